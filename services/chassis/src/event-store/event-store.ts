import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../base/id.ts'
import { Rejection } from '../base/rejection.ts'
import { type Database, isRetryable, isUniqueViolation, type Sql, VersionConflict } from '../postgres/database.ts'
import { append, streamId } from './append.ts'
import type { Aggregate, AggregateDefinition, Recorded, SingleStatementAggregate, Statement } from './decider.ts'
import { isKeyReuse } from './idempotency.ts'
import { type StoredRow, upcast } from './upcaster.ts'

// Losing a race costs little; a deadlock or lock timeout has already taken long.
const maxAttempts = (error: unknown) => {
  if (isRetryable(error)) return 3
  return error instanceof VersionConflict || (isUniqueViolation(error) && !isKeyReuse(error)) ? 12 : 1
}

/** Repeats `work` after lost races, with growing, jittered pauses; throws `busy` if it keeps losing. */
export const retryOnConflict = async <Result>(work: (attempt: number) => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt)
    } catch (error) {
      if (attempt >= maxAttempts(error)) throw error instanceof VersionConflict ? giveUp(error) : error
      await sleep(Math.random() * attempt * 4)
    }
  }
}

const giveUp = (cause: unknown) =>
  Object.assign(new Rejection('busy', 'Someone else is changing this right now. Please try again.'), { cause })

const commitHooks = new WeakMap<object, () => void>()

/** Has `hook` called after every commit of this process that may have added events to the database's outbox. */
export const onCommit = (database: object, hook: () => void) => void commitHooks.set(database, hook)

/**
 * Wakes the relay before its next poll. It is a hint after the commit rather than a notification inside the transaction,
 * because those make commits wait for each other.
 */
export const runCommitHook = (database: object) => commitHooks.get(database)?.()

/**
 * Runs `work` in one transaction, and repeats it from the start after a lost race. `work` therefore reads inside the
 * transaction what it decides on, and has no effect that a rollback cannot undo.
 */
export const transaction = async <Tx extends Sql, Result>(
  database: Database<Tx>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => {
  const result = await retryOnConflict(() => database.$transaction(work, { maxWait: 3_000, timeout: 10_000 }))
  runCommitHook(database)
  return result
}

/** An aggregate's state at a version; version 0 means that it does not exist. */
export interface Loaded<State> {
  state: State
  version: number
}

/** Loads an aggregate by folding its events. */
export const load = async <Command, State, Event extends { type: string }>(
  tx: Sql,
  aggregate: AggregateDefinition<Command, State, Event>,
  id: string,
): Promise<Loaded<State>> => {
  const rows = await tx.$queryRaw<StoredRow[]>`
    select type, schema_version, data from events where stream_id = ${streamId(aggregate, id)} order by version`
  const { initial, evolve } = aggregate.decider
  const events = rows.map((row) => upcast<Event>(aggregate, row))
  return { state: events.reduce(evolve, initial), version: rows.length }
}

/** Numbers the events that were decided on a loaded aggregate, and returns its state after them. */
export const record = <Command, State, Event extends { type: string }>(
  { decider: { evolve } }: AggregateDefinition<Command, State, Event>,
  id: string,
  { state, version }: Loaded<State>,
  events: Event[],
): { recorded: Recorded<Event>[]; after: Loaded<State> } => ({
  recorded: events.map((event, index) => ({ id, version: version + index + 1, eventId: newId(), event })),
  after: { state: events.reduce(evolve, state), version: version + events.length },
})

/**
 * Runs a command inside a `transaction`: loads the aggregate, decides, and appends the events with their outbox rows and
 * read models. `alongside` are statements that run with the first event. Returns the new state and version.
 */
export const handle = async <Tx extends Sql, Command, State, Event extends { type: string }>(
  tx: Tx,
  aggregate: Aggregate<Tx, Command, State, Event> | SingleStatementAggregate<Command, State, Event>,
  id: string,
  command: Command,
  alongside: Statement[] = [],
): Promise<Loaded<State> & { events: Event[] }> => {
  const loaded = await load(tx, aggregate, id)
  const events = aggregate.decider.decide(command, loaded.state)
  const { recorded, after } = record(aggregate, id, loaded, events)
  for (const [index, each] of recorded.entries()) {
    const first = index === 0 ? alongside : []
    if ('statements' in aggregate) await append(tx, aggregate, each, [...aggregate.statements(each), ...first])
    else {
      await append(tx, aggregate, each, first)
      await aggregate.project(tx, each)
      await aggregate.afterAppend?.(tx, each)
    }
  }
  return { ...after, events }
}
