import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../base/id.ts'
import { createLogger } from '../base/logger.ts'
import { Rejection } from '../base/rejection.ts'
import type { Worker } from '../base/worker.ts'
import { handle, transaction } from '../event-store/event-store.ts'
import type { Sql } from '../postgres/database.ts'
import { CounterRaised, counter, countingConsumer, recordingConsumer } from '../testing/counter.ts'
import { testDatabase } from '../testing/database.ts'
import { testNats } from '../testing/nats.ts'
import { testSql } from '../testing/sql.ts'
import { type Consumer, on, onMany, type RunningConsumer, runConsumer } from './consumer.ts'
import { parkedCounts } from './dead-letters.ts'
import { createNats, ensureStream, managerOf } from './nats.ts'
import { createRelay } from './relay.ts'

const migrations = new URL('../testing/migrations/', import.meta.url)
const killedConsumer = new URL('../testing/killed-consumer.ts', import.meta.url).pathname
const logger = createLogger('test', 'silent')

const fixture = async () => {
  const [database, server] = await Promise.all([testDatabase(migrations), testNats()])
  const sql = testSql(database.url)
  const nats = createNats(server.url, 'test', logger)
  const workers = new Set<Worker>()
  const started = <W extends Worker>(worker: W) => {
    workers.add(worker)
    return worker
  }
  return {
    sql,
    server,
    raise: (id: string, amount: number) => transaction(sql, (tx) => handle(tx, counter, id, { amount })),
    /** Publishes what no code of ours would, or not yet. */
    publish: async (subject: string, payload: unknown, aggregateId: string | null = null) => {
      await sql.$executeRaw`
        insert into outbox (event_id, subject, aggregate_id, payload)
        values (${newId()}::uuid, ${subject}, ${aggregateId}, ${JSON.stringify(payload)}::jsonb)`
    },
    relay: () => started(createRelay('jobs', database.url, nats, logger)),
    consumer: (consumer: Consumer<Sql> = recordingConsumer): RunningConsumer =>
      started(runConsumer(consumer, sql, nats, logger)),
    end: async (worker: Worker) => {
      workers.delete(worker)
      await worker.stop()
    },
    deleteStream: async () => {
      const manager = await managerOf(await nats.connection(AbortSignal.timeout(30_000)))
      await manager.streams.delete('EV_JOBS')
    },
    /** Publishes past the outbox. */
    forge: async (subject: string, payload: string) => {
      const connection = await nats.connection(AbortSignal.timeout(30_000))
      connection.publish(subject, payload)
      await connection.flush()
    },
    emptyStream: async () => {
      const manager = await managerOf(await nats.connection(AbortSignal.timeout(30_000)))
      await manager.streams.delete('EV_JOBS')
      await ensureStream(manager, 'jobs')
    },
    /** A consumer in a process of its own that is killed around its first commit; returns the signal that ended it. */
    process: async (moment: string) => {
      const child = spawn(process.execPath, [killedConsumer, moment, database.url, server.url], { stdio: 'inherit' })
      const [, signal] = await once(child, 'exit')
      return signal
    },
    position: async () => {
      const [row] = await sql.$queryRaw<{ position: string }[]>`
        select position from consumer_positions where consumer = ${countingConsumer.name}`
      return Number(row?.position)
    },
    received: async () =>
      (await sql.$queryRaw<{ amount: number }[]>`select amount from received order by seq`).map(({ amount }) => amount),
    deadLetters: () =>
      sql.$queryRaw<{ aggregate: string; failed: boolean }[]>`
        select aggregate, error is not null as failed from dead_letters order by position`,
    stop: async () => {
      await Promise.all([...workers].map((worker) => worker.stop()))
      await nats.close()
      await sql.$disconnect()
      await server.stop()
      await database.drop()
    },
  }
}

const soon = { timeout: 20_000, interval: 50 }

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

let here: Awaited<ReturnType<typeof fixture>>
beforeEach(async () => {
  here = await fixture()
})
afterEach(() => here.stop())

const handled = async () => {
  const [row] = await here.sql.$queryRaw<{ handled: string[] }[]>`select handled from consumer_positions`
  return row?.handled
}

const receives = (amounts: number[]) => vi.waitFor(async () => expect(await here.received()).toEqual(amounts), soon)

/** Fails on the amounts that `bad` says, the way a handler with a mistake would. */
const failingOn = (bad: (amount: number) => boolean, fail: (tx: Sql) => unknown): Consumer<Sql> => ({
  ...recordingConsumer,
  handlers: [
    on(CounterRaised, async ({ id, data }, tx) => {
      await tx.$executeRaw`insert into received (event_id, amount) values (${id}::uuid, ${data.amount})`
      if (bad(data.amount)) await fail(tx)
    }),
  ],
})

const measured = async ({ measures }: Worker, name: string) => {
  const [sample] = [await measures?.find((measure) => measure.name === name)?.read()].flat()
  return typeof sample === 'object' ? sample.value : sample
}

const raising = (code: string) => async (tx: Sql) => {
  await tx.$executeRaw`select set_config('test.code', ${code}, true)`
  await tx.$executeRaw`do $$ begin raise exception 'no' using errcode = current_setting('test.code'); end $$`
}

describe('events that follow each other', () => {
  const runs: number[][] = []
  const many: Consumer<Sql> = {
    ...recordingConsumer,
    handlers: [
      onMany(CounterRaised, async (raised, tx) => {
        runs.push(raised.map(({ data }) => data.amount))
        const rows = raised.map(({ id, data }) => ({ id, amount: data.amount }))
        await tx.$executeRaw`
          insert into received (event_id, amount)
          select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as raised (id uuid, amount int)`
        if (rows.some(({ amount }) => amount === 3)) throw new Error('no')
      }),
    ],
  }

  it('are passed in one call, and one by one if one of them fails', async () => {
    for (const amount of upTo(5)) await here.raise(amount === 3 ? 'sick' : 'well', amount)
    const relay = here.relay()
    await vi.waitFor(() => expect(relay.state.published).toBe(5), soon)
    here.consumer(many)
    await receives([1, 2, 4, 5])
    expect(runs[0]).toEqual(upTo(5))
    expect(runs.at(-1)).toEqual([5])
    expect(await here.deadLetters()).toEqual([{ aggregate: 'counter:sick', failed: true }])
  })
})

describe('an event that cannot be applied', () => {
  it('N10: is parked with its aggregate while others go on, and is replayed in order', async () => {
    for (const amount of [1, 2, 3]) await here.raise('sick', amount)
    await here.raise('well', 4)
    await here.raise('sick', 5)
    await here.raise('well', 6)
    here.relay()
    const broken = here.consumer(
      failingOn(
        (amount) => amount === 2,
        () => {
          throw new Error('no')
        },
      ),
    )
    await receives([1, 4, 6])
    expect(await here.deadLetters()).toEqual([
      { aggregate: 'counter:sick', failed: true },
      { aggregate: 'counter:sick', failed: false },
      { aggregate: 'counter:sick', failed: false },
    ])
    expect(await parkedCounts(here.sql)).toEqual(new Map([['recording', 1]]))
    expect(await measured(broken, 'consumer_parked')).toBe(1)

    expect(await broken.replay('counter:sick')).toEqual({ applied: 0, error: 'Error: no' })
    expect(await here.deadLetters()).toHaveLength(3)
    await here.end(broken)

    const repaired = here.consumer()
    expect(await repaired.replay('counter:sick')).toEqual({ applied: 3 })
    expect(await here.received()).toEqual([1, 4, 6, 2, 3, 5])
    await here.raise('sick', 7)
    await receives([1, 4, 6, 2, 3, 5, 7])
    expect(await parkedCounts(here.sql)).toEqual(new Map())
  })

  it.each([
    ['data no contract allows', { amount: 'many' }],
    ['no envelope', undefined],
  ])('N10: is parked if it has %s', async (_, data) => {
    here.relay()
    const envelope = {
      specversion: '1.0',
      id: newId(),
      source: 'roletrail/jobs',
      type: CounterRaised.type,
      subject: 'sick',
      time: new Date().toISOString(),
      datacontenttype: 'application/json',
      streamversion: 1,
      data,
    }
    const { natsSubject } = CounterRaised.of({ counterId: 'sick', amount: 1 })
    await here.publish(natsSubject, data ? envelope : 'nonsense', 'sick')
    await here.raise('well', 2)
    here.consumer()
    await receives([2])
    expect(await here.deadLetters()).toEqual([{ aggregate: 'counter:sick', failed: true }])
  })

  it('is parked with the right aggregate also if it is from before ids were headers', async () => {
    here.relay()
    await here.publish('ev.jobs.counter.sick.raised.v1', 'nonsense')
    await here.raise('well', 2)
    here.consumer()
    await receives([2])
    expect(await here.deadLetters()).toEqual([{ aggregate: 'counter:sick', failed: true }])
  })

  it('is parked if the database refuses what its handler writes', async () => {
    here.relay()
    await here.raise('sick', 1)
    await here.raise('well', 2)
    here.consumer(
      failingOn(
        (amount) => amount === 1,
        (tx) => tx.$executeRaw`insert into received (event_id, amount) values (null, 0)`,
      ),
    )
    await receives([2])
    expect(await here.deadLetters()).toEqual([{ aggregate: 'counter:sick', failed: true }])
  })

  it.each<[string, (tx: Sql) => unknown]>([
    [
      'a statement',
      (tx) =>
        tx.$executeRaw`select set_config('statement_timeout', '30', true), pg_sleep(0.01)`.then(
          () => tx.$executeRaw`select pg_sleep(20)`,
        ),
    ],
    ['the transaction by PostgreSQL', raising('25P03')],
    [
      'the transaction by Prisma',
      () => {
        const message =
          'A query cannot be executed on an expired transaction. The timeout for this transaction was 10000 ms'
        throw Object.assign(new Error(`Transaction API error: Transaction already closed: ${message}`), {
          code: 'P2028',
        })
      },
    ],
  ])('B4: is parked if %s takes too long every time; those behind it go on', async (_, fail) => {
    here.relay()
    await here.raise('slow', 1)
    await here.raise('well', 2)
    await here.raise('slow', 3)
    let times = 0
    const consumer = here.consumer(
      failingOn(
        (amount) => amount === 1,
        (tx) => {
          times += 1
          return fail(tx)
        },
      ),
    )
    await receives([2])
    await vi.waitFor(async () => expect(await measured(consumer, 'consumer_parked')).toBe(1), soon)
    await vi.waitFor(async () => expect(await here.deadLetters()).toHaveLength(2), soon)
    // Once among others, then alone.
    expect(times).toBe(6)
  })

  it.each<[string, number, (tx: Sql) => unknown]>([
    ['the connection ends', 7, (tx) => tx.$queryRaw`select pg_terminate_backend(pg_backend_pid())`],
    ['transactions deadlock', 30, raising('40P01')],
    ['a statement takes too long a few times', 4, raising('57014')],
    ['the disk is full', 7, raising('53100')],
    [
      'a newer process is about to take over',
      7,
      () => {
        throw new Rejection('being_updated', 'no')
      },
    ],
    [
      'the connection ends and the error does not say so',
      7,
      async (tx) => {
        await tx.$queryRaw`select pg_terminate_backend(pg_backend_pid())`.catch(() => {})
        throw new Error('something ended')
      },
    ],
  ])('is retried and never parked while %s', async (_, times, fail) => {
    here.relay()
    let failures = 0
    await here.raise('one', 1)
    here.consumer(
      failingOn(
        () => failures < times,
        (tx) => {
          failures += 1
          return fail(tx)
        },
      ),
    )
    await receives([1])
    expect(failures).toBe(times)
    expect(await here.deadLetters()).toEqual([])
  })
})

describe('a consumer', () => {
  it('N11: passes and counts events of unknown types', async () => {
    here.relay()
    await here.publish('ev.jobs.counter.one.exploded.v1', { any: 'thing' })
    await here.publish('ev.jobs.counter.raised.v2', { any: 'thing' }, 'one')
    await here.publish('ev.jobs.job.added.v1', { any: 'thing' }, 'one')
    await here.raise('one', 1)
    const consumer = here.consumer()
    const { status } = consumer
    await receives([1])
    await vi.waitFor(
      () => expect(status).toMatchObject({ position: 4, streamLast: 4, unknown: 2, blockedBy: null, diverged: false }),
      soon,
    )
    expect(await measured(consumer, 'consumer_unknown_total')).toBe(2)
    expect(await here.deadLetters()).toEqual([])
  })

  it('N5: waits for a stream that is shorter than its position, and skips nothing', async () => {
    const relay = here.relay()
    const consumer = here.consumer()
    const { status } = consumer
    for (const amount of upTo(5)) await here.raise('one', amount)
    await receives(upTo(5))
    await here.end(relay)
    await here.emptyStream()
    await vi.waitFor(() => {
      expect(status.blockedBy).toContain('waiting for its relay')
      expect(status).toMatchObject({ position: 5, streamLast: 0 })
    }, soon)
    expect(await measured(consumer, 'consumer_stream_missing')).toBe(5)
    expect(await measured(consumer, 'consumer_blocked')).toBe(1)
    for (const amount of [6, 7]) await here.raise('one', amount)
    expect(await here.received()).toEqual(upTo(5))
    here.relay()
    await receives(upTo(7))
    expect(status).toMatchObject({ position: 7, streamLast: 7, blockedBy: null })
  })

  it('N4: continues at its position when its stream is deleted and refilled', async () => {
    here.relay()
    const { status } = here.consumer()
    for (const amount of upTo(5)) await here.raise('one', amount)
    await receives(upTo(5))
    await here.deleteStream()
    await here.raise('one', 6)
    await receives(upTo(6))
    await vi.waitFor(() => expect(status).toMatchObject({ position: 6, blockedBy: null }), soon)
  })

  it('rebuilds its read model after a reset, including events that were dead letters', async () => {
    here.relay()
    for (const amount of upTo(3)) await here.raise('one', amount)
    const failing = failingOn(
      (amount) => amount === 2,
      () => {
        throw new Error('no')
      },
    )
    const broken = here.consumer({ ...failing, readModel: ['received'] })
    await vi.waitFor(async () => expect(await here.deadLetters()).toHaveLength(2), soon)
    await here.end(broken)
    const repaired = here.consumer({ ...recordingConsumer, readModel: ['received'] })
    await repaired.reset()
    await here.raise('one', 4)
    await receives(upTo(4))
    expect(await here.deadLetters()).toEqual([])
  })

  it('begins again at once after a reset, although the stream is quiet', async () => {
    here.relay()
    const consumer = here.consumer({ ...recordingConsumer, readModel: ['received'] })
    for (const amount of upTo(3)) await here.raise('one', amount)
    await receives(upTo(3))
    await consumer.reset()
    await receives(upTo(3))
    expect(consumer.status).toMatchObject({ position: 3, blockedBy: null })
  })

  it('B6: loses no event for a handler that only the newer of two running versions has', async () => {
    here.relay()
    const older = here.consumer({ ...recordingConsumer, handlers: [] })
    for (const amount of [1, 2]) await here.raise('one', amount)
    await vi.waitFor(() => expect(older.status.position).toBe(2), soon)
    const newer = here.consumer()
    await vi.waitFor(async () => expect(await handled()).toEqual([CounterRaised.type]), soon)
    const amounts = upTo(60).slice(2)
    for (const amount of amounts) await here.raise('one', amount)
    await vi.waitFor(() => expect(newer.status.position).toBe(60), soon)
    await here.end(older)
    // An older version knows no such type: for it all events are of a newer one, the first two as well.
    await receives(upTo(60))
  })

  it('N6: stops at a message that no relay published, and misses nothing once the stream is refilled', async () => {
    const relay = here.relay()
    const consumer = here.consumer()
    for (const amount of upTo(3)) await here.raise('one', amount)
    await receives(upTo(3))
    await here.forge('ev.jobs.counter.raised.v1', '{}')
    await vi.waitFor(async () => expect(await measured(consumer, 'consumer_stream_diverged')).toBe(1), soon)
    await vi.waitFor(() => expect(relay.state.diverged).toBe(true), soon)
    const blocked = { position: 3, blockedBy: expect.stringContaining('no relay published') }
    await vi.waitFor(() => expect(consumer.status).toMatchObject(blocked), soon)
    for (const amount of [4, 5]) await here.raise('one', amount)
    // What docs/runbooks/relay.md says to do.
    await here.deleteStream()
    await here.raise('one', 6)
    await receives(upTo(6))
    await vi.waitFor(
      () => expect(consumer.status).toMatchObject({ position: 6, blockedBy: null, diverged: false }),
      soon,
    )
  })

  it('refuses a reset if what it wrote has led to effects', async () => {
    here.relay()
    await here.raise('one', 1)
    const consumer = here.consumer()
    await receives([1])
    await expect(consumer.reset()).rejects.toThrow('cannot be reset')
    expect(await here.received()).toEqual([1])
  })

  it.each(['before', 'after'])('R4: applies an event once if it is killed %s its commit', async (moment) => {
    here.relay()
    for (const amount of upTo(3)) await here.raise('one', amount)
    const killed = await here.process(moment)
    expect(killed).toBe('SIGKILL')
    expect((await here.position()) > 0).toBe(moment === 'after')
    here.consumer(countingConsumer)
    await here.raise('one', 4)
    await vi.waitFor(async () => expect(await here.position()).toBe(4), soon)
    expect(await here.sql.$queryRaw`select value from counters where id = 'count'`).toEqual([{ value: 10 }])
    expect(await here.deadLetters()).toEqual([])
  })
})
