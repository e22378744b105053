import type pg from 'pg'
import type { Sql } from '../postgres/database.ts'

/** A committed event with its place in the world's order. */
export interface Positioned {
  position: number
  eventId: string
  subject: string
  payload: string
}

/**
 * Gives committed rows their positions, without gaps, in the order of their ids; answers how many there were. A stream's
 * events have rising ids and commit one after the other, so every order this makes is one in which they happened.
 *
 * The last condition is not decoration: without it two overlapping leaders rewrote published positions.
 */
export const assignPositions = async (client: pg.ClientBase, most: number) => {
  const { rowCount } = await client.query({
    name: 'assign-positions',
    text: `
      with waiting as (select id from outbox where position is null order by id limit $1),
        ordered as (select id, row_number() over (order by id) as n from waiting),
        base as (select coalesce(max(position), 0) as position from outbox)
      update outbox set position = base.position + ordered.n
      from ordered, base
      where outbox.id = ordered.id and outbox.position is null`,
    values: [most],
  })
  return rowCount ?? 0
}

/** What comes after a position, in order. */
export const outboxAfter = async (client: pg.ClientBase, position: number, most: number): Promise<Positioned[]> => {
  const { rows } = await client.query<{ position: string; event_id: string; subject: string; payload: string }>({
    name: 'outbox-after',
    text: 'select position, event_id, subject, payload from outbox where position > $1 order by position limit $2',
    values: [position, most],
  })
  return rows.map(({ position, event_id: eventId, ...row }) => ({ position: Number(position), eventId, ...row }))
}

/** The id of the event at a position. */
export const eventAt = async (client: pg.ClientBase, position: number): Promise<string | undefined> => {
  const { rows } = await client.query<{ event_id: string }>('select event_id from outbox where position = $1', [
    position,
  ])
  return rows[0]?.event_id
}

/** Notes how far the stream is; answers how far it was when last noted. */
export const noteStreamSeen = async (client: pg.ClientBase, position: number): Promise<number> => {
  const { rows } = await client.query<{ position: string }>('select position from observed_stream')
  const before = Number(rows[0]?.position ?? 0)
  if (before !== position) await client.query('update observed_stream set position = $1', [position])
  return before
}

/** How far the outbox is, and for how many seconds its oldest row has waited for a position. */
export const outboxHead = async (sql: Sql) => {
  const [head] = await sql.$queryRaw<{ position: bigint; waited: number }[]>`
    select (select coalesce(max(position), 0) from outbox) as position, coalesce((
      select extract(epoch from clock_timestamp() - queued_at) from outbox where position is null order by id limit 1
    ), 0)::float8 as waited`
  return { position: Number(head?.position ?? 0), waitedSeconds: head?.waited ?? 0 }
}
