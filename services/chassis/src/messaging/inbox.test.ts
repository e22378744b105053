import { aggregateIdHeader, event } from '@roletrail/contracts/event'
import { JobRemoved } from '@roletrail/contracts/jobs/events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { newId } from '../base/id.ts'
import type { Database, Sql } from '../postgres/database.ts'
import { CounterRaised } from '../testing/counter.ts'
import { testDatabase } from '../testing/database.ts'
import { testSql } from '../testing/sql.ts'
import { on } from './consumer.ts'
import type { Message } from './dead-letters.ts'
import { createInbox, type Handler } from './inbox.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Database<Sql>
beforeEach(async () => {
  database = await testDatabase(new URL('../testing/migrations/', import.meta.url))
  sql = testSql(database.url)
})
afterEach(async () => {
  await sql.$disconnect()
  await database.drop()
})

/** A type that only newer code knows. */
const CounterReset = event({
  service: 'jobs',
  aggregate: 'counter',
  name: 'reset',
  version: 1,
  id: 'counterId',
  data: z.object({ counterId: z.string(), amount: z.int() }),
})

type CounterEvent = typeof CounterRaised | typeof CounterReset

const message = (seq: number, definition: CounterEvent = CounterRaised, id = `event ${seq}`): Message => {
  const { type, natsSubject, aggregateId, data } = definition.of({ counterId: 'one', amount: seq })
  const envelope = {
    specversion: '1.0',
    id: newId(),
    source: 'roletrail/jobs',
    type,
    subject: aggregateId,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    streamversion: seq,
    data,
  }
  return {
    seq,
    subject: natsSubject,
    string: () => JSON.stringify(envelope),
    headers: { get: (name) => (name === aggregateIdHeader ? aggregateId : id) },
  }
}

const recording = (definition: CounterEvent, before = async () => {}): Handler<Sql> =>
  on(definition, async ({ data: { amount } }, tx) => {
    await before()
    await tx.$executeRaw`insert into received (event_id, amount) values (gen_random_uuid(), ${amount})`
  })

const opened = async (...handlers: Handler<Sql>[]) => {
  const inbox = createInbox('reading', handlers, sql)
  await inbox.open()
  return inbox
}

const received = async () =>
  (await sql.$queryRaw<{ amount: number }[]>`select amount from received order by seq`).map(({ amount }) => amount)

const progress = async () => {
  const [row] = await sql.$queryRaw<object[]>`select position::int, behind from consumer_positions`
  return row
}

describe('two replicas that apply the same events', () => {
  it('R4: take turns, so that each event has its effect once', async () => {
    const begun = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const first = await opened(
      recording(CounterRaised, async () => {
        begun.resolve()
        await gate.promise
      }),
    )
    const second = await opened(recording(CounterRaised))
    const messages = [1, 2, 3].map((seq) => message(seq))
    const slow = first.apply(messages)
    await begun.promise
    const quick = second.apply(messages)
    let done = false
    void quick.then(() => {
      done = true
    })
    await vi.waitFor(async () => {
      const blocked = await sql.$queryRaw<object[]>`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      expect(done || blocked.length === 1).toBe(true)
    })
    gate.resolve()
    expect((await slow).position).toBe(3)
    expect((await quick).position).toBe(3)
    expect(await received()).toEqual([1, 2, 3])
  })
})

describe('a missing event', () => {
  it.each([
    ['before a batch', [2]],
    ['inside a batch', [1, 3]],
  ])('%s has it refused whole', async (_, sequences) => {
    const inbox = await opened(recording(CounterRaised))
    await expect(inbox.apply(sequences.map((seq) => message(seq)))).rejects.toThrow('follows')
    expect(await received()).toEqual([])
    expect(await progress()).toEqual({ position: 0, behind: {} })
  })
})

describe('replicas of two versions', () => {
  const older = () => opened(recording(CounterRaised))
  const newer = () => opened(recording(CounterRaised), recording(CounterReset))

  it('B6: leave to the newer what the older cannot apply, also if it came before the newer started', async () => {
    const old = await older()
    await old.apply([message(1), message(2, CounterReset), message(3), message(4, CounterReset)])
    expect(await received()).toEqual([1, 3])
    expect(await progress()).toEqual({ position: 4, behind: { [CounterReset.type]: 1 } })

    const next = await newer()
    expect(await next.open()).toEqual({ position: 4, complete: 1 })
    const resets = [message(1), message(2, CounterReset), message(3)]
    await next.apply(resets)
    await next.apply(resets)
    expect(await received()).toEqual([1, 3, 2])
    // The older goes on meanwhile, and what it leaves is read when its turn comes.
    await old.apply([message(5, CounterReset), message(6)])
    await expect(next.apply([message(7)])).rejects.toThrow('follows')
    await next.apply([message(4, CounterReset), message(5, CounterReset), message(6), message(7, CounterReset)])
    expect(await received()).toEqual([1, 3, 2, 6, 4, 5, 7])
    expect(await progress()).toEqual({ position: 7, behind: {} })
  })

  it('B6: keep what the newer needs after a rollback, until it comes back', async () => {
    const next = await newer()
    await next.apply([message(1, CounterReset)])
    const old = await older()
    await old.apply([message(2, CounterReset), message(3)])
    await (await older()).apply([message(4, CounterReset)])
    expect(await received()).toEqual([1, 3])
    expect(await (await newer()).open()).toEqual({ position: 4, complete: 1 })
  })

  it('leave parked events to the newer, whichever of them is asked for a replay', async () => {
    let broken = true
    const next = await opened(
      recording(CounterRaised),
      recording(CounterReset, async () => {
        if (broken) throw new Error('a bug')
      }),
    )
    await next.applyOrPark(message(1, CounterReset))
    await next.apply([message(2)])
    const deadLetters = () => sql.$queryRaw<object[]>`select position::int, error from dead_letters order by position`
    const parked = await deadLetters()
    expect(parked).toEqual([
      { position: 1, error: 'Error: a bug' },
      { position: 2, error: null },
    ])

    expect(await (await older()).replay('counter:one')).toEqual({
      applied: 0,
      error: `${CounterReset.type} is left to a newer replica`,
    })
    expect(await deadLetters()).toEqual(parked)
    broken = false
    expect(await next.replay('counter:one')).toEqual({ applied: 2 })
    expect(await received()).toEqual([1, 2])
  })

  it('drop parked events that both know and neither handles any more', async () => {
    const failing = await opened(
      recording(CounterRaised, async () => {
        throw new Error('a bug')
      }),
    )
    await failing.applyOrPark(message(1))
    // The handler is removed, and its type from the table, as docs/adr/0027 says.
    await sql.$executeRaw`update dead_letters set subject = 'ev.jobs.job.removed.v1'`
    await sql.$executeRaw`update consumer_positions set handled = '{}'`
    expect(await createInbox('reading', [], sql).replay('counter:one')).toEqual({ applied: 1 })
    expect(await received()).toEqual([])
  })

  it('ignore what both know and neither needs, and forget what the newer knows and does not need', async () => {
    const old = await older()
    const known = { ...message(1), subject: 'ev.jobs.job.added.v1' }
    await old.apply([known])
    expect(await progress()).toEqual({ position: 1, behind: {} })
    await sql.$executeRaw`update consumer_positions set behind = ${JSON.stringify({ [JobRemoved.type]: 0 })}::jsonb`
    expect(await old.open()).toEqual({ position: 1, complete: 1 })
    expect(await progress()).toEqual({ position: 1, behind: {} })
  })

  it('read everything again after a reset', async () => {
    const old = await older()
    await old.apply([message(1, CounterReset), message(2)])
    const next = await newer()
    await next.reset(['received'])
    expect(await next.open()).toEqual({ position: 0, complete: 0 })
    await next.apply([message(1, CounterReset), message(2)])
    expect(await received()).toEqual([1, 2])
  })
})

describe('a stream that holds something else', () => {
  it('N6: is refused where a message has no id, because no relay published it', async () => {
    const inbox = await opened(recording(CounterRaised))
    await inbox.apply([message(1)])
    await expect(inbox.apply([message(2), message(3, CounterRaised, '')])).rejects.toThrow(
      'a message at 3 that no relay published',
    )
    expect(await progress()).toEqual({ position: 1, behind: {} })
  })

  it('P7: is refused where the last event it applied has another id now', async () => {
    const inbox = await opened(recording(CounterRaised))
    await inbox.apply([message(1), message(2, CounterRaised, 'before')])
    await expect(inbox.apply([message(2, CounterRaised, 'after'), message(3)])).rejects.toThrow(
      'its stream holds after at 2, not before',
    )
    // What docs/runbooks/relay.md says to do.
    await sql.$executeRaw`update consumer_positions set position = 1`
    await inbox.apply([message(2, CounterRaised, 'after'), message(3)])
    expect(await received()).toEqual([1, 2, 2, 3])
  })

  it('P7: is not suspected where an older replica has moved the position meanwhile', async () => {
    const inbox = await opened(recording(CounterRaised))
    await inbox.apply([message(1)])
    await sql.$executeRaw`update consumer_positions set position = 2`
    await inbox.apply([message(2), message(3)])
    expect(await received()).toEqual([1, 3])
  })
})
