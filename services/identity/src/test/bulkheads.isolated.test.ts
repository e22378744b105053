import { newId } from '@roletrail/chassis/base/id'
import { connectionBudget } from '@roletrail/chassis/postgres/connection-budget'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type IdentityService, identityService } from './identity-service.ts'

let identity: IdentityService
let answer = () => {}

// No statement of the database ends because it took long.
const patient = '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0'

beforeEach(async () => {
  identity = await identityService({}, patient)
  // Nor does anything in this process: on a busy machine, too, whoever waits is seen to wait.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  answer()
  await identity[Symbol.asyncDispose]()
})

// A poll moves a stopped clock by its interval.
const soon = { timeout: 45_000, interval: 0 }

const codeOf = (error: unknown) => (error as { code?: string }).code

/** Counts what becomes of requests, by the code of their problem. */
const outcomesOf = (requests: Promise<unknown>[]) => {
  const outcomes: Record<string, number> = {}
  const count = (code: string) => {
    outcomes[code] = (outcomes[code] ?? 0) + 1
  }
  for (const request of requests)
    void request.then(
      () => count('done'),
      (error: unknown) => count(codeOf(error) ?? String(error)),
    )
  return () => outcomes
}

describe('while billing does not answer', () => {
  it('B2: sixteen calls wait for it, holding no connection to the database, and sixteen for them; the others are refused at once', async () => {
    answer = identity.billing.hang()
    const asked = identity.billing.timesAsked()
    const waiting = Array.from({ length: 60 }, () => identity.finish(`cs_${newId()}`))
    const outcomes = outcomesOf(waiting)
    await expect.poll(outcomes, soon).toEqual({ billing_unavailable: 28 })
    await expect.poll(() => identity.billing.timesAsked() - asked, soon).toBe(16)
    const inTransaction = () => identity.rows.$queryRaw<object[]>`
      select from pg_stat_activity
      where datname = current_database() and application_name = 'identity' and xact_start is not null`
    // Its workers have short ones.
    await expect.poll(inTransaction, soon).toEqual([])
    expect(identity.billing.timesAsked() - asked).toBe(16)
    answer()
    await expect.poll(outcomes, soon).toEqual({ billing_unavailable: 28, signup_not_found: 32 })
    const refusals = (await Promise.allSettled(waiting)).flatMap((each) =>
      each.status === 'rejected' && codeOf(each.reason) === 'billing_unavailable' ? [each.reason] : [],
    )
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
  })

  it('B2: those whose turn does not come within three seconds are refused, and so are the others after twelve', async () => {
    answer = identity.billing.hang()
    const asked = identity.billing.timesAsked()
    const outcomes = outcomesOf(Array.from({ length: 33 }, () => identity.finish(`cs_${newId()}`)))
    // The last one to arrive: the others wait by then.
    await expect.poll(outcomes, soon).toEqual({ billing_unavailable: 1 })
    await expect.poll(() => identity.billing.timesAsked() - asked, soon).toBe(16)
    vi.advanceTimersByTime(3_000)
    await expect.poll(outcomes, soon).toEqual({ billing_unavailable: 17 })
    vi.advanceTimersByTime(9_000)
    await expect.poll(outcomes, soon).toEqual({ billing_unavailable: 33 })
    expect(identity.billing.timesAsked() - asked).toBe(16)
  })

  it('B2: it is asked once for one checkout, however many wait for it', async () => {
    const { email, sessionId, browserBinding } = await identity.request()
    identity.billing.become(sessionId, 'paid')
    answer = identity.billing.hang()
    const asked = identity.billing.timesAsked()
    const known = await identity.rows.signup.findUniqueOrThrow({ where: { checkoutSessionId: sessionId } })
    const waiting = Array.from({ length: 40 }, (_, nth) =>
      identity.finish(sessionId, nth === 7 ? browserBinding : 'guessed'),
    )
    const outcomes = outcomesOf(waiting)
    await expect.poll(() => identity.billing.timesAsked() - asked, soon).toBe(1)
    answer()
    await expect.poll(outcomes, soon).toEqual({ done: 40 })
    expect(identity.billing.timesAsked() - asked).toBe(1)
    expect((await Promise.all(waiting)).flatMap(({ user }) => user ?? [])).toMatchObject([{ id: known.id, email }])
  })
})

it('B2: requests that occupy every connection leave those by which sessions are looked up', async () => {
  const [ada, bea] = [await identity.request(), await identity.account()]
  identity.billing.become(ada.sessionId, 'paid')
  await identity.finish(ada.sessionId)
  const { promise: done, resolve: release } = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holding = identity.rows.$transaction(async (tx) => {
    await tx.$queryRaw`select from people where email = ${ada.email} for update`
    locked.resolve()
    await done
  })
  await locked.promise
  try {
    const outcomes = outcomesOf(Array.from({ length: 12 }, () => identity.finish(ada.sessionId, ada.browserBinding)))
    const blocked = () => identity.rows.$queryRaw<object[]>`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(blocked, soon).toHaveLength(connectionBudget.identity.pool)
    const resolved: unknown[] = []
    void identity.resolve(bea.token).then((user) => resolved.push(user))
    await expect.poll(() => resolved, soon).toMatchObject([{ id: bea.id }])
    expect(outcomes()).toEqual({})
    release()
    await expect.poll(outcomes, soon).toEqual({ done: 12 })
  } finally {
    release()
    await holding
  }
})
