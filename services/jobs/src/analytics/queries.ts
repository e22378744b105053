import { join, type Statement, sql } from '@roletrail/chassis/event-store/decider'
import type { Breakdown } from '@roletrail/contracts/jobs/analytics'
import { perEuro } from '@roletrail/contracts/vocabulary/exchange-rates'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { payFloors } from '@roletrail/contracts/vocabulary/pay-floors'
import type { PrismaClient } from '../generated/client.ts'
import type { Stays } from './statistics.ts'
import { daysBetween, trailsOf } from './trails.ts'
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

/** What a breakdown tells applications apart by, where it is the same for as many as have the same of one column. */
const keys: Record<Exclude<By, 'tag' | 'pay'>, Statement> = {
  source: sql`source`,
  workMode: sql`work_mode`,
  seniority: sql`seniority`,
  jobFunction: sql`job_function`,
  language: sql`language`,
  channel: sql`channel`,
  week: sql`week`,
}

/** A number is told apart faster than its text. */
const texts = { ...keys, week: sql`week::text` }

// A response is a stage after the first that is no rejection; without either it may still come. Bits, as in the trail.
const counted = sql`count(*) as applications, count(*) filter (where trail & 60 > 0) as responses,
  count(*) filter (where trail & 124 = 0) as waiting`

/** Of applications that were counted before: what takes long to work out is worked out once for all that are alike. */
const counts = sql`applications, responses, waiting`
const summed = sql`sum(applications)::bigint, sum(responses)::bigint, sum(waiting)::bigint`

const bands = ['0', ...payFloors]

// As dollarsPerYear rounds.
const dollars = sql`floor(0.5::float8 +
  pay_from / (${JSON.stringify(perEuro)}::jsonb->>pay_currency)::float8 * ${perEuro.USD}::float8)`

const band = sql`
  (${bands}::text[])[width_bucket(${dollars}, ${bands.map((floor) => Number(floor) * 1_000)}::float8[])]`

/** The largest groups of each breakdown. An application with several tags counts with each of them. */
const groupsIn = ({ weeks }: Window) => sql`
  select * from (
    select *, count(*) over (partition by by) as groups,
      row_number() over (partition by by order by applications desc, key) as nth
    from (
      select case ${join(
        Object.entries(keys).map(([by, key]) => sql`when grouping(${key}) = 0 then ${by}`),
        ' ',
      )} end as by, coalesce(${join(Object.values(texts))}) as key, ${counted}
      from (
        select *, width_bucket(applied_at, ${weeks.map(({ start }) => start)}::timestamptz[]) as week from applications
      ) as told_apart
      group by grouping sets (${join(Object.values(keys).map((key) => sql`(${key})`))})
      union all
      select 'pay', pay, ${summed} from (
        select ${band} as pay, ${counts}
        from (select pay_from, pay_currency, ${counted} from applications group by pay_from, pay_currency) as alike
      ) as paid
      group by pay
      union all
      select 'tag', tag, ${summed} from (
        select unnest(case when tags = '{}' then array[null] else tags end) as tag, ${counts}
        from (select tags, ${counted} from applications group by tags) as alike
      ) as tagged
      group by tag
    ) as each
  ) as ordered
  where nth <= case by when 'week' then ${limits.analytics.weeks + 1}::int else ${limits.analytics.groups}::int end
  order by nth`

/** Counts a person's applications in one statement, over the read model of the history. */
export const countApplications = async (
  database: PrismaClient,
  userId: string,
  window: Window,
  now: Date,
): Promise<Counts> => {
  const [row] = await database.$queryRaw<[Counts]>(sql`
    with ${trailsOf(userId)},
    applications as materialized (
      select * from trails
      where (${window.after}::timestamptz is null or applied_at >= ${window.after}::timestamptz)
        and (${window.before}::timestamptz is null or applied_at < ${window.before}::timestamptz)
    )
    select
      coalesce((select json_agg(each) from (
        select trail, count(*) as jobs from applications group by trail) as each), '[]') as outcomes,
      coalesce((select json_agg(each) from (
        select case when grouping(days1) = 0 then 1 when grouping(days2) = 0 then 2 when grouping(days3) = 0 then 3
          else 4 end as rank, coalesce(days1, days2, days3, days4) as days, true as ended, count(*) as jobs
        from applications group by grouping sets ((days1), (days2), (days3), (days4))
        having coalesce(days1, days2, days3, days4) is not null
        union all
        select waits, ${daysBetween(sql`since`, sql`${now}::timestamptz`)} as days, false, count(*)
        from applications where waits is not null group by waits, days) as each), '[]') as stays,
      coalesce((select json_agg(each) from (${groupsIn(window)}) as each), '[]') as groups`)
  return row
}
