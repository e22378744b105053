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
