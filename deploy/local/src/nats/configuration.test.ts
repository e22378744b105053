import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLogger } from '@roletrail/chassis/base/logger'
import { follow } from '@roletrail/chassis/messaging/follow'
import { type Nats as Client, createNats, ensureStream, managerOf } from '@roletrail/chassis/messaging/nats'
import { services } from '@roletrail/contracts/vocabulary/service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { natsServerBinary } from './binary.ts'
import { natsConfiguration, natsUsers } from './configuration.ts'
import { type Nats, natsUrl, startNats } from './nats.ts'

const processes = [...services, 'bff'] as const

const ever = new AbortController().signal
const clients: Client[] = []
let directory: string
let server: Nats

const as = async (user: (typeof natsUsers)[number], password: string = `${user}'s`) => {
  const nats = createNats(natsUrl({ port: server.port, user, password }), user, createLogger('test', 'silent'))
  clients.push(nats)
  const connection = await nats.connection(ever)
  const manager = await managerOf(connection)
  return { nats, connection, manager, js: manager.jetstream() }
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'roletrail-nats-'))
  const bin = await natsServerBinary(fileURLToPath(new URL('../../../../.data/bin', import.meta.url)))
  const passwords = Object.fromEntries(natsUsers.map((user) => [user, `${user}'s`])) as Record<
    (typeof natsUsers)[number],
    string
  >
  server = await startNats({
    storeDir: join(directory, 'store'),
    bin,
    log: join(directory, 'log'),
    configuration: natsConfiguration(passwords),
  })
  const { manager, js } = await as('jobs')
  await ensureStream(manager, 'jobs')
  await js.publish('ev.jobs.job.1.added.v1', 'published by jobs', { msgID: '1', expect: { lastSequence: 0 } })
  expect((await manager.streams.getMessage('EV_JOBS', { seq: 1 }))?.string()).toBe('published by jobs')
}, 120_000)

afterAll(async () => {
  for (const client of clients) await client.close()
  await server.stop()
  await rm(directory, { recursive: true })
})

describe('on NATS', { timeout: 30_000 }, () => {
  it.each(['identity', 'bff'] as const)('%s reads what jobs published', async (user) => {
    const { nats } = await as(user)
    const reading = new AbortController()
    for await (const [message] of follow(nats, 'jobs', reading.signal, { from: 1 })) {
      expect(message?.string()).toBe('published by jobs')
      reading.abort()
    }
    expect.assertions(1)
  })

  it.each(processes.filter((user) => user !== 'jobs'))('N6: %s cannot publish in the name of jobs', async (user) => {
    const { connection, js, manager } = await as(user)
    const forged = 'ev.jobs.job.1.added.v1'
    await expect(js.publish(forged, 'forged')).rejects.toThrow(/permissions violation/i)
    await expect(connection.request(forged, 'forged')).rejects.toThrow(/permissions violation/i)
    expect((await manager.streams.info('EV_JOBS')).state.last_seq).toBe(1)
  })

  it.each(processes)('%s cannot purge, change or delete a stream', async (user) => {
    const { manager } = await as(user)
    const refused = /permissions violation/i
    await expect(manager.streams.delete('EV_JOBS')).rejects.toThrow(refused)
    await expect(manager.streams.purge('EV_JOBS')).rejects.toThrow(refused)
    await expect(manager.streams.deleteMessage('EV_JOBS', 1)).rejects.toThrow(refused)
    await expect(manager.streams.update('EV_JOBS', { max_msgs: 1 })).rejects.toThrow(refused)
    await expect(manager.streams.add({ name: 'OWN', subjects: ['ev.>'] })).rejects.toThrow(refused)
  })

  it('no user reads the replies to another', async () => {
    const { connection } = await as('billing')
    for (const subject of ['_INBOX.jobs.>', '>']) {
      const subscription = connection.subscribe(subject)
      await expect(subscription[Symbol.asyncIterator]().next()).rejects.toThrow(/permissions violation/i)
    }
  })

  it('the operator may: docs/runbooks/relay.md', async () => {
    const { manager } = await as('operator')
    await manager.streams.add({ name: 'BROKEN', subjects: ['broken'] })
    expect(await manager.streams.delete('BROKEN')).toBe(true)
  })
})
