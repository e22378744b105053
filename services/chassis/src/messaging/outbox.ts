import type pg from 'pg'

/** A committed event with its position, which becomes its sequence in the stream. */
export interface Positioned {
  position: number
  eventId: string
  subject: string
  payload: string
}

/**
 * Numbers committed rows without gaps, in the order of their ids, and returns how many. Events of one aggregate have
 * rising ids and commit one after another, so this order never contradicts the order in which they happened.
 *
 * The last condition is essential: without it two overlapping leaders would overwrite published positions.
 */
export const assignPositions = async (client: pg.ClientBase, max: number) => {
  const { rowCount } = await client.query({
    name: 'assign-positions',
    text: `
      with waiting as (select id from outbox where position is null order by id limit $1),
        ordered as (select id, row_number() over (order by id) as n from waiting),
        base as (select coalesce(max(position), 0) as position from outbox)
      update outbox set position = base.position + ordered.n
      from ordered, base
      where outbox.id = ordered.id and outbox.position is null`,
    values: [max],
  })
  return rowCount ?? 0
}

/** Up to `max` events after a position, in order. */
export const outboxAfter = async (client: pg.ClientBase, position: number, max: number): Promise<Positioned[]> => {
  const { rows } = await client.query<{ position: string; event_id: string; subject: string; payload: string }>({
    name: 'outbox-after',
    text: 'select position, event_id, subject, payload from outbox where position > $1 order by position limit $2',
    values: [position, max],
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

/** Records the stream's last sequence; returns the one that was recorded before. */
export const recordObservedPosition = async (client: pg.ClientBase, position: number): Promise<number> => {
  const { rows } = await client.query<{ position: string }>('select position from observed_stream')
  const before = Number(rows[0]?.position ?? 0)
  if (before !== position) await client.query('update observed_stream set position = $1', [position])
  return before
}
