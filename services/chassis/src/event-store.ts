import { setTimeout as sleep } from 'node:timers/promises'
import type { Envelope, PublicEvent } from '@roletrail/contracts/event'
import { type Database, isRetryable, isUniqueViolation, type Sql } from './database.ts'
import type { Aggregate } from './decider.ts'
import { newId } from './id.ts'
import { Rejection } from './rejection.ts'
import { currentTrace } from './trace.ts'

/** Another writer was faster; deciding again on what it wrote is always right. */
class VersionConflict extends Error {
  override readonly name = 'VersionConflict'
}

const attempts = 12
const mayBeRepeated = (error: unknown) =>
  error instanceof VersionConflict || isRetryable(error) || isUniqueViolation(error)

/**
 * Runs `work` in one transaction, and again from the start when it lost a race. `work` therefore reads what it decides
 * on inside, and does nothing that a rollback cannot undo.
 */
export const transaction = async <Tx extends Sql, Result>(
  database: Database<Tx>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.$transaction(work, { maxWait: 3_000, timeout: 10_000 })
    } catch (error) {
      if (!mayBeRepeated(error)) throw error
      if (attempt === attempts) throw giveUp(error)
      await sleep(Math.random() * attempt * 4)
    }
  }
}

const giveUp = (cause: unknown) =>
  Object.assign(new Rejection('busy', 409, 'Someone else is changing this right now. Please try again.'), { cause })

const streamId = (aggregate: { name: string }, id: string) => `${aggregate.name}:${id}`

/** Folds an aggregate's events to its present state; version 0 is an aggregate that never was. */
export const load = async <Tx extends Sql, Command, State, Event extends { type: string }>(
  tx: Tx,
  aggregate: Aggregate<Tx, Command, State, Event>,
  id: string,
): Promise<{ state: State; version: number }> => {
  const rows = await tx.$queryRaw<{ type: string; data: object }[]>`
    select type, data from events where stream_id = ${streamId(aggregate, id)} order by version`
  const { initial, evolve } = aggregate.decider
  const stored = rows.map(({ type, data }) => ({ ...data, type }) as unknown as Event)
  return { state: stored.reduce(evolve, initial), version: rows.length }
}

/**
 * Lets an aggregate decide on a command and appends what it decided: events, read model and outbox rows together.
 * Answers the state and version after it. Call inside `transaction`.
 */
export const handle = async <Tx extends Sql, Command, State, Event extends { type: string }>(
  tx: Tx,
  aggregate: Aggregate<Tx, Command, State, Event>,
  id: string,
  command: Command,
): Promise<{ state: State; version: number; events: Event[] }> => {
  const { state, version } = await load(tx, aggregate, id)
  const events = aggregate.decider.decide(command, state)
  if (events.length === 0) return { state, version, events }

  const recorded = events.map((event, index) => ({ id, version: version + index + 1, eventId: newId(), event }))
  await append(tx, aggregate, id, version, recorded)
  for (const each of recorded) await aggregate.project(tx, each)
  return { state: events.reduce(aggregate.decider.evolve, state), version: version + events.length, events }
}

/**
 * One statement: the stream's row is the lock and the check at once, so ids rise per stream and a lost race writes
 * nothing. The sequencer's order rests on this (a version is written only after the one before it committed).
 */
const append = async <Tx extends Sql, Command, State, Event extends { type: string }>(
  tx: Tx,
  aggregate: Aggregate<Tx, Command, State, Event>,
  id: string,
  expected: number,
  recorded: { version: number; eventId: string; event: Event }[],
) => {
  const meta = currentTrace() ?? {}
  const at = new Date().toISOString()
  const rows = recorded.map(({ version, eventId, event }) => {
    const { type, ...data } = event
    return { version, event_id: eventId, type, data }
  })
  const outbox = recorded.flatMap(({ version, eventId, event }) => {
    const published = aggregate.publish(id, event)
    if (!published) return []
    return {
      version,
      event_id: eventId,
      subject: published.natsSubject,
      payload: envelope(published, eventId, version, at),
    }
  })
  const written = await tx.$queryRaw<{ version: bigint }[]>`
    with stream as (
      insert into streams (stream_id, type, version)
      values (${streamId(aggregate, id)}, ${aggregate.name}, ${recorded.length})
      on conflict (stream_id) do update set version = streams.version + ${recorded.length}
        where streams.version = ${expected}
      returning version
    ), appended as (
      insert into events (event_id, stream_id, version, type, data, meta)
      select e.event_id, ${streamId(aggregate, id)}, e.version, e.type, e.data, ${JSON.stringify(meta)}::jsonb
      from stream, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as e(event_id uuid, version bigint, type text, data jsonb)
      order by e.version
    ), queued as (
      insert into outbox (event_id, subject, payload)
      select o.event_id, o.subject, o.payload
      from stream, jsonb_to_recordset(${JSON.stringify(outbox)}::jsonb)
        as o(event_id uuid, version bigint, subject text, payload jsonb)
      order by o.version
    )
    select version from stream`
  if (written.length === 0) throw new VersionConflict(`${streamId(aggregate, id)} moved past ${expected}`)
}

const envelope = (published: PublicEvent, eventId: string, version: number, at: string): Envelope => {
  const { traceparent, actor } = currentTrace() ?? {}
  return {
    specversion: '1.0',
    id: eventId,
    source: `roletrail/${published.type.split('.')[0]}`,
    type: published.type,
    subject: published.aggregateId,
    time: at,
    datacontenttype: 'application/json',
    ...(traceparent && { traceparent }),
    ...(actor && { actor }),
    streamversion: version,
    data: published.data,
  }
}
