import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '../base/logger.ts'
import type { Worker } from '../base/worker.ts'
import { handle, transaction } from '../event-store/event-store.ts'
import { counter, recordingConsumer } from '../testing/counter.ts'
import { testDatabase } from '../testing/database.ts'
import { testNats } from '../testing/nats.ts'
import { testSql } from '../testing/sql.ts'
import { runConsumer } from './consumer.ts'
import { createNats } from './nats.ts'
import { createRelay } from './relay.ts'

const migrations = new URL('../testing/migrations/', import.meta.url)
const logger = createLogger('test', 'silent')

const fixture = async () => {
  const [database, server] = await Promise.all([testDatabase(migrations), testNats()])
  const sql = testSql(database.url)
  const nats = createNats(server.url, 'test', logger)
  const workers: Worker[] = []
  return {
    sql,
    server,
    raise: (id: string, amount: number) => transaction(sql, (tx) => handle(tx, counter, id, { amount })),
    relay: () => workers.push(createRelay('jobs', database.url, nats, logger)),
    consumer: () => workers.push(runConsumer(recordingConsumer, sql, nats, logger)),
    received: async () =>
      (await sql.$queryRaw<{ amount: number }[]>`select amount from received order by seq`).map(({ amount }) => amount),
    stop: async () => {
      await Promise.all(workers.splice(0).map((worker) => worker.stop()))
      await nats.close()
      await sql.$disconnect()
      await server.stop()
      await database.drop()
    },
  }
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const soon = { timeout: 15_000, interval: 50 }

describe('from a command to another service', () => {
  let here: Awaited<ReturnType<typeof fixture>>
  beforeEach(async () => {
    here = await fixture()
  })
  afterEach(() => here.stop())

  it('delivers every event once and in order', async () => {
    here.relay()
    here.consumer()
    for (const amount of upTo(120)) await here.raise('one', amount)
    await vi.waitFor(async () => expect(await here.received()).toEqual(upTo(120)), soon)
  })

  it('loses no event of parallel commands on one aggregate', async () => {
    await Promise.all(upTo(5).map(() => here.raise('one', 1)))
    expect(await here.sql.$queryRaw`select value from counters`).toEqual([{ value: 5 }])
    expect(await here.sql.$queryRaw`select version from events order by version`).toEqual(
      upTo(5).map((version) => ({ version: String(version) })),
    )
  })

  it('delivers later what happened while NATS was away', async () => {
    here.relay()
    here.consumer()
    await here.raise('one', 1)
    await vi.waitFor(async () => expect(await here.received()).toEqual([1]), soon)
    await here.server.kill()
    await here.raise('one', 2)
    await here.server.start()
    await here.raise('one', 3)
    await vi.waitFor(async () => expect(await here.received()).toEqual([1, 2, 3]), soon)
  })

  it('refills a wiped stream and repeats no effect', async () => {
    here.relay()
    here.consumer()
    for (const amount of upTo(20)) await here.raise('one', amount)
    await vi.waitFor(async () => expect(await here.received()).toEqual(upTo(20)), soon)
    await here.server.kill()
    await here.server.wipe()
    await here.server.start()
    await here.raise('one', 21)
    await vi.waitFor(async () => expect(await here.received()).toEqual(upTo(21)), soon)
  })

  it('delivers once with two relays and two consumers', async () => {
    here.relay()
    here.relay()
    here.consumer()
    here.consumer()
    await Promise.all(upTo(30).map((amount) => here.raise(`counter-${amount % 3}`, amount)))
    await vi.waitFor(async () => expect((await here.received()).toSorted((a, b) => a - b)).toEqual(upTo(30)), soon)
  })

  it('has a log that cannot be changed', async () => {
    await here.raise('one', 1)
    await expect(here.sql.$executeRaw`update events set data = '{}'`).rejects.toThrow('append-only')
    await expect(here.sql.$executeRaw`delete from events`).rejects.toThrow('append-only')
    await expect(here.sql.$executeRaw`delete from outbox`).rejects.toThrow('append-only')
    await expect(here.sql.$executeRaw`update outbox set subject = 'x'`).rejects.toThrow('immutable')
  })
})
