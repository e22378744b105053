import { type Statement, sql } from '@roletrail/chassis/event-store/decider'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { stages } from '@roletrail/contracts/vocabulary/stage'

/** Days of 24 hours from one moment to another, to the nearest; a year and a day stands for all that is longer. */
export const daysBetween = (began: Statement, ended: Statement): Statement => sql`
  least(${limits.analytics.days + 1}::int,
    greatest(0, floor(0.5::float8 + date_part('epoch', ${ended} - ${began}) / 86400)))::smallint`

/** How long a stage took; null if nobody knows when it began, or it did not end. */
const stay = (began: Statement, ended: Statement) => sql`
  case when ${began} is not null and ${ended} is not null then ${daysBetween(sql`least(${began}, ${ended})`, ended)} end`

/** What is kept of a job, and counted. */
const facts = sql`source, trail, applied_at, days1, days2, days3, days4, waits, since,
  tags, work_mode, seniority, job_function, language, channel, pay_from, pay_currency`

/**
 * The common table expressions of a statement that counts a person's applications: `trails` has a row for each of their
 * jobs, with what it went through.
 *
 * Dates are what people remember, so they may contradict the order in which changes were recorded
 * (docs/adr/0055). A move back takes back what it left: a change counts unless the job was moved to an earlier stage
 * afterwards. No stage began later than the one after it, nor the application later than any of them. A job that was
 * added in a later stage says nothing about when it came there, unless that was corrected.
 *
 * To work that out takes far longer than to count it, so what came of it is kept (`job_trails`) under the version of the
 * job, and only jobs that have changed since are looked at again; of the others nothing but their version is read. All of
 * it reads one snapshot, so what is kept is what that version of the job says; of two that ask at the same time the newer
 * one stays.
 */
export const trailsOf = (userId: string): Statement => sql`
  stale as materialized (
    select id from jobs left join job_trails as kept
      on kept.job_id = jobs.id and kept.told_version = jobs.version and kept.user_id = ${userId}::uuid
    where jobs.user_id = ${userId}::uuid and kept.job_id is null
  ),
  ranked as (
    select job_id, array_position(${stages}::text[], to_stage) as rank, id, from_stage, changed_at,
      coalesce(recorded_at, changed_at) as recorded_at
    -- As an array, which the planner looks up in the index in one go; joined, it would read the changes of all people.
    from stage_changes where job_id = any(array(select id from stale))
  ),
  changes as (
    select job_id, rank, changed_at, from_stage is null and rank > 1 and recorded_at = changed_at as undated,
      min(rank) over (partition by job_id order by recorded_at, id
        rows between 1 following and unbounded following) as later
    from ranked where rank is not null
  ),
  reached as (
    select job_id, bit_or(1 << rank) as trail,
      min(changed_at) filter (where rank = 1) as at1, min(changed_at) filter (where rank = 2 and not undated) as at2,
      min(changed_at) filter (where rank = 3 and not undated) as at3,
      min(changed_at) filter (where rank = 4 and not undated) as at4,
      min(changed_at) filter (where rank = 5 and not undated) as at5,
      min(changed_at) filter (where rank = 6 and not undated) as at6
    from changes where later is null or rank <= later group by job_id
  ),
  dated as (
    select jobs.*, trail, at2, at3, at4, at5, at6, applied_at,
      case when trail & 2 > 0 then applied_at end as at1
    from reached join jobs on jobs.id = job_id
      cross join lateral (select least(application_date, at1, at2, at3, at4, at5, at6) as applied_at) as application
  ),
  changed as materialized (
    select id as job_id, version, trail, applied_at, tags, work_mode, seniority, job_function, language, channel,
      (yearly_salary->>'from')::float8 as pay_from, yearly_salary->>'currency' as pay_currency,
      ${stay(sql`at1`, sql`least(at2, at3, at4, at5, at6)`)} as days1,
      ${stay(sql`at2`, sql`least(at3, at4, at5, at6)`)} as days2,
      ${stay(sql`at3`, sql`least(at4, at5, at6)`)} as days3,
      ${stay(sql`at4`, sql`least(at5, at6)`)} as days4,
      case when at5 is not null or at6 is not null then null when at4 is not null then 4 when at3 is not null then 3
        when at2 is not null then 2 when at1 is not null then 1 end as waits,
      case when at5 is null and at6 is null then coalesce(at4, at3, at2, at1) end as since,
      -- As the filter of the board reads it. A pattern for the whole address would take longer than everything else.
      regexp_replace(
        split_part(split_part(translate(lower(job_url), '?#', '//'), '/', 3), '@', -1), '^www\\.', '') as source
    from dated
  ),
  -- A job that is being deleted keeps nothing, and nobody waits for it.
  present as (
    select id from jobs where id = any(array(select job_id from changed)) order by id for key share skip locked
  ),
  keep as (
    insert into job_trails (job_id, user_id, version, told_version, ${facts})
    select job_id, ${userId}::uuid, version, version, ${facts}
    from changed join present on id = job_id order by job_id
    on conflict (job_id) do update set (version, told_version, ${facts}) = (
      excluded.version, excluded.told_version, excluded.source, excluded.trail, excluded.applied_at, excluded.days1,
      excluded.days2, excluded.days3, excluded.days4, excluded.waits, excluded.since, excluded.tags, excluded.work_mode,
      excluded.seniority, excluded.job_function, excluded.language, excluded.channel, excluded.pay_from,
      excluded.pay_currency)
    where job_trails.told_version is null or job_trails.told_version < excluded.told_version
  ),
  trails as (
    select ${facts} from job_trails where user_id = ${userId}::uuid and job_id not in (select id from stale)
    union all
    select ${facts} from changed
  )`
