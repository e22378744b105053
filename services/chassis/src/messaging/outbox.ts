import type pg from 'pg'

/** A committed event with its position, which becomes its sequence in the stream. */
export interface Positioned {
  position: number
  eventId: string
  subject: string
  /** Null in rows from before the column, which have it in their subject. */
  aggregateId: string | null
  payload: string
}

/**
 * Numbers committed rows without gaps, in the order of their ids, and returns how many. Events of one aggregate have
 * rising ids and commit one after another, so this order never contradicts the order in which they happened.
 *
 * The numbers go on where they were even if the outbox no longer holds what was published. The last condition is
 * essential: without it two overlapping leaders would overwrite published positions. It is written so that each row is
 * looked up by its id. With `position is null`, of which statistics know no row while everything is numbered, the planner
 * compares each row that waits with each of the batch, and a backlog costs its square.
 */
export const assignPositions = async (client: pg.ClientBase, max: number) => {
  const { rowCount } = await client.query({
    name: 'assign-positions',
    text: `
      with waiting as (select id from outbox where position is null order by id limit $1),
        ordered as (select id, row_number() over (order by id) as n from waiting),
        base as (
          select greatest((select max(position) from outbox), (select position from observed_stream)) as position)
      update outbox set position = base.position + ordered.n
      from ordered, base
      where outbox.id = ordered.id and coalesce(outbox.position, 0) = 0`,
    values: [max],
  })
  return rowCount ?? 0
}

// Together with the number of rows, what a batch takes of memory here and of the client's send buffer.
const maxBatchBytes = 4 * 1024 * 1024

interface OutboxRow {
  position: string
  event_id: string
  subject: string
  aggregate_id: string | null
  payload: string
}

/** Up to `max` events after a position, in order; fewer if they are large. */
export const outboxAfter = async (client: pg.ClientBase, position: number, max: number): Promise<Positioned[]> => {
  const { rows } = await client.query<OutboxRow>({
    name: 'outbox-after',
    text: `
      with sized as (
        select position, event_id, subject, aggregate_id, payload,
          sum(octet_length(payload)) over (order by position) - octet_length(payload) as before
        from (select * from outbox where position > $1 order by position limit $2) as next
      )
      select position, event_id, subject, aggregate_id, payload from sized where before < $3 order by position`,
    values: [position, max, maxBatchBytes],
  })
  return rows.map(({ position, event_id: eventId, aggregate_id: aggregateId, ...row }) => ({
    position: Number(position),
    eventId,
    aggregateId,
    ...row,
  }))
}

/** Whether a batch has fewer events than asked for because they are large. */
export const isCut = (rows: Positioned[]) =>
  rows.reduce((bytes, { payload }) => bytes + Buffer.byteLength(payload), 0) >= maxBatchBytes

/** What the relay knew of its stream when it last looked. */
export interface Observed {
  position: number
  eventId: string | undefined
}

export const observedStream = async (client: pg.ClientBase): Promise<Observed> => {
  const { rows } = await client.query<{ position: string; event_id: string | null }>(
    'select position, event_id from observed_stream',
  )
  return { position: Number(rows[0]?.position ?? 0), eventId: rows[0]?.event_id ?? undefined }
}

export const recordObserved = (client: pg.ClientBase, { position, eventId }: Observed) =>
  client.query('update observed_stream set position = $1, event_id = $2', [position, eventId ?? null])

/** The id of the event at a position: the outbox knows it, or else the relay when it last looked. */
export const eventAt = async (
  client: pg.ClientBase,
  position: number,
  observed: Observed,
): Promise<string | undefined> => {
  const { rows } = await client.query<{ event_id: string }>('select event_id from outbox where position = $1', [
    position,
  ])
  return rows[0]?.event_id ?? (observed.position === position ? observed.eventId : undefined)
}

/** The first position that the outbox still holds; 1 if it is empty. */
export const firstPosition = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ position: string | null }>('select min(position) as position from outbox')
  return Number(rows[0]?.position ?? 1)
}
