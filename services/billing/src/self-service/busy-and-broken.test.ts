import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BillingService, billingService } from '../test/billing-service.ts'

let billing: BillingService
let before: (call: string) => Promise<void>

beforeEach(async () => {
  before = async () => {}
  billing = await billingService({}, (call) => before(call))
})
afterEach(() => billing[Symbol.asyncDispose]())

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )

const isReadOf = (subscriptionId: string) => (call: string) => call === `GET /v1/subscriptions/${subscriptionId}`

it('B3: forty cancel and resume calls of one person in flight hold up nobody else’s', async () => {
  const mallory = await billing.subscribed()
  const ada = await billing.subscribed()
  const released = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const isMallory = isReadOf(mallory.subscriptionId)
  let reads = 0
  before = async (call) => {
    if (!isMallory(call)) return
    reads += 1
    asked.resolve()
    await released.promise
  }
  const calls = Array.from({ length: 40 }, (_, index) =>
    outcomeOf(index % 2 ? billing.resume(mallory.signupId) : billing.cancel(mallory.signupId)),
  )
  await asked.promise
  // While Stripe holds up one of them, all others wait in memory.
  expect(await billing.cancel(ada.signupId)).toMatchObject({ subscriptionStatus: 'canceled' })
  expect((await billing.open()).url).toContain('/checkout/')
  expect(reads).toBe(1)
  released.resolve()
  const outcomes = await Promise.all(calls)
  expect(new Set(outcomes)).toEqual(new Set(['done', 'temporarily_unavailable']))
})

it('B3: somebody who asks again and again about a checkout that hangs holds up nobody else’s', async () => {
  const [mallory, ada] = [await billing.open(), await billing.paid()]
  const released = Promise.withResolvers<void>()
  before = (call) => (call.includes(mallory.sessionId) ? released.promise : Promise.resolve())
  const calls = Array.from({ length: 30 }, () => outcomeOf(billing.fulfil(mallory.sessionId)))
  expect(await billing.fulfil(ada.sessionId)).toMatchObject({ signupId: ada.signupId })
  released.resolve()
  const outcomes = await Promise.all(calls)
  expect(new Set(outcomes)).toEqual(new Set(['payment_not_completed', 'provider_unavailable']))
})

describe('B10: a cancellation whose lock is lost', () => {
  const endLockSessions = () =>
    billing.rows.$queryRaw<unknown[]>`
      select pg_terminate_backend(pid)::text from pg_stat_activity
      where datname = current_database() and application_name = 'locks'`

  // The subscription is asked about and changed, and then five lists are fetched and recorded.
  it.each([1, 2, 3, 5, 7])('at call %i to Stripe writes nothing, and succeeds when it is repeated', async (step) => {
    const { signupId } = await billing.subscribed()
    const events = await billing.events(signupId)
    let calls = 0
    before = async () => {
      calls += 1
      if (calls === step) expect((await endLockSessions()).length).toBeGreaterThan(0)
    }
    expect(await outcomeOf(billing.cancel(signupId))).toBe('temporarily_unavailable')
    expect(calls).toBeGreaterThanOrEqual(step)
    expect(await billing.events(signupId)).toEqual(events)
    before = async () => {}
    expect(await billing.cancel(signupId)).toMatchObject({ subscriptionStatus: 'canceled' })
    expect(await billing.events(signupId)).toEqual([...events, 'Canceled'])
  })
})

describe('canceling what is past due', () => {
  const ended = { hasSubscription: false, subscriptionStatus: 'canceled', accessUntil: null, failedPayment: null }

  /** Somebody who is past due cancels, and Stripe cannot be reached from the first call that begins like this. */
  const cutShortAt = async (call: string) => {
    const person = await billing.subscribed('4000000000000341')
    await billing.advance(person.subscriptionId)
    await billing.deliverAll(person.signupId)
    before = async (each) => {
      if (each.startsWith(call)) throw new Error('unreachable')
    }
    expect(await outcomeOf(billing.cancel(person.signupId))).toBe('provider_unavailable')
    before = async () => {}
    return person
  }

  const invoiceOf = async (userId: string) => (await billing.dataOf(userId)).invoices[0]

  /** Lets the worker finish now what it would look at in a minute. */
  const finished = async () => {
    await billing.rows.$executeRaw`update work_items set due_at = now() where queue = 'unpaid-ends'`
    await expect
      .poll(() => billing.rows.$queryRaw`select state from work_items where queue = 'unpaid-ends'`, { timeout: 20_000 })
      .toEqual([{ state: 'done' }])
  }

  it.each(['GET /v1/invoices?subscription=', 'POST /v1/invoices/', 'GET /v1/customers/'])(
    'is finished when it is repeated after it was cut short at %s',
    async (call) => {
      const { signupId, subscriptionId } = await cutShortAt(call)
      expect((await billing.stripe.subscriptions.retrieve(subscriptionId)).status).toBe('canceled')
      expect(await billing.cancel(signupId)).toMatchObject(ended)
      expect(await invoiceOf(signupId)).toMatchObject({ status: 'void', payUrl: null })
      await finished()
    },
  )

  it('is finished if nobody repeats it, so that nobody pays for what has ended', async () => {
    const { signupId } = await cutShortAt('POST /v1/invoices/')
    await billing.deliverAll(signupId)
    expect(await billing.billingOf(signupId)).toMatchObject(ended)
    expect(await invoiceOf(signupId)).toMatchObject({ status: 'open' })
    expect(await outcomeOf(billing.cancel(signupId))).toBe('no_subscription')
    await finished()
    expect(await invoiceOf(signupId)).toMatchObject({ status: 'void', payUrl: null })
  })

  it('is not finished if it never reached Stripe, because the person was told that it failed', async () => {
    const { signupId, subscriptionId } = await cutShortAt('DELETE /v1/subscriptions/')
    await finished()
    expect((await billing.stripe.subscriptions.retrieve(subscriptionId)).status).toBe('past_due')
    expect(await invoiceOf(signupId)).toMatchObject({ status: 'open' })
    expect(await billing.cancel(signupId)).toMatchObject(ended)
  })
})
