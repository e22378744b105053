import { randomUUID } from 'node:crypto'
import { testNats } from '@roletrail/chassis/testing/nats'
import { PaymentFailed, SubscriptionChanged } from '@roletrail/contracts/billing/events'
import type { PublicEvent } from '@roletrail/contracts/event'
import { UserAccessChanged, UserRegistered, UserRoleChanged } from '@roletrail/contracts/identity/events'
import {
  InboxChanged,
  JobAdded,
  JobDetailsChanged,
  JobHistoryCorrected,
  JobRemoved,
  JobStageChanged,
  SavedViewsChanged,
} from '@roletrail/contracts/jobs/events'
import { TicketNoteAdded, TicketOpened, TicketStatusChanged } from '@roletrail/contracts/support/events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sameOrigin } from '../test/browser.ts'
import { createEventPublisher } from '../test/event-publisher.ts'
import { eventSource } from '../test/event-source.ts'
import { startTestBff, type TestBff } from '../test/test-bff.ts'
import { everything } from './stream.ts'
import { followedServices } from './stream-follower.ts'

let nats: Awaited<ReturnType<typeof testNats>>
let publisher: ReturnType<typeof createEventPublisher>
let bff: TestBff

beforeEach(async () => {
  nats = await testNats()
  publisher = createEventPublisher(nats.url)
})
afterEach(async () => {
  await bff[Symbol.asyncDispose]()
  await publisher.close()
  await nats.stop()
})

const listen = (who: keyof TestBff['people']) => eventSource(bff.url, bff.cookieOf(who))

/** Opens a stream before the bff follows NATS, and waits until it does: one message to refetch everything per service. */
const listenOnceBound = async (who: keyof TestBff['people']) => {
  const stream = await listen(who)
  await publisher.createStreams(followedServices)
  for (const _ of followedServices) expect(await stream.next()).toEqual(everything)
  return stream
}

describe('events', () => {
  const jobId = randomUUID()
  const details = [
    ['api', 'jobs'],
    ['api', 'jobs', jobId],
  ]
  const searched = [
    ...details,
    ['api', 'jobs', jobId, 'follow-ups'],
    ['api', 'jobs', 'search'],
    ['api', 'today'],
    ['api', 'analytics'],
    ['api', 'interviews'],
  ]
  const stages = [
    ...details,
    ['api', 'jobs', jobId, 'stage-history'],
    ['api', 'analytics', 'stage-counts'],
    ['api', 'analytics', 'stage-changes'],
    ['api', 'analytics'],
    ['api', 'today'],
  ]
  const entitlement = { status: 'active', accessUntil: null, revision: 2 } as const
  const invoice = { invoiceId: 'in_1', amount: 1_000, currency: 'usd' }
  const metrics = [['api', 'admin', 'metrics']]

  it('reach the person concerned, the admins and nobody else, as the query keys to refetch', async () => {
    bff = await startTestBff({ NATS_URL: nats.url })
    const stream = await listenOnceBound('user')
    const [admin, other] = await Promise.all([listen('admin'), listen('lapsed')])
    const userId = bff.people.user.id
    const published: PublicEvent[] = [
      JobAdded.of({ jobId, userId, stage: 'applied' }),
      JobStageChanged.of({ jobId, userId, from: 'applied', to: 'offer' }),
      JobDetailsChanged.of({ jobId, userId }),
      JobHistoryCorrected.of({ jobId, userId }),
      JobRemoved.of({ jobId, userId }),
    ]
    for (const event of published) await publisher.publish(event)
    for (const keys of [stages, stages, searched, stages, stages]) expect(await stream.next()).toEqual(keys)

    await publisher.publish(SavedViewsChanged.of({ savedViewId: jobId, userId }))
    expect(await stream.next()).toEqual([['api', 'views']])
    await publisher.publish(InboxChanged.of({ mailId: jobId, userId }))
    expect(await stream.next()).toEqual([['api', 'inbox']])
    await publisher.publish(SubscriptionChanged.of({ userId, entitlement }))
    const subscription = [
      ['api', 'user', 'billing'],
      ['api', 'billing', 'data'],
    ]
    expect(await stream.next()).toEqual(subscription)
    expect(await admin.next()).toEqual(metrics)
    await publisher.publish(PaymentFailed.of({ userId, ...invoice }))
    expect(await stream.next()).toEqual(subscription)
    expect(await admin.next()).toEqual(metrics)
    // Access changes when identity has applied it, not before.
    await publisher.publish(UserAccessChanged.of({ userId }))
    expect(await stream.next()).toEqual([['api', 'auth', 'me']])
    const ticketId = randomUUID()
    const desk = [
      ['api', 'admin', 'support'],
      ['api', 'admin', 'support', 'counts'],
      ['api', 'admin', 'support', ticketId],
    ]
    await publisher.publish(TicketOpened.of({ ticketId, userId: null }))
    expect(await admin.next()).toEqual(desk)
    // What admins write among themselves concerns nobody else; the person hears of the status.
    await publisher.publish(TicketNoteAdded.of({ ticketId }))
    expect(await admin.next()).toEqual(desk)
    await publisher.publish(TicketStatusChanged.of({ ticketId, userId, status: 'resolved' }))
    expect(await admin.next()).toEqual(desk)
    expect(await stream.next()).toEqual([
      ['api', 'support'],
      ['api', 'support', ticketId],
    ])
    await publisher.publish(UserRegistered.of({ userId, role: 'user' }))
    expect(await admin.next()).toEqual(metrics)

    // The other person's first message is the one that concerns them.
    await publisher.publish(JobRemoved.of({ jobId, userId: bff.people.lapsed.id }))
    expect(await other.next()).toEqual(stages)
  })

  it('continue after one that cannot be read', async () => {
    bff = await startTestBff({ NATS_URL: nats.url })
    const stream = await listenOnceBound('user')
    await publisher.publishRaw('ev.jobs.job.x.added.v1', 'not JSON')
    await publisher.publishRaw('ev.jobs.job.x.added.v1', '{"specversion":"1.0"}')
    await publisher.publish(JobDetailsChanged.of({ jobId, userId: bff.people.user.id }))
    expect(await stream.next()).toEqual(searched)
  })

  it('wait for NATS and are all delivered when it is back, on the stream that stayed open', async () => {
    bff = await startTestBff({ NATS_URL: nats.url })
    const stream = await listenOnceBound('user')
    const userId = bff.people.user.id
    await nats.kill()
    await nats.start()
    await publisher.close()
    publisher = createEventPublisher(nats.url)
    await publisher.publish(JobDetailsChanged.of({ jobId, userId }))
    await publisher.publish(JobRemoved.of({ jobId, userId }))
    expect(await stream.next()).toEqual(searched)
    expect(await stream.next()).toEqual(stages)
  })
})

describe('a stream', () => {
  it('says hello at once, even without NATS, and is neither cached nor buffered', async () => {
    bff = await startTestBff()
    const { status, headers, nextLine } = await listen('user')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect([await nextLine(), await nextLine(), await nextLine()]).toEqual([
      'event: hello',
      expect.stringMatching(/^data: \{"quietMs":\d+\}$/),
      'retry: 1000',
    ])
  })

  it('needs a session', async () => {
    bff = await startTestBff()
    expect((await bff.ask('/api/live')).status).toBe(401)
    expect((await bff.ask('/api/live', { headers: { ...bff.cookieOf('user'), accept: 'text/html' } })).status).toBe(406)
    expect((await bff.ask('/api/live', { method: 'HEAD', headers: bff.cookieOf('user') })).status).toBe(405)
  })

  it('ends when its browser logs out, and no other does', async () => {
    bff = await startTestBff({ NATS_URL: nats.url })
    const staying = await listenOnceBound('user')
    const headers = bff.cookieOf('user')
    const leaving = await eventSource(bff.url, headers)
    await bff.ask('/api/auth/logout', { method: 'POST', headers: { ...sameOrigin, ...headers } })
    expect(await leaving.next()).toBeUndefined()
    await publisher.publish(JobDetailsChanged.of({ jobId: randomUUID(), userId: bff.people.user.id }))
    expect(await staying.next()).toBeDefined()
  })

  it('A1: ends when its browser signs in again', async () => {
    bff = await startTestBff()
    const headers = bff.cookieOf('user')
    const stream = await eventSource(bff.url, headers)
    await stream.nextLine()
    const body = { email: bff.people.user.email, password: 'right-password' }
    await bff.ask('/api/auth/login', { method: 'POST', headers: { ...sameOrigin, ...headers }, body })
    expect(await stream.next()).toBeUndefined()
  })

  it("ends with the person's role", async () => {
    bff = await startTestBff({ NATS_URL: nats.url })
    const stream = await listenOnceBound('admin')
    await publisher.publish(UserRoleChanged.of({ userId: bff.people.admin.id, role: 'user' }))
    expect(await stream.next()).toBeUndefined()
  })

  it('ends when its session has ended elsewhere, and checking does not prolong the session', async () => {
    bff = await startTestBff({ LIVE_RECHECK_SECONDS: '0.05' })
    const stream = await listen('user')
    bff.identity.sessions.clear()
    expect(await stream.next()).toBeUndefined()
    const [opened, ...asked] = bff.identity.seen.resolved.map(({ extend }) => extend)
    expect([opened, ...new Set(asked)]).toEqual([true, false])
  })

  it('ends when the same person opens a twenty-first', async () => {
    bff = await startTestBff()
    const first = await listen('user')
    for (let i = 0; i < 20; i += 1) await listen('user')
    expect(await first.next()).toBeUndefined()
  })

  it('ends when the bff stops, which does not wait for it', async () => {
    bff = await startTestBff()
    const stream = await listen('user')
    await bff.stop()
    expect(await stream.next()).toBeUndefined()
  })
})
