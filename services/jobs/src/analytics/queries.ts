import { join, type Statement, sql } from '@roletrail/chassis/event-store/decider'
import type { Breakdown } from '@roletrail/contracts/jobs/analytics'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { stages } from '@roletrail/contracts/vocabulary/stage'
import type { PrismaClient } from '../generated/client.ts'
import type { Stays } from './statistics.ts'
import type { Window } from './window.ts'

export interface Counts {
  /** Applications by what they went through: bit n stands for the nth stage. */
  outcomes: { trail: number; jobs: number }[]
  /** By the number of the stage. */
  stays: (Stays & { rank: number })[]
  groups: {
    by: Breakdown['by']
    key: string | null
    applications: number
    responses: number
    waiting: number
    /** How many groups there are of this kind. */
    groups: number
  }[]
}

type By = Counts['groups'][number]['by']

/** What a breakdown tells applications apart by; an application counts in each group that this returns. */
const keysBy = ({ weeks }: Window): Record<By, Statement> => ({
  // As the filter of the board reads it. A pattern for the whole address would take longer than everything else here.
  source: sql`regexp_replace(
    split_part(split_part(translate(lower(job_url), '?#', '//'), '/', 3), '@', -1), '^www\\.', '')`,
  tag: sql`unnest(case when tags = '{}' then array[null] else tags end)`,
  workMode: sql`work_mode`,
  seniority: sql`seniority`,
  jobFunction: sql`job_function`,
  channel: sql`channel`,
  week: sql`width_bucket(applied_at, ${weeks.map(({ start }) => start)}::timestamptz[])::text`,
})

const groupsBy = (window: Window) =>
  Object.entries(keysBy(window)).map(
    ([by, keys]) => sql`
      select ${by} as by, key, count(*) as applications, count(*) filter (where reached > 1) as responses,
        count(*) filter (where reached = 1 and not rejected) as waiting, count(*) over () as groups
      from (select ${keys} as key, reached, rejected from applications) as each
      group by key order by count(*) desc, key
      limit ${by === 'week' ? limits.analytics.weeks + 1 : limits.analytics.groups}`,
  )

/**
 * Counts a person's applications in one statement, over the read model of the history.
 *
 * Dates are what people remember, so they may contradict the order in which changes were recorded
 * (docs/adr/0055). A move back takes back what it left: a change counts unless the job was moved to an earlier stage
 * afterwards. No stage began later than the one after it, nor the application later than any of them. A job that was
 * added in a later stage says nothing about when it came there, unless that was corrected.
 */
export const countApplications = async (
  database: PrismaClient,
  userId: string,
  window: Window,
  now: Date,
): Promise<Counts> => {
  const groups = groupsBy(window)
  const [row] = await database.$queryRaw<[Counts]>(sql`
    with ranked as (
      select job_id, array_position(${stages}::text[], to_stage) as rank, id, from_stage, changed_at,
        coalesce(recorded_at, changed_at) as recorded_at
      -- As an array, which the planner looks up in the index in one go; joined, it would read the changes of all people.
      from stage_changes where job_id = any(array(select id from jobs where user_id = ${userId}::uuid))
    ),
    changes as (
      select job_id, rank, changed_at, from_stage is null and rank > 1 and recorded_at = changed_at as undated,
        min(rank) over (partition by job_id order by recorded_at, id
          rows between 1 following and unbounded following) as later
      from ranked where rank is not null
    ),
    trails as (
      select job_id, bit_or(1 << rank) as trail,
        min(changed_at) filter (where rank = 1) as at1, min(changed_at) filter (where rank = 2 and not undated) as at2,
        min(changed_at) filter (where rank = 3 and not undated) as at3,
        min(changed_at) filter (where rank = 4 and not undated) as at4,
        min(changed_at) filter (where rank = 5 and not undated) as at5,
        min(changed_at) filter (where rank = 6 and not undated) as at6
      from changes where later is null or rank <= later group by job_id
    ),
    applications as materialized (
      select job_url, tags, work_mode, seniority, job_function, channel, trail, trail & 64 > 0 as rejected, applied_at, at2, at3, at4, at5, at6,
        case when trail & 32 > 0 then 5 when trail & 16 > 0 then 4 when trail & 8 > 0 then 3 when trail & 4 > 0 then 2
          else 1 end as reached
      from trails join jobs on id = job_id
        cross join lateral (select least(application_date, at1, at2, at3, at4, at5, at6) as applied_at) as application
      where (${window.after}::timestamptz is null or applied_at >= ${window.after}::timestamptz)
        and (${window.before}::timestamptz is null or applied_at < ${window.before}::timestamptz)
    )
    select
      coalesce((select json_agg(each) from (
        select trail, count(*) as jobs from applications group by trail) as each), '[]') as outcomes,
      coalesce((select json_agg(each) from (
        select rank, ended is not null as ended, count(*) as jobs,
          least(${limits.analytics.days + 1}::int, greatest(0, floor(0.5::float8 +
            date_part('epoch', coalesce(ended, ${now}::timestamptz) - least(began, ended)) / 86400)))::int as days
        from (
          select 1 as rank, applied_at as began, least(at2, at3, at4, at5, at6) as ended from applications where trail & 2 > 0
          union all select 2, at2, least(at3, at4, at5, at6) from applications
          union all select 3, at3, least(at4, at5, at6) from applications
          union all select 4, at4, least(at5, at6) from applications) as stay
        where began is not null group by 1, 2, 4) as each), '[]') as stays,
      coalesce((select json_agg(each) from (
        ${join(
          groups.map((group) => sql`(${group})`),
          ' union all ',
        )}) as each), '[]') as groups`)
  return row
}
