import { randomUUID } from 'node:crypto'
import { testNats } from '@roletrail/chassis/testing/nats'
import { PaymentFailed, SubscriptionChanged } from '@roletrail/contracts/billing/events'
import type { PublicEvent } from '@roletrail/contracts/event'
import { UserAccessChanged, UserRegistered, UserRoleChanged } from '@roletrail/contracts/identity/events'
import { JobAdded, JobDetailsChanged, JobRemoved, JobStageChanged } from '@roletrail/contracts/jobs/events'
import { TicketOpened } from '@roletrail/contracts/support/events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sameOrigin } from '../test/browser.ts'
import { eventSource } from '../test/event-source.ts'
import { type House, house } from '../test/house.ts'
import { newsroom } from '../test/newsroom.ts'
import { everything } from './listeners.ts'
import { newsrooms } from './news.ts'

let nats: Awaited<ReturnType<typeof testNats>>
let news: ReturnType<typeof newsroom>
let home: House

beforeEach(async () => {
  nats = await testNats()
  news = newsroom(nats.url)
})
afterEach(async () => {
  await home[Symbol.asyncDispose]()
  await news.close()
  await nats.stop()
})

const listen = (who: keyof House['people']) => eventSource(home.url, home.cookieOf(who))

/** Opens a stream before the bff has found NATS, and waits until it has: being told to refetch once per service. */
const settled = async (who: keyof House['people']) => {
  const stream = await listen(who)
  await news.open(newsrooms)
  for (const _ of newsrooms) expect(await stream.next()).toEqual(everything)
  return stream
}

describe('news', () => {
  const jobId = randomUUID()
  const details = [
    ['api', 'jobs'],
    ['api', 'jobs', jobId],
  ]
  const stages = [...details, ['api', 'jobs', jobId, 'stage-history'], ['api', 'analytics', 'stage-counts']]
  const entitlement = { status: 'active', accessUntil: null, revision: 2 } as const
  const invoice = { invoiceId: 'in_1', amount: 1_000, currency: 'usd' }
  const metrics = [['api', 'admin', 'metrics']]

  it('reach the person concerned, the admins, and nobody else, as the keys to refetch', async () => {
    home = await house({ NATS_URL: nats.url })
    const stream = await settled('user')
    const [admin, other] = await Promise.all([listen('admin'), listen('lapsed')])
    const userId = home.people.user.id
    const published: PublicEvent[] = [
      JobAdded.of({ jobId, userId, stage: 'applied' }),
      JobStageChanged.of({ jobId, userId, from: 'applied', to: 'offer' }),
      JobDetailsChanged.of({ jobId, userId }),
      JobRemoved.of({ jobId, userId }),
    ]
    for (const event of published) await news.publish(event)
    expect([await stream.next(), await stream.next(), await stream.next(), await stream.next()]).toEqual([
      stages,
      stages,
      details,
      stages,
    ])

    await news.publish(SubscriptionChanged.of({ userId, entitlement }))
    const subscription = [
      ['api', 'user', 'billing'],
      ['api', 'billing', 'data'],
    ]
    expect(await stream.next()).toEqual(subscription)
    expect(await admin.next()).toEqual(metrics)
    await news.publish(PaymentFailed.of({ userId, ...invoice }))
    expect(await stream.next()).toEqual(subscription)
    expect(await admin.next()).toEqual(metrics)
    // What they may do changes when identity knows of it, not before.
    await news.publish(UserAccessChanged.of({ userId }))
    expect(await stream.next()).toEqual([['api', 'auth', 'me']])
    await news.publish(TicketOpened.of({ ticketId: randomUUID(), userId: null }))
    expect(await admin.next()).toEqual([['api', 'admin', 'support']])
    await news.publish(UserRegistered.of({ userId, role: 'user' }))
    expect(await admin.next()).toEqual(metrics)

    // The other person's first message is the one that concerns them.
    await news.publish(JobRemoved.of({ jobId, userId: home.people.lapsed.id }))
    expect(await other.next()).toEqual(stages)
  })

  it('go on after one that cannot be read', async () => {
    home = await house({ NATS_URL: nats.url })
    const stream = await settled('user')
    await news.raw('ev.jobs.job.x.added.v1', 'not JSON')
    await news.raw('ev.jobs.job.x.added.v1', '{"specversion":"1.0"}')
    await news.publish(JobDetailsChanged.of({ jobId, userId: home.people.user.id }))
    expect(await stream.next()).toEqual(details)
  })

  it('wait for a NATS that is away and are all told when it is back, on the stream that stayed open', async () => {
    home = await house({ NATS_URL: nats.url })
    const stream = await settled('user')
    const userId = home.people.user.id
    await nats.kill()
    await nats.start()
    await news.close()
    news = newsroom(nats.url)
    await news.publish(JobDetailsChanged.of({ jobId, userId }))
    await news.publish(JobRemoved.of({ jobId, userId }))
    expect(await stream.next()).toEqual(details)
    expect(await stream.next()).toEqual(stages)
  })
})

describe('a stream', () => {
  it('greets at once, without NATS, and is neither stored nor delayed on the way', async () => {
    home = await house()
    const { status, headers, nextLine } = await listen('user')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect([await nextLine(), await nextLine(), await nextLine()]).toEqual(['event: hello', 'data: {}', 'retry: 1000'])
  })

  it('needs a session', async () => {
    home = await house()
    expect((await home.ask('/api/live')).status).toBe(401)
    expect((await home.ask('/api/live', { headers: { ...home.cookieOf('user'), accept: 'text/html' } })).status).toBe(
      406,
    )
    expect((await home.ask('/api/live', { method: 'HEAD', headers: home.cookieOf('user') })).status).toBe(404)
  })

  it('ends when its browser logs out, and no other does', async () => {
    home = await house({ NATS_URL: nats.url })
    const staying = await settled('user')
    const headers = home.cookieOf('user')
    const leaving = await eventSource(home.url, headers)
    await home.ask('/api/auth/logout', { method: 'POST', headers: { ...sameOrigin, ...headers } })
    expect(await leaving.next()).toBeUndefined()
    await news.publish(JobDetailsChanged.of({ jobId: randomUUID(), userId: home.people.user.id }))
    expect(await staying.next()).toBeDefined()
  })

  it('A1: ends when its browser signs in anew', async () => {
    home = await house()
    const headers = home.cookieOf('user')
    const stream = await eventSource(home.url, headers)
    await stream.nextLine()
    const body = { email: home.people.user.email, password: 'right-password' }
    await home.ask('/api/auth/login', { method: 'POST', headers: { ...sameOrigin, ...headers }, body })
    expect(await stream.next()).toBeUndefined()
  })

  it("ends with the person's role", async () => {
    home = await house({ NATS_URL: nats.url })
    const stream = await settled('admin')
    await news.publish(UserRoleChanged.of({ userId: home.people.admin.id, role: 'user' }))
    expect(await stream.next()).toBeUndefined()
  })

  it('ends when its session has ended elsewhere, and asking does not keep the session alive', async () => {
    home = await house({ LIVE_RECHECK_SECONDS: '0.05' })
    const stream = await listen('user')
    home.identity.sessions.clear()
    expect(await stream.next()).toBeUndefined()
    const [opened, ...asked] = home.identity.seen.resolved.map(({ extend }) => extend)
    expect([opened, ...new Set(asked)]).toEqual([true, false])
  })

  it('makes room for the twenty-first of one person', async () => {
    home = await house()
    const first = await listen('user')
    for (let i = 0; i < 20; i += 1) await listen('user')
    expect(await first.next()).toBeUndefined()
  })

  it('ends when the bff stops, which does not wait for it', async () => {
    home = await house()
    const stream = await listen('user')
    await home.stop()
    expect(await stream.next()).toBeUndefined()
  })
})
