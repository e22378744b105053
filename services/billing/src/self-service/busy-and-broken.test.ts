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
