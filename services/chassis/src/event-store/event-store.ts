import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../base/id.ts'
import { Rejection } from '../base/rejection.ts'
import { type Database, isRetryable, isUniqueViolation, type Sql, VersionConflict } from '../postgres/database.ts'
import { append, streamId } from './append.ts'
import type { Aggregate, AggregateDefinition, Recorded, SingleStatementAggregate, Statement } from './decider.ts'
import { isKeyReuse } from './idempotency.ts'
import { isSnapshotDue, storeSnapshot } from './snapshots.ts'
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
  Object.assign(new Rejection('busy', 'This just changed somewhere else. Try again.'), { cause })

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
  /** The version of its last snapshot; 0 without one. */
  snapshotVersion: number
}

// A page of the longest texts that one event can hold is about 10 MB.
const eventsPerPage = 25

/** Loads an aggregate by folding its events, from its snapshot on, in memory for one page of them. */
export const load = async <Command, State, Event extends { type: string }>(
  tx: Sql,
  aggregate: AggregateDefinition<Command, State, Event>,
  id: string,
): Promise<Loaded<State>> => {
  const stream = streamId(aggregate, id)
  const { initial, evolve } = aggregate.decider
  const fold = (state: State, rows: StoredRow[]) =>
    rows.reduce((folded, row) => evolve(folded, upcast<Event>(aggregate, row)), state)

  const [first, ...rows] = await tx.$queryRaw<[SnapshotRow, ...StoredRow[]]>`
    with snapshot as (
      select version, state from snapshots where stream_id = ${stream} and fold = ${aggregate.fold ?? ''})
    select coalesce((select version from snapshot), 0)::int as version, null as type, null::int as schema_version,
      (select state from snapshot) as data
    union all (
      select version::int, type, schema_version, data from events
      where stream_id = ${stream} and version > coalesce((select version from snapshot), 0)
      order by version limit ${eventsPerPage})
    order by version`
  const snapshotVersion = first.version
  let state = fold(first.data ?? initial, rows)
  let version = snapshotVersion + rows.length
  for (let page = rows; page.length === eventsPerPage; version += page.length) {
    page = await tx.$queryRaw<StoredRow[]>`
      select type, schema_version, data from events where stream_id = ${stream} and version > ${version}
      order by version limit ${eventsPerPage}`
    state = fold(state, page)
  }
  return { state, version, snapshotVersion }
}

type SnapshotRow = Pick<Loaded<never>, 'version'> & { data: never }

/**
 * Numbers the events that were decided on a loaded aggregate. Returns its state after them, and the statement that
 * stores it if a snapshot is due, to run with the last one.
 */
export const record = <Command, State, Event extends { type: string }>(
  aggregate: AggregateDefinition<Command, State, Event>,
  id: string,
  { state, version, snapshotVersion }: Loaded<State>,
  events: Event[],
): { recorded: Recorded<Event>[]; after: Loaded<State>; snapshot: Statement[] } => {
  const recorded = events.map((event, index) => ({ id, version: version + index + 1, eventId: newId(), event }))
  const after = {
    state: events.reduce(aggregate.decider.evolve, state),
    version: version + events.length,
    snapshotVersion,
  }
  const snapshot = events.length && isSnapshotDue(aggregate, after) ? [storeSnapshot(aggregate, id, after)] : []
  return { recorded, after: snapshot.length ? { ...after, snapshotVersion: after.version } : after, snapshot }
}

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
  const { recorded, after, snapshot } = record(aggregate, id, loaded, events)
  for (const each of recorded) {
    const more = [...(each === recorded[0] ? alongside : []), ...(each === recorded.at(-1) ? snapshot : [])]
    if ('statements' in aggregate) await append(tx, aggregate, each, [...aggregate.statements(each), ...more])
    else {
      await append(tx, aggregate, each, more)
      await aggregate.project(tx, each)
      await aggregate.afterAppend?.(tx, each)
    }
  }
  return { ...after, events }
}
