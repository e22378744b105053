import { afterEach, beforeEach, expect, it } from 'vitest'
import { billingFigures } from '../test/billing-figures.ts'
import { startTestBff, type TestBff, unreachableUrl } from '../test/test-bff.ts'

let bff: TestBff
beforeEach(async () => {
  bff = await startTestBff()
})
afterEach(() => bff[Symbol.asyncDispose]())

it('joins people, payments and e-mail addresses', async () => {
  bff.identity.signedIn(bff.people.user)
  const paid = { id: 'in_1', userId: bff.people.user.id, created: 1_795_000_000, amount: 1_000 }
  const failed = { ...paid, id: 'in_2', userId: null, failureMessage: 'Your card was declined.' }
  bff.billing.respond((_, reply) => reply.send({ ...billingFigures, recent: [paid], failedRecent: [failed] }))
  const { status, json } = await bff.ask('/api/admin/metrics', { headers: bff.cookieOf('admin') })
  expect(status).toBe(200)
  expect(json()).toEqual({
    asOf: expect.stringMatching(/^\d{4}-.*Z$/),
    users: { total: 7, new7d: 2 },
    // Two of the three who started a signup.
    conversion: { paidUsers: 2, signupToPaidPct: 66.7 },
    revenue: { last30d: 4_000, last7d: 1_000, mrr: 2_000 },
    payments: {
      recent: [{ id: 'in_1', customerEmail: 'ada@example.test', created: 1_795_000_000, amount: 1_000 }],
      failedRecent: [
        {
          id: 'in_2',
          customerEmail: null,
          created: 1_795_000_000,
          amount: 1_000,
          failureMessage: 'Your card was declined.',
        },
      ],
    },
    months: [{ month: '2026-11', revenue: 4_000, signups: 2, cancellations: 1 }],
  })
})

it('names the service that is away', async () => {
  await using partial = await startTestBff({ BILLING_URL: unreachableUrl })
  const { status, json } = await partial.ask('/api/admin/metrics', { headers: partial.cookieOf('admin') })
  expect(status).toBe(503)
  expect(json()).toMatchObject({ code: 'billing_unavailable' })
})
