import type { Database, Sql } from '../postgres/database.ts'
import { append } from './append.ts'
import type { SingleStatementAggregate, Statement } from './decider.ts'
import { type Loaded, load, record, retryOnConflict, runCommitHook } from './event-store.ts'

interface Execution<State> {
  /** Throws if the command must not be decided on this state, say because of an `If-Match`. */
  check?: (loaded: Loaded<State>) => void
  /** Statements that run with the one that appends the first event. */
  alongside?: Statement[]
}

// In characters of JSON. Loading a larger state costs little compared with its response, and caching it would fill the memory.
const maxStateLength = 4_096
const maxCachedLength = 8 * 1024 * 1024

/**
 * Runs commands of a single-statement aggregate in one round trip: they are decided on the cached state of the last
 * command. The append checks the version, so a stale cache costs a second attempt and never a wrong event. A command
 * that is refused, or that has no effect, appends nothing that could be checked: it is decided again on a fresh state.
 */
export const createCachedAggregates = <Tx extends Sql, Command, State, Event extends { type: string }>(
  database: Database<Tx>,
  aggregate: SingleStatementAggregate<Command, State, Event>,
) => {
  const cache = new Map<string, { loaded: Loaded<State>; length: number }>()
  let cachedLength = 0

  const take = (id: string) => {
    const cached = cache.get(id)
    cache.delete(id)
    cachedLength -= cached?.length ?? 0
    return cached?.loaded
  }

  const remember = (id: string, loaded: Loaded<State>) => {
    take(id)
    const { length } = JSON.stringify(loaded.state)
    if (length > maxStateLength) return
    cache.set(id, { loaded, length })
    cachedLength += length
    for (const oldest of cache.keys()) {
      if (cachedLength <= maxCachedLength) break
      take(oldest)
    }
  }

  const decide = async (
    id: string,
    command: Command,
    check: (loaded: Loaded<State>) => void,
    known?: Loaded<State>,
  ) => {
    const loaded = known ?? (await load(database, aggregate, id))
    try {
      check(loaded)
      const events = aggregate.decider.decide(command, loaded.state)
      if (events.length || !known) return { loaded, events }
    } catch (error) {
      if (!known) throw error
    }
    return undefined
  }

  const execute = (id: string, command: Command, { check = () => {}, alongside = [] }: Execution<State> = {}) =>
    retryOnConflict(async () => {
      const known = take(id)
      const decided = (known && (await decide(id, command, check, known))) ?? (await decide(id, command, check))
      if (!decided) throw new Error('a freshly loaded state always leads to a decision')
      const { recorded, after, snapshot } = record(aggregate, id, decided.loaded, decided.events)
      const [only, ...others] = recorded
      const appendAll = async (sql: Sql) => {
        for (const each of recorded)
          await append(sql, aggregate, each, [
            ...aggregate.statements(each),
            ...(each === only ? alongside : []),
            ...(each === recorded.at(-1) ? snapshot : []),
          ])
      }
      if (only && others.length === 0) await appendAll(database)
      else if (only) await database.$transaction(appendAll)
      if (only) runCommitHook(database)
      remember(id, after)
      return { ...after, events: decided.events }
    })

  return { execute }
}
