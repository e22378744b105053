import type { Sql } from '@roletrail/chassis/postgres/database'
import type { Service } from '@roletrail/contracts/vocabulary/service'

type Rows = Record<string, unknown>[]

/** The log of a service up to a row: how long it is, and a digest of what it says. */
export const eventsUpTo = async (sql: Sql, last?: number) => {
  const [log] = await sql.$queryRaw<[{ last: number; events: number; digest: string }]>`
    select coalesce(max(id), 0)::int as last, count(*)::int as events,
      md5(coalesce(string_agg(concat_ws(' ', event_id, stream_id, version, type, schema_version, data), '|' order by id), ''))
        as digest
    from events where id <= coalesce(${last ?? null}::bigint, id)`
  return log
}

const facts: Record<Service, (sql: Sql) => Promise<Record<string, Rows>>> = {
  identity: async (sql) => ({
    people: await sql.$queryRaw<Rows>`select id, email, role, is_active from people order by id`,
    erasures: await sql.$queryRaw<Rows>`select user_id from erasures order by user_id`,
  }),
  jobs: async (sql) => ({
    jobs: await sql.$queryRaw<Rows>`
      select id, user_id, company, position, status, notes, version::int from jobs order by id`,
  }),
  billing: async (sql) => ({
    subscriptions: await sql.$queryRaw<Rows>`
      select user_id, subscription_id, stripe_status, amount::int, currency from subscriptions order by user_id`,
    payments: await sql.$queryRaw<Rows>`
      select invoice_id, user_id, amount::int, refunded::int, currency, status from payments order by invoice_id`,
  }),
  support: async (sql) => ({
    tickets: await sql.$queryRaw<Rows>`select id, subject, message, status from tickets order by id`,
  }),
  notifications: async (sql) => ({
    broadcasts: await sql.$queryRaw<Rows>`select id, subject, recipients from broadcasts order by id`,
    unsubscribes: await sql.$queryRaw<Rows>`select user_id from unsubscribes order by user_id`,
  }),
}

/** What people would miss, as a service has it in its tables. */
export const factsOf = async (service: Service, sql: Sql) =>
  JSON.parse(JSON.stringify(await facts[service](sql))) as Record<string, Rows>

/** What a release had, by service, when it was recorded. */
export type Manifest = Record<Service, { log: Awaited<ReturnType<typeof eventsUpTo>>; facts: Record<string, Rows> }>
