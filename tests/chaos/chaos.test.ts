import type { Sql } from '@roletrail/chassis/postgres/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chaos, type Run } from './chaos.ts'
import { type Evidence, findOpenTransactions, readDatabase, within } from './evidence/evidence.ts'
import { invariants, judge } from './invariants/judge.ts'
import { report } from './report.ts'
import { type Tampering, tamperings } from './tamperings.ts'

const seed = '20261121'
let run: Run

beforeAll(async () => {
  run = await chaos({ seed, seconds: 60 })
}, 300_000)

afterAll(() => (run as Run | undefined)?.close({ keep: broken(run.evidence).length > 0 }))

const broken = (evidence: Evidence) => judge(evidence).flatMap(({ name, breach }) => (breach ? [name] : []))

describe('a minute of chaos', () => {
  it('leaves every promise kept', () => {
    expect(broken(run.evidence), `seed ${seed}, ${run.house.directory}\n${report(run)}`).toEqual([])
  })

  it('was a minute of work', () => {
    const { logs, provider, journal } = run.evidence
    expect(logs.jobs.events.length).toBeGreaterThan(50)
    expect(logs.identity.events.length).toBeGreaterThan(5)
    expect(provider.mails.length).toBeGreaterThan(0)
    expect(journal.entries.filter(({ outcome }) => outcome === 'unclear').length).toBeGreaterThan(0)
  })
})

class Undone extends Error {}

/** What would be found in a service's database if it had been tampered with; afterwards it is as before. */
const tampered = async ({ service, without, statement }: Tampering): Promise<Evidence> => {
  const database = run.house.database(service)
  const look = async (tx: Sql) => {
    // What the triggers would refuse.
    await tx.$executeRaw`set local session_replication_role = replica`
    if (without) await tx.$executeRaw(without)
    expect(await tx.$executeRaw(statement), 'rows touched').toBeGreaterThan(0)
    const { log, tables } = await readDatabase(service, tx)
    const { evidence } = run
    throw Object.assign(new Undone(), {
      evidence: {
        ...evidence,
        logs: { ...evidence.logs, [service]: log },
        tables: { ...evidence.tables, [service]: tables },
      },
    })
  }
  try {
    return await database.$transaction(look)
  } catch (error) {
    if (error instanceof Undone && 'evidence' in error) return error.evidence as Evidence
    throw error
  } finally {
    await database.$disconnect()
  }
}

describe('the invariants see', () => {
  it.each(tamperings)('that $what', async (tampering) => {
    expect(broken(await tampered(tampering))).toContain(tampering.breaks)
  })

  it('that a mail was delivered twice', () => {
    const { provider } = run.evidence
    const welcome = provider.mails.filter(({ subject }) => subject === 'Welcome to RoleTrail').slice(0, 1)
    const twice = { ...provider, mails: [...provider.mails, ...welcome] }
    expect(broken({ ...run.evidence, provider: twice })).toEqual(['every account was welcomed once'])
  })

  it('that a foreign message is in the stream', () => {
    const { streams } = run.evidence
    const [first] = streams.jobs
    expect(first).toBeDefined()
    const foreign = {
      ...streams,
      jobs: streams.jobs.map((told, index) => (index === 0 ? { ...told, id: 'foreign' } : told)),
    }
    expect(broken({ ...run.evidence, streams: foreign })).toEqual(['the stream holds each outbox row at its position'])
  })

  it('that an answer went backwards', () => {
    const { entries, blunders } = run.evidence.journal
    const last = entries.findLast(
      ({ wish, outcome, version = 0 }) => wish === 'change' && outcome === 'acknowledged' && version > 1,
    )
    expect(last).toBeDefined()
    const stale = {
      ...last,
      wish: 'read',
      mark: '',
      stage: undefined,
      notes: false,
      version: 1,
      sent: 1e9,
      answered: 1e9 + 1,
    }
    const journal = { blunders, entries: [...entries, stale as (typeof entries)[number]] }
    expect(broken({ ...run.evidence, journal })).toEqual(['no answer goes back behind one that was given before'])
  })

  it('that a change was acknowledged and never made', () => {
    const { entries, blunders } = run.evidence.journal
    const [change] = entries.filter(
      ({ wish, outcome, notes }) => wish === 'change' && outcome === 'acknowledged' && notes,
    )
    expect(change).toBeDefined()
    const journal = { blunders, entries: [...entries, { ...change, mark: 'never made' } as (typeof entries)[number]] }
    expect(broken({ ...run.evidence, journal })).toEqual(['what was acknowledged has happened, as it was answered'])
  })

  it('that something was done which was refused', () => {
    const { entries, blunders } = run.evidence.journal
    const journal = { blunders, entries: entries.map((entry) => ({ ...entry, outcome: 'refused' as const })) }
    expect(broken({ ...run.evidence, journal })).toEqual(['nothing has happened that nobody asked for, or more often'])
  })

  it('that a failure told too much', () => {
    const blunders = [{ what: 'GET /api/jobs', status: 500, body: 'Error: no\n    at jobs.ts:1' }]
    const journal = { ...run.evidence.journal, blunders }
    expect(broken({ ...run.evidence, journal })).toEqual(['failures are problem documents that tell nothing'])
  })

  it('that a transaction was left open', async () => {
    const openTransactions = await within(run.house.database('jobs'), (open) =>
      open.$transaction(() => within(run.house.database('postgres'), (sql) => findOpenTransactions(sql, 0))),
    )
    expect(broken({ ...run.evidence, openTransactions })).toEqual(['no transaction is left open'])
  })

  it('each of them', () => {
    const seen = new Set(tamperings.map(({ breaks }) => breaks))
    expect(invariants.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([
      'no answer goes back behind one that was given before',
      'no transaction is left open',
      'failures are problem documents that tell nothing',
    ])
  })
})
