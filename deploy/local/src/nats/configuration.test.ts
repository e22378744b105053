import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLogger } from '@roletrail/chassis/base/logger'
import { follow } from '@roletrail/chassis/messaging/follow'
import { type Nats as Client, createNats, ensureStream, managerOf, readerOf } from '@roletrail/chassis/messaging/nats'
import { services } from '@roletrail/contracts/vocabulary/service'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { natsServerBinary } from './binary.ts'
import { natsConfiguration, natsUsers, operatorOf } from './configuration.ts'
import { type Nats, natsUrl, startNats } from './nats.ts'

const processes = [...services, 'bff'] as const

const ever = new AbortController().signal
const clients: Client[] = []
let directory: string
let server: Nats

type Login = (typeof natsUsers)[number] | ReturnType<typeof operatorOf>

const as = async (user: Login, password = passwordOf(user)) => {
  const nats = createNats(natsUrl({ port: server.port, user, password }), user, createLogger('test', 'silent'))
  clients.push(nats)
  const connection = await nats.connection(ever)
  const manager = await managerOf(connection)
  return { nats, connection, manager, js: manager.jetstream() }
}

const passwordOf = (user: Login) => `${user.startsWith('operator') ? 'operator' : user}'s`

/** What EV_JOBS and EV_IDENTITY hold; both have one event. */
const ends = async () => {
  const [jobs, identity] = await Promise.all([as('operator-jobs'), as('operator-identity')])
  return {
    jobs: (await jobs.manager.streams.info('EV_JOBS')).state,
    identity: (await identity.manager.streams.info('EV_IDENTITY')).state,
  }
}

const untouched = {
  jobs: { messages: 1, first_seq: 1, last_seq: 1 },
  identity: { messages: 1, first_seq: 1, last_seq: 1 },
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'roletrail-nats-'))
  const bin = await natsServerBinary(fileURLToPath(new URL('../../../../.data/bin', import.meta.url)))
  const passwords = Object.fromEntries(natsUsers.map((user) => [user, passwordOf(user)])) as Record<
    (typeof natsUsers)[number],
    string
  >
  server = await startNats({
    storeDir: join(directory, 'store'),
    bin,
    log: join(directory, 'log'),
    configuration: natsConfiguration(passwords),
  })
  for (const service of ['jobs', 'identity'] as const) {
    const { manager, js } = await as(service)
    const { name } = await ensureStream(manager, service).then(({ config }) => config)
    await js.publish(`ev.${service}.any.added.v1`, `published by ${service}`, {
      msgID: '1',
      expect: { lastSequence: 0 },
    })
    expect((await manager.streams.getMessage(name, { seq: 1 }))?.string()).toBe(`published by ${service}`)
  }
}, 120_000)

afterAll(async () => {
  for (const client of clients) await client.close()
  await server.stop()
  await rm(directory, { recursive: true })
})

describe('on NATS', { timeout: 30_000 }, () => {
  it.each(['identity', 'bff', 'jobs', 'operator'] as const)('%s reads what jobs published', async (user) => {
    const { nats } = await as(user)
    const reading = new AbortController()
    for await (const [message] of follow(nats, 'jobs', reading.signal, { from: 1 })) {
      expect(message?.string()).toBe('published by jobs')
      reading.abort()
    }
    expect.assertions(1)
  })

  it('a reader who waits is given what is published later', async () => {
    const reader = await as('bff')
    const billing = await as('billing')
    await ensureStream(billing.manager, 'billing')
    const following = follow(reader.nats, 'billing', ever)
    const first = following.next()
    await vi.waitFor(async () => {
      await billing.js.publish('ev.billing.any.added.v1', 'later')
      expect(await Promise.race([first, Promise.resolve(undefined)])).toBeDefined()
    })
    expect((await first).value?.[0]?.string()).toBe('later')
    await following.return(undefined)
  })

  it.each(processes.filter((user) => user !== 'jobs'))('N6: %s cannot publish in the name of jobs', async (user) => {
    const { connection, js } = await as(user)
    const forged = 'ev.jobs.job.added.v1'
    await expect(js.publish(forged, 'forged')).rejects.toThrow(/permissions violation/i)
    await expect(connection.request(forged, 'forged')).rejects.toThrow(/permissions violation/i)
    expect(await ends()).toMatchObject(untouched)
  })

  it.each(processes)('%s cannot purge, change or delete a stream', async (user) => {
    const { connection, manager } = await as(user)
    const refused = /permissions violation|not found|no responders|not enabled/i
    await expect(manager.streams.delete('EV_JOBS')).rejects.toThrow(refused)
    await expect(manager.streams.purge('EV_JOBS')).rejects.toThrow(refused)
    await expect(manager.streams.deleteMessage('EV_JOBS', 1)).rejects.toThrow(refused)
    await expect(manager.streams.update('EV_JOBS', { max_msgs: 1 })).rejects.toThrow(refused)
    for (const call of ['STREAM.DELETE', 'STREAM.PURGE', 'STREAM.MSG.DELETE', 'STREAM.UPDATE'])
      await expect(connection.request(`JS.JOBS.API.${call}.EV_JOBS`, '{"seq":1}')).rejects.toThrow(refused)
    expect(await ends()).toMatchObject(untouched)
  })

  it.each(services)('%s cannot have a second stream', async (user) => {
    const { manager } = await as(user)
    await expect(manager.streams.add({ name: 'OWN', subjects: ['own'] })).rejects.toThrow(/permissions violation/i)
  })

  const replies = [
    'ev.jobs.job.added.v1',
    'ev.identity.user.erased.v1',
    '$JS.API.STREAM.DELETE.EV_JOBS',
    '$JS.API.STREAM.PURGE.EV_JOBS',
    '_INBOX.jobs.any',
  ]

  it.each(['identity', 'bff'] as const)('N6: no reply that %s asks for reaches a stream of another', async (user) => {
    const { connection, nats } = await as(user)
    const { consumers } = await readerOf(nats, 'jobs', ever)
    const { name } = await consumers.add('EV_JOBS', { name: `pull-${user}`, ack_policy: 'none' })
    const asked = [
      'JS.JOBS.API.STREAM.INFO.EV_JOBS',
      '$JS.API.STREAM.INFO.EV_IDENTITY',
      'JS.JOBS.API.CONSUMER.MSG.NEXT.EV_JOBS.none',
      `JS.JOBS.API.CONSUMER.MSG.NEXT.EV_JOBS.${name}`,
    ]
    // In its own account a service can only harm itself: its consumers stop at what no relay published.
    const foreign = replies.filter((reply) => !reply.startsWith(`ev.${user}.`))
    for (const subject of asked)
      for (const reply of foreign) connection.publish(subject, JSON.stringify({ batch: 1 }), { reply })
    await connection.flush()
    await settledServer(connection)
    expect(await ends()).toMatchObject(untouched)
    await consumers.delete('EV_JOBS', name)
  })

  it.each(replies)('N6: no consumer that identity makes pushes into a stream of jobs: %s', async (reply) => {
    const { connection, nats } = await as('identity')
    const { consumers } = await readerOf(nats, 'jobs', ever)
    const name = `push-${replies.indexOf(reply)}`
    await consumers
      .add('EV_JOBS', { name, deliver_subject: reply, ack_policy: 'none', inactive_threshold: 5_000_000_000 })
      .then(() => settledServer(connection))
      .then(() => consumers.delete('EV_JOBS', name))
      // "forms a cycle"
      .catch((error: Error) => expect(error.message).toMatch(/cycle/))
    expect(await ends()).toMatchObject(untouched)
  })

  it('no user reads the replies to another', async () => {
    const { connection } = await as('billing')
    for (const subject of ['_INBOX.jobs.>', '>']) {
      const subscription = connection.subscribe(subject)
      await expect(subscription[Symbol.asyncIterator]().next()).rejects.toThrow(/permissions violation/i)
    }
  })

  it('the bff has buckets and subjects of its own', async () => {
    const { connection, manager } = await as('bff')
    await manager.streams.add({ name: 'KV_limits', subjects: ['$KV.limits.>'], max_msgs_per_subject: 1 })
    expect((await manager.jetstream().publish('$KV.limits.somebody', '1')).seq).toBe(1)
    const own = connection.subscribe('bff.limits')
    connection.publish('bff.limits', 'one more')
    expect((await own[Symbol.asyncIterator]().next()).value.string()).toBe('one more')
  })

  it('the operator may remove a stream in the account of its service: docs/runbooks/relay.md', async () => {
    const { manager } = await as('operator-support')
    await ensureStream(manager, 'support')
    expect(await manager.streams.delete('EV_SUPPORT')).toBe(true)
  })
})

/** Two round trips that go the same way: what was asked for before them has happened. */
const settledServer = async (connection: Awaited<ReturnType<typeof as>>['connection']) => {
  for (let round = 0; round < 20; round += 1)
    await connection.request('JS.JOBS.API.STREAM.INFO.EV_JOBS', '').catch(() => {})
}
