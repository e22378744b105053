import { jetstream } from '@nats-io/jetstream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../base/logger.ts'
import { testNats } from '../testing/nats.ts'
import { follow } from './follow.ts'
import { createNats, ensureStream, managerOf, type Nats } from './nats.ts'

const ever = new AbortController().signal

let server: Awaited<ReturnType<typeof testNats>>
let nats: Nats

beforeAll(async () => {
  server = await testNats()
  nats = createNats(server.url, 'follower', createLogger('follower', 'silent'))
  await ensureStream(await managerOf(await nats.connection(AbortSignal.timeout(10_000))), 'jobs')
}, 60_000)
afterAll(async () => {
  await nats.close()
  await server.stop()
})

it('ends even if it is stopped while it is still binding to the stream', async () => {
  const stopping = new AbortController()
  const late: Nats = {
    ...nats,
    connection: async (signal) => {
      const connection = await nats.connection(signal)
      stopping.abort()
      return connection
    },
  }
  const batches: unknown[] = []
  for await (const batch of follow(late, 'jobs', stopping.signal, { from: 1 })) batches.push(batch)
  expect(batches).toEqual([])
})

it('P1: can be abandoned while more messages have arrived, as when the database goes away', async () => {
  const js = jetstream(await nats.connection(ever))
  for (const n of [1, 2, 3]) await js.publish('ev.jobs.counter.one.raised.v1', String(n))
  for (const from of [1, 2, 3])
    for await (const [message] of follow(nats, 'jobs', ever, { from, max: 1 })) {
      expect(message?.seq).toBe(from)
      break
    }
})

it('B2: asks for more only when its caller has taken what arrived', async () => {
  const connection = await nats.connection(ever)
  const manager = await managerOf(connection)
  const before = (await manager.streams.info('EV_JOBS')).state.last_seq
  for (let n = 0; n < 1_000; n += 1) connection.publish('ev.jobs.counter.one.raised.v1', 'x'.repeat(100))
  await connection.flush()
  const delivered = async () => {
    const [following] = await manager.consumers.list('EV_JOBS').next()
    return following?.delivered.stream_seq ?? 0
  }
  let read = 0
  for await (const messages of follow(nats, 'jobs', ever, { from: before + 1, max: 10 })) {
    read += messages.length
    // A caller whose database is slow: whatever the server would send has arrived by now.
    for (let round = 0; round < 5; round += 1) await connection.flush()
    expect((await delivered()) - before).toBeLessThanOrEqual(read + 100)
    if (read >= 1_000) break
  }
  expect(read).toBe(1_000)
})
