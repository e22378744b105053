import type { Sql } from '@roletrail/chassis/postgres/database'

type Row = Record<string, unknown>

const plain = (rows: Row[]): Row[] => JSON.parse(JSON.stringify(rows)) as Row[]

/** The read models: every table that follows from events alone, as rows of plain JSON. */
export const readTables = {
  identity: async (sql: Sql) => ({
    people: plain(
      await sql.$queryRaw`
      select id, email, role, is_active, entitlement_status, access_until, entitlement_revision from people order by id`,
    ),
    signups: plain(
      await sql.$queryRaw`
      select id, status, checkout_session_id, name, email, password_hash from signups order by id`,
    ),
  }),
  jobs: async (sql: Sql) => ({
    jobs: plain(
      await sql.$queryRaw`
      select id, user_id, company, position, status, application_date, job_url, tags, notes, salary, location,
        contact_name, contact_email, contact_phone, work_mode, seniority, job_function, yearly_salary, language, channel,
        stage_changed_at, rank, follow_up_on::text, follow_up_note,
        followed_up_at, put_off, updated_at, version from jobs order by id`,
    ),
    stageChanges: plain(
      await sql.$queryRaw`
      select id, job_id, from_stage, to_stage, changed_at, recorded_at, notes from stage_changes order by id`,
    ),
  }),
  billing: async (sql: Sql) => ({
    customers: plain(
      await sql.$queryRaw`select user_id, stripe_customer_id from customers
      order by stripe_customer_id`,
    ),
    subscriptions: plain(
      await sql.$queryRaw`
      select user_id, subscription_id, status, stripe_status, amount, currency, current_period_end, access_until,
        revision from subscriptions order by user_id`,
    ),
    payments: plain(
      await sql.$queryRaw`
      select invoice_id, user_id, amount, refunded, currency, status, failure_message, at from payments
      order by invoice_id`,
    ),
    pendingWebhooks: plain(await sql.$queryRaw`select id, type from stripe_events where handled_at is null`),
  }),
  support: async (sql: Sql) => ({
    tickets: plain(
      await sql.$queryRaw`
      select id, user_id, subject, message, status, version, created_at from tickets order by id`,
    ),
  }),
  notifications: async (sql: Sql) => ({
    mails: plain(
      await sql.$queryRaw`
      select outgoing.id, user_id, template, reason, recipients.email, case
        when outgoing.state = 'pending' and item.state in ('running', 'unknown') then 'unknown' else outgoing.state
      end as state
      from outgoing_emails as outgoing
      left join recipients using (user_id) left join work_items as item on item.id = outgoing.id::text
      order by outgoing.id`,
    ),
    broadcasts: plain(
      await sql.$queryRaw`
      select id, subject, recipients, sent, failed, skipped, unknown
      from broadcasts join broadcast_counts on broadcast_id = id order by id`,
    ),
    deliveries: plain(
      await sql.$queryRaw`
      select broadcast_id, user_id, email, state from deliveries left join recipients using (user_id)
      order by broadcast_id, user_id`,
    ),
  }),
}

type Readers = typeof readTables

export type Tables = { [Service in keyof Readers]: Awaited<ReturnType<Readers[Service]>> }
