import type { Sql } from '@roletrail/chassis/postgres/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chaos, type Run } from './chaos.ts'
import { type FinalState, findOpenTransactions, readDatabase, withDatabase } from './final-state/final-state.ts'
import { checkInvariants, invariants } from './invariants/check.ts'
import { type Mutation, mutations } from './mutations.ts'
import { report } from './report.ts'

const seed = '20261121'
let run: Run

beforeAll(async () => {
  run = await chaos({ seed, seconds: 60 })
}, 300_000)

afterAll(() => (run as Run | undefined)?.close({ keep: broken(run.finalState).length > 0 }))

const broken = (finalState: FinalState) =>
  checkInvariants(finalState).flatMap(({ name, breach }) => (breach ? [name] : []))

describe('a minute of chaos', () => {
  it('leaves every promise kept', () => {
    expect(broken(run.finalState), `seed ${seed}, ${run.stack.directory}\n${report(run)}`).toEqual([])
  })

  it('was a minute of work', () => {
    const { logs, provider, history } = run.finalState
    expect(logs.jobs.events.length).toBeGreaterThan(50)
    expect(logs.identity.events.length).toBeGreaterThan(5)
    expect(provider.mails.length).toBeGreaterThan(0)
    expect(history.operations.filter(({ outcome }) => outcome === 'unclear').length).toBeGreaterThan(0)
  })
})

class Undone extends Error {}

/** What would be found in a service's database if it had been tampered with; afterwards it is as before. */
const tampered = async ({ service, without, statement }: Mutation): Promise<FinalState> => {
  const database = run.stack.database(service)
  const look = async (tx: Sql) => {
    // What the triggers would refuse.
    await tx.$executeRaw`set local session_replication_role = replica`
    if (without) await tx.$executeRaw(without)
    expect(await tx.$executeRaw(statement), 'rows touched').toBeGreaterThan(0)
    const { log, tables } = await readDatabase(service, tx)
    const { finalState } = run
    throw Object.assign(new Undone(), {
      finalState: {
        ...finalState,
        logs: { ...finalState.logs, [service]: log },
        tables: { ...finalState.tables, [service]: tables },
      },
    })
  }
  try {
    return await database.$transaction(look)
  } catch (error) {
    if (error instanceof Undone && 'finalState' in error) return error.finalState as FinalState
    throw error
  } finally {
    await database.$disconnect()
  }
}

describe('the invariants see', () => {
  it.each(mutations)('that $what', async (tampering) => {
    expect(broken(await tampered(tampering))).toContain(tampering.breaks)
  })

  it('that a mail was delivered twice', () => {
    const { provider } = run.finalState
    const welcome = provider.mails.filter(({ subject }) => subject === 'Welcome to RoleTrail').slice(0, 1)
    const twice = { ...provider, mails: [...provider.mails, ...welcome] }
    expect(broken({ ...run.finalState, provider: twice })).toEqual(['every account was welcomed once'])
  })

  it('that a foreign message is in the stream', () => {
    const { streams } = run.finalState
    const [first] = streams.jobs
    expect(first).toBeDefined()
    const foreign = {
      ...streams,
      jobs: streams.jobs.map((told, index) => (index === 0 ? { ...told, id: 'foreign' } : told)),
    }
    expect(broken({ ...run.finalState, streams: foreign })).toEqual([
      'the stream holds each outbox row at its position',
    ])
  })

  it('that an answer went backwards', () => {
    const { operations, badResponses } = run.finalState.history
    const last = operations.findLast(
      ({ kind, outcome, version = 0 }) => kind === 'change' && outcome === 'acknowledged' && version > 1,
    )
    expect(last).toBeDefined()
    const stale = {
      ...last,
      kind: 'read',
      mark: '',
      stage: undefined,
      notes: false,
      version: 1,
      sent: 1e9,
      answered: 1e9 + 1,
    }
    const history = { badResponses, operations: [...operations, stale as (typeof operations)[number]] }
    expect(broken({ ...run.finalState, history })).toEqual(['no answer goes back behind one that was given before'])
  })

  it('that a change was acknowledged and never made', () => {
    const { operations, badResponses } = run.finalState.history
    const [change] = operations.filter(
      ({ kind, outcome, notes }) => kind === 'change' && outcome === 'acknowledged' && notes,
    )
    expect(change).toBeDefined()
    const history = {
      badResponses,
      operations: [...operations, { ...change, mark: 'never made' } as (typeof operations)[number]],
    }
    expect(broken({ ...run.finalState, history })).toEqual(['what was acknowledged has happened, as it was answered'])
  })

  it('that something was done which was refused', () => {
    const { operations, badResponses } = run.finalState.history
    const history = {
      badResponses,
      operations: operations.map((operation) => ({ ...operation, outcome: 'refused' as const })),
    }
    expect(broken({ ...run.finalState, history })).toEqual([
      'nothing has happened that nobody asked for, or more often',
    ])
  })

  it('that a failure told too much', () => {
    const badResponses = [{ what: 'GET /api/jobs', status: 500, body: 'Error: no\n    at jobs.ts:1' }]
    const history = { ...run.finalState.history, badResponses }
    expect(broken({ ...run.finalState, history })).toEqual(['failures are problem documents that tell nothing'])
  })

  it('that a transaction was left open', async () => {
    const openTransactions = await withDatabase(run.stack.database('jobs'), (open) =>
      open.$transaction(() => withDatabase(run.stack.database('postgres'), (sql) => findOpenTransactions(sql, 0))),
    )
    expect(broken({ ...run.finalState, openTransactions })).toEqual(['no transaction is left open'])
  })

  it('each of them', () => {
    const seen = new Set(mutations.map(({ breaks }) => breaks))
    expect(invariants.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([
      'no answer goes back behind one that was given before',
      'no transaction is left open',
      'failures are problem documents that tell nothing',
    ])
  })
})
