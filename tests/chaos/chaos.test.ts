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
}, 1_500_000)

afterAll(() => (run as Run | undefined)?.close({ keep: broken(run.finalState).length > 0 }))

const broken = (finalState: FinalState) =>
  checkInvariants(finalState).flatMap(({ name, breach }) => (breach ? [name] : []))

describe('a minute of chaos', () => {
  it('breaks no invariant', () => {
    expect(broken(run.finalState), `seed ${seed}, ${run.stack.directory}\n${report(run)}`).toEqual([])
  })

  it('was a minute of work', () => {
    const { logs, provider, history } = run.finalState
    expect(logs.jobs.events.length).toBeGreaterThan(50)
    expect(logs.identity.events.length).toBeGreaterThan(5)
    expect(provider.mails.length).toBeGreaterThan(0)
    expect(provider.mails.filter(({ subject }) => subject.startsWith('News ')).length).toBeGreaterThan(100)
    expect(history.operations.filter(({ outcome }) => outcome === 'unclear').length).toBeGreaterThan(0)
  })
})

class RolledBack extends Error {}

/** The final state as it would be with this mutation of a service's database, which is rolled back. */
const databaseAfter = async ({ service, without, statement }: Mutation): Promise<FinalState> => {
  const database = run.stack.database(service)
  const mutate = async (tx: Sql) => {
    // Bypasses the triggers, which would refuse it.
    await tx.$executeRaw`set local session_replication_role = replica`
    if (without) await tx.$executeRaw(without)
    expect(await tx.$executeRaw(statement), 'rows touched').toBeGreaterThan(0)
    const { log, tables } = await readDatabase(service, tx)
    const { finalState } = run
    throw Object.assign(new RolledBack(), {
      finalState: {
        ...finalState,
        logs: { ...finalState.logs, [service]: log },
        tables: { ...finalState.tables, [service]: tables },
      },
    })
  }
  try {
    return await database.$transaction(mutate)
  } catch (error) {
    if (error instanceof RolledBack && 'finalState' in error) return error.finalState as FinalState
    throw error
  } finally {
    await database.$disconnect()
  }
}

describe('the invariants detect', () => {
  it.each(mutations)('that $what', async (mutation) => {
    expect(broken(await databaseAfter(mutation))).toContain(mutation.breaks)
  })

  it('that a mail was delivered twice', () => {
    const { provider } = run.finalState
    const welcome = provider.mails.filter(({ subject }) => subject === 'Welcome to RoleTrail').slice(0, 1)
    const twice = { ...provider, mails: [...provider.mails, ...welcome] }
    expect(broken({ ...run.finalState, provider: twice })).toEqual(['every account was welcomed once'])
  })

  it('that a copy of a broadcast was delivered twice', () => {
    const { provider } = run.finalState
    const copy = provider.mails.filter(({ subject }) => subject.startsWith('News ')).slice(0, 1)
    const twice = { ...provider, mails: [...provider.mails, ...copy] }
    expect(broken({ ...run.finalState, provider: twice })).toEqual([
      'a broadcast has one copy for each of its people, and counts that add up',
    ])
  })

  it('that a foreign message is in the stream', () => {
    const { streams } = run.finalState
    const [first] = streams.jobs
    expect(first).toBeDefined()
    const foreign = {
      ...streams,
      jobs: streams.jobs.map((message, index) => (index === 0 ? { ...message, id: 'foreign' } : message)),
    }
    expect(broken({ ...run.finalState, streams: foreign })).toEqual([
      'the stream holds each outbox row at its position',
    ])
  })

  it('that a response was older than one before', () => {
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
    expect(broken({ ...run.finalState, history })).toEqual(['no response is older than one that was received before'])
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
    expect(broken({ ...run.finalState, history })).toEqual(['what was acknowledged has happened as the response said'])
  })

  it('that a refused operation was performed', () => {
    const { operations, badResponses } = run.finalState.history
    const history = {
      badResponses,
      operations: operations.map((operation) => ({ ...operation, outcome: 'refused' as const })),
    }
    expect(broken({ ...run.finalState, history })).toEqual([
      'nothing has happened that was not requested, or more often',
    ])
  })

  it('that a failure revealed too much', () => {
    const badResponses = [{ what: 'GET /api/jobs', status: 500, body: 'Error: no\n    at jobs.ts:1' }]
    const history = { ...run.finalState.history, badResponses }
    expect(broken({ ...run.finalState, history })).toEqual(['failures are problem documents that reveal nothing'])
  })

  it('that a transaction was left open', async () => {
    const openTransactions = await withDatabase(run.stack.database('jobs'), (open) =>
      open.$transaction(() => withDatabase(run.stack.database('postgres'), (sql) => findOpenTransactions(sql, 0))),
    )
    expect(broken({ ...run.finalState, openTransactions })).toEqual(['no transaction is left open'])
  })

  it('each of them', () => {
    const covered = new Set(mutations.map(({ breaks }) => breaks))
    expect(invariants.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([
      'no response is older than one that was received before',
      'no transaction is left open',
      'failures are problem documents that reveal nothing',
    ])
  })
})
