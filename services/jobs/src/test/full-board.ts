import type { Sql } from '@roletrail/chassis/postgres/database'

/** Gives a person many jobs with many events each, by a few statements; the content of all is alike. */
export const fillBoard = async (
  sql: Sql,
  userId: string,
  { jobs, eventsEach, notes = 'umbrella '.repeat(50) }: { jobs: number; eventsEach: number; notes?: string },
) => {
  const at = '2026-11-01T00:00:00.000Z'
  const nothing = {
    jobUrl: null,
    salary: null,
    location: null,
    contactName: null,
    contactEmail: null,
    contactPhone: null,
  }
  const details = {
    company: 'Zanzibar Quarkworks',
    position: 'x',
    applicationDate: at,
    tags: ['a', 'b'],
    notes,
    ...nothing,
  }
  await sql.$executeRaw`
    insert into jobs (id, user_id, company, position, status, application_date, stage_changed_at, updated_at, version)
    select gen_random_uuid(), ${userId}::uuid, 'Zanzibar Quarkworks', 'x', 'applied', now(), now(), now(), ${eventsEach}
    from generate_series(1, ${jobs}::int)`
  await sql.$executeRaw`
    insert into streams select 'job:' || id, 'job', ${eventsEach} from jobs where user_id = ${userId}::uuid`
  await sql.$executeRaw`
    insert into events (event_id, stream_id, version, type, data, meta)
    select gen_random_uuid(), 'job:' || id, nth, case nth when 1 then 'Added' else 'DetailsChanged' end,
      jsonb_build_object('ownerId', ${userId}::text, 'at', ${at}::text) || case nth
        when 1 then jsonb_build_object('stage', 'applied', 'details', ${JSON.stringify(details)}::jsonb)
        else jsonb_build_object('changes', jsonb_build_object('notes', nth || ${notes}::text)) end, '{}'
    from jobs, generate_series(1, ${eventsEach}::int) as nth where user_id = ${userId}::uuid`
  await sql.$executeRaw`
    insert into owners (user_id, aggregates, bytes) values (${userId}::uuid, ${jobs}::int, 1)
    on conflict (user_id) do update set aggregates = owners.aggregates + ${jobs}::int`
}
