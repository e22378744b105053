import type { Sql } from '../postgres/database.ts'

/** How far a consumer has come in its stream, all replicas together (docs/adr/0027). */
export interface Progress {
  position: number
  /** The id of the event at the position; undefined if it is not known. */
  eventId: string | undefined
  /** Every event type that any replica has had a handler for. */
  handled: Set<string>
  /** Types whose events after a position were left to a replica that has a handler for them. */
  behind: Map<string, number>
}

/** The position up to which all events of a type have been dealt with. */
export const readUpTo = ({ position, behind }: Progress, type: string) => behind.get(type) ?? position

/** The position up to which the events of all these types have been dealt with. */
export const completeUpTo = (progress: Progress, types: string[]) =>
  Math.min(progress.position, ...types.map((type) => readUpTo(progress, type)))

/** Leaves the events of a type, from this one on, to a replica that has a handler for it. */
export const leaveBehind = ({ behind }: Progress, type: string, seq: number) => {
  if (!behind.has(type)) behind.set(type, seq - 1)
}

/** Records that everything up to an event was read by a replica that handles these types. */
export const advance = (progress: Progress, types: string[], seq: number, eventId: string | undefined) => {
  for (const type of types) {
    const left = progress.behind.get(type)
    if (left === undefined) continue
    if (seq >= progress.position) progress.behind.delete(type)
    else progress.behind.set(type, Math.max(left, seq))
  }
  if (seq <= progress.position) return
  progress.position = seq
  progress.eventId = eventId
}

/** Creates a consumer's progress if there is none. */
export const createProgress = (sql: Sql, consumer: string) =>
  sql.$executeRaw`
    insert into consumer_positions (consumer, position) values (${consumer}, 0) on conflict do nothing`

interface Row {
  position: number
  event_position: number | null
  event_id: string | null
  handled: string[]
  behind: Record<string, number>
}

/** Reads a consumer's progress and locks it until the transaction ends; undefined if there is none. */
export const lockProgress = async (tx: Sql, consumer: string): Promise<Progress | undefined> => {
  const [row] = await tx.$queryRaw<Row[]>`
    select position::float8 as position, event_position::float8 as event_position, event_id, handled, behind
    from consumer_positions where consumer = ${consumer} for update`
  return (
    row && {
      position: row.position,
      // An older replica, or an operator, has moved only the position.
      eventId: row.event_position === row.position ? (row.event_id ?? undefined) : undefined,
      handled: new Set(row.handled),
      behind: new Map(Object.entries(row.behind)),
    }
  )
}

export const storeProgress = (tx: Sql, consumer: string, { position, eventId, handled, behind }: Progress) =>
  tx.$executeRaw`
    update consumer_positions set position = ${position}, event_position = ${position}, event_id = ${eventId ?? null},
      handled = ${[...handled]}, behind = ${JSON.stringify(Object.fromEntries(behind))}::jsonb
    where consumer = ${consumer}`
