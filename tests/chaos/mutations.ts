import { type Statement, sql } from '@roletrail/chassis/event-store/decider'
import type { Service } from '@roletrail/contracts/vocabulary/service'

const aJob = sql`select id from jobs order by id limit 1`
const anEvent = sql`select id from events order by id offset 7 limit 1`

/** A change of a database that the product did not make. */
export interface Mutation {
  what: string
  service: Service
  /** A statement that drops a constraint which would prevent it. */
  without?: Statement
  statement: Statement
  breaks: string
}

/** At least one mutation that each invariant must detect. */
export const mutations: Mutation[] = [
  {
    what: 'an event is lost',
    service: 'jobs',
    statement: sql`delete from events where id in (${anEvent})`,
    breaks: 'every stream holds versions 1 to n, and knows its n',
  },
  {
    what: 'a stream is ahead of its events',
    service: 'jobs',
    statement: sql`update streams set version = version + 1 where stream_id in (select stream_id from streams limit 1)`,
    breaks: 'every stream holds versions 1 to n, and knows its n',
  },
  {
    what: 'a stream is forgotten',
    service: 'identity',
    statement: sql`delete from streams where stream_id in (select stream_id from streams limit 1)`,
    breaks: 'every stream holds versions 1 to n, and knows its n',
  },
  {
    what: 'two events change places',
    service: 'jobs',
    without: sql`alter table events drop constraint events_stream_id_version_key`,
    statement: sql`update events set version = 3 - version where stream_id in
      (select stream_id from events where version = 2 limit 1) and version <= 2`,
    breaks: 'every stream holds versions 1 to n, and knows its n',
  },
  {
    what: 'an outbox row is lost',
    service: 'jobs',
    statement: sql`delete from outbox where position = 3`,
    breaks: 'outbox positions are 1 to n, in the order of versions',
  },
  {
    what: 'an outbox row never got its position',
    service: 'jobs',
    statement: sql`update outbox set position = null where position = (select max(position) from outbox)`,
    breaks: 'outbox positions are 1 to n, in the order of versions',
  },
  {
    what: 'two versions change places in the outbox',
    service: 'jobs',
    statement: sql`
      with pair as (
        select max(position) as last, min(position) as first from outbox group by payload::jsonb->>'subject'
        having count(*) > 1 limit 1)
      update outbox set payload = other.payload from pair, outbox as other
      where (outbox.position, other.position) in ((pair.first, pair.last), (pair.last, pair.first))`,
    breaks: 'outbox positions are 1 to n, in the order of versions',
  },
  {
    what: 'an event is not queued',
    service: 'identity',
    statement: sql`delete from outbox where position = (select max(position) from outbox)`,
    breaks: 'every public event is in the outbox, and nothing else',
  },
  {
    what: 'something is queued that never happened',
    service: 'support',
    statement: sql`
      insert into outbox (event_id, subject, payload, position)
      select gen_random_uuid(), subject, payload, (select max(position) + 1 from outbox) from outbox limit 1`,
    breaks: 'every public event is in the outbox, and nothing else',
  },
  {
    what: 'an event is published with other data',
    service: 'jobs',
    statement: sql`
      update outbox set payload = jsonb_set(payload::jsonb, '{streamversion}', '99')::text where position = 1`,
    breaks: 'every public event is in the outbox, and nothing else',
  },
  {
    what: 'a published position is given to another event',
    service: 'jobs',
    statement: sql`
      update outbox set event_id = gen_random_uuid() where position = 5`,
    breaks: 'the stream holds each outbox row at its position',
  },
  {
    what: 'the stream holds less than the outbox',
    service: 'support',
    statement: sql`
      insert into outbox (event_id, subject, payload, position)
      select gen_random_uuid(), subject, payload, (select max(position) + 1 from outbox) from outbox limit 1`,
    breaks: 'the stream holds each outbox row at its position',
  },
  {
    what: 'a consumer lags',
    service: 'notifications',
    statement: sql`update consumer_positions set position = position - 1`,
    breaks: 'every consumer has read its stream to the end',
  },
  {
    what: 'an event was parked',
    service: 'notifications',
    statement: sql`
      with stuck as (insert into parked values ('notifications-welcome', 'user:1') returning *)
      insert into dead_letters (consumer, position, aggregate, subject, payload, error)
      select consumer, 1, aggregate, '', '', 'no' from stuck`,
    breaks: 'nothing is parked',
  },
  {
    what: 'a job is lost',
    service: 'jobs',
    statement: sql`delete from jobs where id in (${aJob})`,
    breaks: 'jobs and stage_changes are what their events say',
  },
  {
    what: 'a job differs',
    service: 'jobs',
    statement: sql`update jobs set notes = 'Something else' where id in (${aJob})`,
    breaks: 'jobs and stage_changes are what their events say',
  },
  {
    what: 'a stage change is written twice',
    service: 'jobs',
    statement: sql`
      insert into stage_changes (id, job_id, from_stage, to_stage, changed_at)
      select gen_random_uuid(), job_id, from_stage, to_stage, changed_at from stage_changes limit 1`,
    breaks: 'jobs and stage_changes are what their events say',
  },
  {
    what: 'an account comes from nowhere',
    service: 'identity',
    statement: sql`
      insert into people (id, name, email, role) values (gen_random_uuid(), 'Eve', 'eve@example.test', 'user')`,
    breaks: 'people and signups are what their events say',
  },
  {
    what: 'a secret outlives its signup',
    service: 'identity',
    statement: sql`update signups set email = 'ada@example.test' where status = 'completed'`,
    breaks: 'people and signups are what their events say',
  },
  {
    what: 'an entitlement is not copied',
    service: 'identity',
    statement: sql`update people set entitlement_revision = 0, entitlement_status = null`,
    breaks: 'people and signups are what their events say',
  },
  {
    what: 'a payment is written for another person',
    service: 'billing',
    statement: sql`update payments set user_id = gen_random_uuid()`,
    breaks: 'subscriptions and payments are what their events say',
  },
  {
    what: 'a ticket differs',
    service: 'support',
    statement: sql`update tickets set message = 'Never mind.'`,
    breaks: 'tickets are what their events say',
  },
  {
    what: 'an acknowledged change is undone',
    service: 'jobs',
    statement: sql`update events set data = jsonb_set(data, '{changes,notes}', '"lost"') where type = 'DetailsChanged'`,
    breaks: 'what was acknowledged has happened as the response said',
  },
  {
    what: 'a ticket that was acknowledged is lost',
    service: 'support',
    statement: sql`delete from tickets`,
    breaks: 'what was acknowledged has happened as the response said',
  },
  {
    what: 'a change happens twice',
    service: 'jobs',
    statement: sql`
      insert into events (event_id, stream_id, version, type, data, meta)
      select gen_random_uuid(), stream_id, 10000, type, data, meta from events where type = 'Added' limit 1`,
    breaks: 'nothing has happened that was not requested, or more often',
  },
  {
    what: 'a mail is never queued',
    service: 'notifications',
    statement: sql`delete from outgoing_emails where id in (select id from outgoing_emails where template = 'welcome' limit 1)`,
    breaks: 'every account was welcomed once',
  },
  {
    what: 'a mail is given up',
    service: 'notifications',
    statement: sql`update outgoing_emails set state = 'failed'`,
    breaks: 'every account was welcomed once',
  },
  {
    what: 'a mail counts as sent and was not',
    service: 'notifications',
    statement: sql`
      insert into outgoing_emails (id, user_id, template, state) values (gen_random_uuid(), gen_random_uuid(), 'welcome', 'sent')`,
    breaks: 'every account was welcomed once',
  },
  {
    what: 'a digest counts as sent and was not',
    service: 'notifications',
    statement: sql`
      insert into outgoing_emails (id, user_id, template, state)
      select gen_random_uuid(), user_id, 'daily-digest', 'sent' from outgoing_emails where template = 'daily-digest' limit 1`,
    breaks: 'a digest comes once a day, to everybody who wants it',
  },
  {
    what: 'a digest is lost',
    service: 'notifications',
    statement: sql`
      delete from outgoing_emails where id in (
        select id from outgoing_emails where template = 'daily-digest' and state = 'sent' limit 1)`,
    breaks: 'a digest comes once a day, to everybody who wants it',
  },
  {
    what: 'a copy of a broadcast counts as sent and was not',
    service: 'notifications',
    statement: sql`
      insert into deliveries (broadcast_id, user_id, state) select id, gen_random_uuid(), 'sent' from broadcasts limit 1`,
    breaks: 'a broadcast has one copy for each of its people, and counts that add up',
  },
  {
    what: 'a copy of a broadcast is counted twice',
    service: 'notifications',
    statement: sql`update broadcast_counts set sent = sent + 1`,
    breaks: 'a broadcast has one copy for each of its people, and counts that add up',
  },
  {
    what: 'a broadcast is lost',
    service: 'notifications',
    statement: sql`delete from broadcasts where id in (select id from broadcasts limit 1)`,
    breaks: 'a broadcast has one copy for each of its people, and counts that add up',
  },
  {
    what: 'a subscription is unknown',
    service: 'billing',
    statement: sql`delete from subscriptions where user_id in (select user_id from subscriptions limit 1)`,
    breaks: 'billing knows what the provider knows',
  },
  {
    what: 'a payment is forgotten',
    service: 'billing',
    statement: sql`delete from payments where invoice_id in (select invoice_id from payments limit 1)`,
    breaks: 'billing knows what the provider knows',
  },
  {
    what: 'somebody who paid has no account',
    service: 'identity',
    statement: sql`delete from people where id in (select id from people where role = 'user' limit 1)`,
    breaks: 'whoever paid has one account, or a refund',
  },
]
