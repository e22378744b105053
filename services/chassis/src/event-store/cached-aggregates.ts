import type { Database, Sql } from '../postgres/database.ts'
import { append } from './append.ts'
import { runCommitHook } from './commit-hook.ts'
import type { SingleStatementAggregate, Statement } from './decider.ts'
import { decidingAgain, type Loaded, load, record } from './event-store.ts'

interface Execution<State> {
  /** May refuse the state a command is decided on, say for an `If-Match`. */
  check?: (loaded: Loaded<State>) => void
  /** What is to happen in the same statement as the first event. */
  alongside?: Statement[]
}

// A state larger than this is cheap to load beside what its answer costs, and would fill the memory.
const largestRemembered = 4_096
const mostRemembered = 5_000

/**
 * Runs commands of a hot aggregate: decided on the state remembered from the last one and appended in one statement,
 * one round trip. The statement itself checks the version, so a stale memory costs a second try and never a wrong
 * event; a refusal or a silence, which no statement checks, is believed only on a freshly loaded state.
 */
export const createCachedAggregates = <Tx extends Sql, Command, State, Event extends { type: string }>(
  database: Database<Tx>,
  aggregate: SingleStatementAggregate<Command, State, Event>,
) => {
  const memory = new Map<string, Loaded<State>>()

  const remember = (id: string, loaded: Loaded<State>) => {
    memory.delete(id)
    if (JSON.stringify(loaded.state).length > largestRemembered) return
    memory.set(id, loaded)
    for (const oldest of memory.keys()) {
      if (memory.size <= mostRemembered) break
      memory.delete(oldest)
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
    decidingAgain(async () => {
      const known = memory.get(id)
      memory.delete(id)
      const decided = (known && (await decide(id, command, check, known))) ?? (await decide(id, command, check))
      if (!decided) throw new Error('a fresh state always decides')
      const { recorded, after } = record(aggregate, id, decided.loaded, decided.events)
      const [only, ...others] = recorded
      const appendAll = async (sql: Sql) => {
        for (const each of recorded)
          await append(sql, aggregate, each, [...aggregate.statements(each), ...(each === only ? alongside : [])])
      }
      if (only && others.length === 0) await appendAll(database)
      else if (only) await database.$transaction(appendAll)
      if (only) runCommitHook(database)
      remember(id, after)
      return { ...after, events: decided.events }
    })

  return { execute }
}
