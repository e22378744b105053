import type { Sql } from '@roletrail/chassis/postgres/database'
import type { Envelope } from '@roletrail/contracts/event'

export interface StoredEvent {
  event_id: string
  stream_id: string
  version: number
  type: string
  schema_version: number
  data: object
  occurred_at: Date
}

export interface OutboxRow {
  position: number | null
  event_id: string
  subject: string
  /** The message as it is to be sent, and its content. */
  message: string
  payload: Envelope
}

/** A service's events, outbox and consumer positions, as its database has them. */
export interface Log {
  streams: { stream_id: string; version: number }[]
  events: StoredEvent[]
  outbox: OutboxRow[]
  consumers: { consumer: string; position: number }[]
  /** Aggregates whose events a consumer has parked, and why. */
  parked: { consumer: string; aggregate: string; error: string | null }[]
}

export const readLog = async (sql: Sql): Promise<Log> => ({
  streams: await sql.$queryRaw<Log['streams']>`select stream_id, version::int from streams order by stream_id`,
  events: await sql.$queryRaw<StoredEvent[]>`
    select event_id, stream_id, version::int, type, schema_version, data, occurred_at from events order by id`,
  outbox: await sql.$queryRaw<OutboxRow[]>`
    select position::int, event_id, subject, payload as message, payload::jsonb as payload from outbox order by position nulls last, id`,
  consumers: await sql.$queryRaw<Log['consumers']>`select consumer, position::int from consumer_positions`,
  parked: await sql.$queryRaw<Log['parked']>`
    select consumer, aggregate, error from parked left join dead_letters using (consumer, aggregate)
    where error is not null`,
})
