import { type ReadModel, type Recorded, type Statement, sql } from '@roletrail/chassis/event-store/decider'
import type { JobDetails, JobEvent } from './events.ts'

export const readModel: ReadModel[] = [
  { table: 'jobs', key: 'id' },
  { table: 'stage_changes', key: 'job_id' },
  { table: 'follow_up_changes', key: 'job_id' },
]

/** Updates the read models as part of the statement that appends. */
export const statements = ({ id, version, eventId, event }: Recorded<JobEvent>): Statement[] => {
  const { at } = event
  switch (event.type) {
    case 'Added': {
      const { ownerId, stage, details: d } = event
      return [
        sql`insert into jobs (id, user_id, company, position, status, application_date, job_url, tags, notes, salary,
          location, contact_name, contact_email, contact_phone, work_mode, seniority, job_function, yearly_salary,
          language, channel, stage_changed_at, updated_at, version)
        values (${id}::uuid, ${ownerId}::uuid, ${d.company}, ${d.position}, ${stage}, ${d.applicationDate}::timestamptz,
          ${d.jobUrl}, ${d.tags ?? []}::text[], ${d.notes}, ${d.salary}, ${d.location}, ${d.contactName},
          ${d.contactEmail}, ${d.contactPhone}, ${d.workMode ?? null}, ${d.seniority ?? null}, ${d.jobFunction ?? null},
          ${d.yearlySalary ? JSON.stringify(d.yearlySalary) : null}::jsonb, ${d.language ?? null}, ${d.channel ?? null}, ${at}::timestamptz, ${at}::timestamptz, ${version})`,
        stageChange(eventId, id, { from: null, to: stage, note: null, at }),
      ]
    }
    case 'DetailsChanged':
      return [detailsChanged(id, version, event.changes, at)]
    case 'ImagesChanged':
      return [
        sql`update jobs set images = ${event.images}::uuid[], updated_at = ${at}::timestamptz, version = ${version}
          where id = ${id}::uuid`,
      ]
    case 'StageChanged':
      return [
        sql`update jobs set status = ${event.to}, stage_changed_at = ${event.changedAt ?? at}::timestamptz, rank = null,
          updated_at = ${at}::timestamptz, version = ${version} where id = ${id}::uuid`,
        stageChange(eventId, id, event),
      ]
    case 'StageChangeUndone':
      return [
        sql`update jobs set status = ${event.to}, stage_changed_at = ${event.stageChangedAt}::timestamptz,
          rank = ${event.rank}, updated_at = ${at}::timestamptz, version = ${version} where id = ${id}::uuid`,
        sql`delete from stage_changes where id = (
          select id from stage_changes where job_id = ${id}::uuid
          order by coalesce(recorded_at, changed_at) desc, id desc limit 1)`,
      ]
    case 'StageChangeCorrected':
      return [
        sql`update jobs set
          stage_changed_at = case when ${event.isLast} then ${event.changedAt}::timestamptz else stage_changed_at end,
          updated_at = ${at}::timestamptz, version = ${version} where id = ${id}::uuid`,
        sql`update stage_changes set changed_at = ${event.changedAt}::timestamptz, notes = ${event.note},
          recorded_at = coalesce(recorded_at, changed_at) where id = ${event.stageChangeId}::uuid`,
      ]
    case 'Placed':
      return [sql`update jobs set rank = ${event.rank}, version = ${version} where id = ${id}::uuid`]
    case 'FollowUpSet':
      return [
        sql`update jobs set follow_up_on = ${event.on}::date, follow_up_note = ${event.note},
          updated_at = ${at}::timestamptz, version = ${version} where id = ${id}::uuid`,
        followUpChange(eventId, id, { change: 'planned', ...event }),
      ]
    case 'FollowUpMoved':
      return [
        sql`update jobs set follow_up_on = ${event.on}::date, updated_at = ${at}::timestamptz, version = ${version}
          where id = ${id}::uuid`,
        followUpChange(eventId, id, { change: 'moved', ...event }),
      ]
    case 'FollowUpRemoved':
      return [
        sql`update jobs set follow_up_on = null, follow_up_note = null, updated_at = ${at}::timestamptz,
          version = ${version} where id = ${id}::uuid`,
        followUpChange(eventId, id, { change: 'removed', at }),
      ]
    case 'FollowedUp':
      return [
        sql`update jobs set follow_up_on = null, follow_up_note = null, followed_up_at = ${at}::timestamptz,
          updated_at = ${at}::timestamptz, version = ${version} where id = ${id}::uuid`,
        followUpChange(eventId, id, { change: 'done', at }),
      ]
    case 'FollowedUpUndone':
      return [
        sql`update jobs set follow_up_on = ${event.followUp?.on ?? null}::date,
          follow_up_note = ${event.followUp?.note ?? null}, followed_up_at = ${event.followedUpAt}::timestamptz,
          updated_at = ${at}::timestamptz, version = ${version} where id = ${id}::uuid`,
        sql`delete from follow_up_changes where id = (
          select id from follow_up_changes where job_id = ${id}::uuid and change = 'done'
          order by at desc, id desc limit 1)`,
      ]
    case 'NudgePutOff':
      return [
        sql`update jobs set put_off = put_off || jsonb_build_object(${event.nudge}::text,
          jsonb_build_object('since', ${event.since}::text, 'until', ${event.until}::text)),
          updated_at = ${at}::timestamptz, version = ${version} where id = ${id}::uuid`,
      ]
    case 'Removed':
      return [sql`delete from jobs where id = ${id}::uuid`]
  }
}

interface StageChange {
  from: string | null
  to: string
  note: string | null
  changedAt?: string
  at: string
}

const stageChange = (id: string, jobId: string, { from, to, note, changedAt, at }: StageChange) =>
  sql`insert into stage_changes (id, job_id, from_stage, to_stage, notes, changed_at, recorded_at)
    values (${id}::uuid, ${jobId}::uuid, ${from}, ${to}, ${note}, ${changedAt ?? at}::timestamptz,
      ${changedAt ? at : null}::timestamptz)`

interface FollowUpChange {
  change: string
  on?: string
  note?: string | null
  at: string
}

const followUpChange = (id: string, jobId: string, { change, on, note, at }: FollowUpChange) =>
  sql`insert into follow_up_changes (id, job_id, change, planned_on, note, at)
    values (${id}::uuid, ${jobId}::uuid, ${change}, ${on ?? null}::date, ${note ?? null}, ${at}::timestamptz)`

// The same text for every combination of fields, so that it is prepared once; fields not given keep their value.
const detailsChanged = (id: string, version: number, changes: Partial<JobDetails>, at: string) => {
  const { tags, applicationDate, ...texts } = changes
  return sql`update jobs set
    company = coalesce(given->>'company', company),
    position = coalesce(given->>'position', position),
    application_date = coalesce(${applicationDate ?? null}::timestamptz, application_date),
    tags = case when ${tags !== undefined}::boolean then ${tags ?? []}::text[] else tags end,
    job_url = case when jsonb_exists(given, 'jobUrl') then given->>'jobUrl' else job_url end,
    notes = case when jsonb_exists(given, 'notes') then given->>'notes' else notes end,
    salary = case when jsonb_exists(given, 'salary') then given->>'salary' else salary end,
    location = case when jsonb_exists(given, 'location') then given->>'location' else location end,
    contact_name = case when jsonb_exists(given, 'contactName') then given->>'contactName' else contact_name end,
    contact_email = case when jsonb_exists(given, 'contactEmail') then given->>'contactEmail' else contact_email end,
    contact_phone = case when jsonb_exists(given, 'contactPhone') then given->>'contactPhone' else contact_phone end,
    work_mode = case when jsonb_exists(given, 'workMode') then given->>'workMode' else work_mode end,
    seniority = case when jsonb_exists(given, 'seniority') then given->>'seniority' else seniority end,
    job_function = case when jsonb_exists(given, 'jobFunction') then given->>'jobFunction' else job_function end,
    yearly_salary = case when jsonb_exists(given, 'yearlySalary') then nullif(given->'yearlySalary', 'null')
      else yearly_salary end,
    language = case when jsonb_exists(given, 'language') then given->>'language' else language end,
    channel = case when jsonb_exists(given, 'channel') then given->>'channel' else channel end,
    updated_at = ${at}::timestamptz,
    version = ${version}
  from (select ${JSON.stringify(texts)}::jsonb as given) as changes
  where id = ${id}::uuid`
}
