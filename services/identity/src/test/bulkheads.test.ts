import { newId } from '@roletrail/chassis/base/id'
import { connectionBudget } from '@roletrail/chassis/postgres/connection-budget'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type IdentityService, identityService } from './identity-service.ts'

let identity: IdentityService

beforeAll(async () => {
  identity = await identityService()
})
afterAll(() => identity[Symbol.asyncDispose]())

const soon = { timeout: 15_000, interval: 20 }

const codeOf = (error: unknown) => (error as { code?: string }).code

describe('while billing does not answer', () => {
  const unavailable = { code: 'billing_unavailable', status: 503, headers: { 'retry-after': '2' } }

  it('B2: sixteen calls wait for it, holding no connection to the database; the others are refused at once', async () => {
    const answer = identity.billing.hang()
    const asked = identity.billing.timesAsked()
    const refused: unknown[] = []
    const waiting = Array.from({ length: 60 }, () =>
      identity.finish(`cs_${newId()}`).catch((error: unknown) => {
        if (codeOf(error) === 'billing_unavailable') refused.push(error)
        return error
      }),
    )
    await vi.waitFor(() => expect(refused.length).toBeGreaterThanOrEqual(28), soon)
    expect(refused[0]).toMatchObject(unavailable)
    expect(identity.billing.timesAsked() - asked).toBe(16)
    const inTransaction = await identity.rows.$queryRaw<object[]>`
      select from pg_stat_activity
      where datname = current_database() and application_name = 'identity' and xact_start is not null`
    expect(inTransaction).toEqual([])
    answer()
    const outcomes = await Promise.all(waiting)
    const answered = outcomes.filter((outcome) => codeOf(outcome) === 'signup_not_found').length
    expect(answered).toBeGreaterThanOrEqual(16)
    expect(answered + refused.length).toBe(60)
  })

  it('B2: it is asked once for one checkout, however many wait for it', async () => {
    const { email, sessionId, browserBinding } = await identity.request()
    identity.billing.become(sessionId, 'paid')
    const answer = identity.billing.hang()
    const asked = identity.billing.timesAsked()
    const known = await identity.rows.signup.findUniqueOrThrow({ where: { checkoutSessionId: sessionId } })
    const waiting = Array.from({ length: 40 }, (_, nth) =>
      identity.finish(sessionId, nth === 7 ? browserBinding : 'guessed'),
    )
    await vi.waitFor(() => expect(identity.billing.timesAsked() - asked).toBe(1), soon)
    answer()
    const outcomes = await Promise.all(waiting)
    expect(identity.billing.timesAsked() - asked).toBe(1)
    expect(outcomes.flatMap(({ user }) => user ?? [])).toMatchObject([{ id: known.id, email }])
  })
})

it('B2: requests that occupy every connection leave those by which sessions are looked up', async () => {
  const [ada, bea] = [await identity.request(), await identity.account()]
  identity.billing.become(ada.sessionId, 'paid')
  await identity.finish(ada.sessionId)
  const { promise: done, resolve: release } = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holding = identity.rows.$transaction(
    async (tx) => {
      await tx.$queryRaw`select from people where email = ${ada.email} for update`
      locked.resolve()
      await done
    },
    { timeout: 60_000 },
  )
  await locked.promise
  const waiting = Array.from({ length: 12 }, () => identity.finish(ada.sessionId, ada.browserBinding))
  const settled = Promise.allSettled(waiting)
  await vi.waitFor(async () => {
    const blocked = await identity.rows.$queryRaw<object[]>`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    expect(blocked).toHaveLength(connectionBudget.identity.pool)
  }, soon)
  expect(await identity.resolve(bea.token)).toMatchObject({ id: bea.id })
  release()
  await Promise.all([holding, settled])
})
