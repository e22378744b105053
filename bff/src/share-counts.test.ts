import { createLogger } from '@roletrail/chassis/base/logger'
import { createNats } from '@roletrail/chassis/messaging/nats'
import { testNats } from '@roletrail/chassis/testing/nats'
import { testProxy } from '@roletrail/chassis/testing/proxy'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestBff, type TestBff } from './test/test-bff.ts'

const max = 200

let nats: Awaited<ReturnType<typeof testNats>>
let peer: ReturnType<typeof createNats>
let replicas: TestBff[]

beforeEach(async () => {
  nats = await testNats()
  peer = createNats(nats.url, 'peer', createLogger('peer', 'silent'))
  replicas = []
})
afterEach(async () => {
  await Promise.all(replicas.map((replica) => replica[Symbol.asyncDispose]()))
  await peer.close()
  await nats.stop()
})

/** Returns once it is connected: the others have been told of a request that counts apart from those of the tests. */
const start = async (url = nats.url) => {
  const connection = await peer.connection(new AbortController().signal)
  const told = connection.subscribe('bff.limits.hits.*', { max: 1 })[Symbol.asyncIterator]()
  await connection.flush()
  const bff = await startTestBff({ NATS_URL: url, RATE_LIMIT_PER_MINUTE: String(max) })
  replicas.push(bff)
  await bff.ask('/webhooks/stripe', { method: 'POST' })
  await told.next()
  return bff
}

const ask = async (bff: TestBff) => (await bff.ask('/api/config')).status

const askTimes = async (count: number, bff: TestBff) => {
  const statuses = await Promise.all(Array.from({ length: count }, () => ask(bff)))
  return { accepted: statuses.filter((status) => status === 200).length, of: new Set(statuses) }
}

/** Asks too few times to be refused for these alone. */
const expectRefused = (bff: TestBff) => expect.poll(() => ask(bff), { interval: 100, timeout: 10_000 }).toBe(429)

it('refuses at the limit whoever spreads their requests over two replicas', async () => {
  const [one, other] = [await start(), await start()]
  expect(await askTimes(max, one)).toEqual({ accepted: max, of: new Set([200]) })
  await expectRefused(other)
  expect(await ask(one)).toBe(429)
})

it('tells a replica that starts later', async () => {
  const one = await start()
  await askTimes(max, one)
  await expectRefused(await start())
})

it('lets each replica count on its own while NATS is away, and adds up when it is back', async () => {
  const [one, other] = [await start(), await start()]
  await nats.kill()
  expect((await askTimes(max + 10, one)).accepted).toBe(max)
  expect((await askTimes(max / 2, other)).accepted).toBe(max / 2)
  await nats.start()
  await expectRefused(other)
})

it('makes no request wait for a NATS that has stopped responding', async () => {
  const proxy = await testProxy(nats.url)
  const bff = await start(proxy.url)
  proxy.freeze('both')
  expect((await askTimes(max + 10, bff)).accepted).toBe(max)
  await proxy.close()
})

it('ignores what it does not understand, and goes on counting', async () => {
  const [one, other] = [await start(), await start()]
  const connection = await peer.connection(new AbortController().signal)
  const messages = [
    'no JSON',
    '{"hits":1}',
    '[["api","127.0.0.1",-1,60000]]',
    '[["api","127.0.0.1","1000000",60000]]',
    '[["api","127.0.0.1",1e999,60000]]',
    '[["__proto__","127.0.0.1",1000000,60000],["teleports","127.0.0.1",1000000,60000]]',
    JSON.stringify(Array.from({ length: 501 }, () => ['api', '127.0.0.1', 1_000_000, 60_000])),
  ]
  for (const message of messages) connection.publish('bff.limits.hits.peer', message)
  // What a newer replica may say. Messages arrive in order, so all of them have been read once webhooks are refused.
  connection.publish('bff.limits.hits.peer', `[["webhooks","127.0.0.1",${max},60000,"more"]]`)
  const webhook = async () => (await one.ask('/webhooks/stripe', { method: 'POST' })).status
  await expect.poll(webhook, { interval: 100, timeout: 10_000 }).toBe(429)
  expect([await ask(one), await ask(other)]).toEqual([200, 200])
  connection.publish('bff.limits.hits.peer', `[["api","127.0.0.1",${max},60000]]`)
  await expectRefused(one)
  await expectRefused(other)
})
