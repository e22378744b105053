import { newId } from '@roletrail/chassis/base/id'
import { enqueue } from '@roletrail/chassis/queue/work-queue'
import { pay } from '@roletrail/sandbox/test/cardholder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountClosureQueue } from '../account-closure/account-closure.ts'
import { type BillingService, billingService } from '../test/billing-service.ts'

let billing: BillingService

beforeAll(async () => {
  billing = await billingService()
})
afterAll(() => billing[Symbol.asyncDispose]())

const soon = { timeout: 30_000 }

interface Visit {
  userId: string
  sessionId: string
  url: string
}

/** What may happen to somebody who has the page of a payment open on /subscribe, signed in or with an id of their own. */
const steps = {
  signUp: async ({ userId }: Visit) => void billing.identity.emails.set(userId, 'ada@example.test'),
  deactivate: async ({ userId }: Visit) => void billing.identity.deactivated.add(userId),
  pay: async ({ url }: Visit) => void (await pay(url)),
  /** The account is deleted; billing has not heard of it yet. */
  erase: async ({ userId }: Visit) => void billing.identity.emails.delete(userId),
  /** Billing hears of it. */
  hearErased: async ({ userId }: Visit) => {
    await billing.rows.accountClosure.create({ data: { userId } })
    await enqueue(billing.rows, accountClosureQueue, { id: newId(), key: userId, payload: { userId } })
  },
  webhook: ({ userId }: Visit) => billing.deliverAll(userId),
  successPage: async ({ sessionId }: Visit) => void (await billing.fulfil(sessionId).catch(() => {})),
}

const visit = async (): Promise<Visit> => {
  const userId = newId()
  const { id: sessionId, url } = await billing.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: 'price_roletrail_monthly', quantity: 1 }],
    success_url: 'https://roletrail.test/',
    customer_email: 'ada@example.test',
    client_reference_id: userId,
  })
  return { userId, sessionId, url: String(url) }
}

const paidFor = async (sessionId: string) => {
  const session = await billing.stripe.checkout.sessions.retrieve(sessionId, { expand: ['subscription'] })
  const { data } = await billing.stripe.charges.list({ customer: String(session.customer) })
  const { subscription } = session
  return {
    subscription: typeof subscription === 'object' ? subscription?.status : undefined,
    kept: data.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0),
  }
}

describe('S9: a payment for an account that does not exist or is not active is returned, and its subscription ended', () => {
  it.each<[string, (keyof typeof steps)[]]>([
    ['an id that somebody made up', ['pay', 'webhook']],
    ['an id that somebody made up, with the page first', ['pay', 'successPage', 'webhook']],
    ['deleted, paid, told', ['signUp', 'erase', 'hearErased', 'pay', 'webhook']],
    ['deleted, paid, told by the page', ['signUp', 'erase', 'hearErased', 'pay', 'successPage']],
    ['deleted, paid, told before billing hears of it', ['signUp', 'erase', 'pay', 'webhook', 'hearErased']],
    ['deleted, paid, the page before billing hears of it', ['signUp', 'erase', 'pay', 'successPage', 'hearErased']],
    ['deactivated, paid, told', ['signUp', 'deactivate', 'pay', 'webhook']],
    ['deactivated, paid, told by the page', ['signUp', 'deactivate', 'pay', 'successPage']],
    ['paid, deactivated, told twice', ['signUp', 'pay', 'deactivate', 'webhook', 'successPage', 'webhook']],
    ['paid, deleted, told', ['signUp', 'pay', 'erase', 'hearErased', 'webhook']],
    ['paid, deleted, told before billing hears of it', ['signUp', 'pay', 'erase', 'webhook', 'hearErased', 'webhook']],
    ['paid, deleted, told twice', ['signUp', 'pay', 'erase', 'hearErased', 'webhook', 'successPage', 'webhook']],
  ])('%s', async (_order, order) => {
    const visitor = await visit()
    for (const step of order) await steps[step](visitor)
    await expect.poll(() => paidFor(visitor.sessionId), soon).toEqual({ subscription: 'canceled', kept: 0 })
    await expect.poll(() => billing.events(visitor.userId), soon).toContain('RefundMade')
    const events = await billing.events(visitor.userId)
    expect(events).not.toContain('CheckoutFulfilled')
    expect(events.filter((type) => type === 'RefundMade')).toHaveLength(1)
    expect(await billing.rows.subscription.count({ where: { userId: visitor.userId } })).toBe(0)
  })

  it('the page says so', async () => {
    const visitor = await visit()
    await steps.pay(visitor)
    const returned = { code: 'account_closed', status: 409 }
    await expect(billing.fulfil(visitor.sessionId)).rejects.toMatchObject(returned)
    await expect(billing.fulfil(visitor.sessionId)).rejects.toMatchObject(returned)
  })
})

it.each<[string, (keyof typeof steps)[], string, number]>([
  ['pays for somebody who is there', ['signUp', 'pay', 'webhook'], 'active', 1_000],
  [
    'ends with an account that is deleted later',
    ['signUp', 'pay', 'webhook', 'erase', 'hearErased'],
    'canceled',
    1_000,
  ],
])('a checkout of /subscribe %s', async (_what, order, status, kept) => {
  const visitor = await visit()
  for (const step of order) await steps[step](visitor)
  await expect.poll(() => paidFor(visitor.sessionId), soon).toEqual({ subscription: status, kept })
  expect((await billing.events(visitor.userId)).slice(0, 2)).toEqual(['CheckoutFulfilled', 'PaymentReceived'])
})

it('waits while identity cannot say whether somebody is there', async () => {
  const visitor = await visit()
  await steps.signUp(visitor)
  await steps.pay(visitor)
  billing.identity.goAway(true)
  await expect(billing.fulfil(visitor.sessionId)).rejects.toMatchObject({ status: 503 })
  billing.identity.goAway(false)
  expect(await billing.fulfil(visitor.sessionId)).toMatchObject({ signupId: visitor.userId })
})
