import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../base/id.ts'
import { Rejection } from '../base/rejection.ts'
import { type Database, isRetryable, isUniqueViolation, type Sql, VersionConflict } from '../postgres/database.ts'
import { append, streamId } from './append.ts'
import { runCommitHook } from './commit-hook.ts'
import type { Aggregate, AggregateDefinition, Recorded, SingleStatementAggregate, Statement } from './decider.ts'
import { isRepeated } from './idempotency.ts'
import { type StoredRow, upcast } from './upcaster.ts'

// A race is lost quickly; what the database gave up on (a deadlock, a lock that never came) took its time already.
const mostAttempts = (error: unknown) => {
  if (isRetryable(error)) return 3
  return error instanceof VersionConflict || (isUniqueViolation(error) && !isRepeated(error)) ? 12 : 1
}

/** Runs `work` again while it loses races, after a growing, jittered pause. */
export const decidingAgain = async <Result>(work: (attempt: number) => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt)
    } catch (error) {
      if (attempt >= mostAttempts(error)) throw error instanceof VersionConflict ? giveUp(error) : error
      await sleep(Math.random() * attempt * 4)
    }
  }
}

const giveUp = (cause: unknown) =>
  Object.assign(new Rejection('busy', 'Someone else is changing this right now. Please try again.'), { cause })

/**
 * Runs `work` in one transaction, and again from the start when it lost a race. `work` therefore reads what it decides
 * on inside, and does nothing that a rollback cannot undo.
 */
export const transaction = async <Tx extends Sql, Result>(
  database: Database<Tx>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => {
  const result = await decidingAgain(() => database.$transaction(work, { maxWait: 3_000, timeout: 10_000 }))
  runCommitHook(database)
  return result
}

/** An aggregate as of some version; 0 is one that never was. */
export interface Loaded<State> {
  state: State
  version: number
}

/** Folds an aggregate's events to its present state. */
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

/** Numbers what was decided on a loaded aggregate, and says what it is afterwards. */
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
 * Lets an aggregate decide on a command inside a `transaction` and appends what it decided: events, read model and
 * outbox rows together, and what is to happen `alongside` the first event. Answers the state and version after it.
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
