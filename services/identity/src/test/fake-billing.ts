import { createLogger } from '@roletrail/chassis/base/logger'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { createHttp } from '@roletrail/chassis/http/http'
import { createTokenVerifier } from '@roletrail/chassis/http/internal-token'
import { createRoutes } from '@roletrail/chassis/http/routes'
import type { TestKeys } from '@roletrail/chassis/testing/callers'
import { fulfilCheckout, openCheckout } from '@roletrail/contracts/billing/http'

/** The part of billing that identity calls: checkouts that a test marks as paid or expired, or an outage. */
export const fakeBilling = async (keys: TestKeys) => {
  const http = createHttp(createLogger('billing', 'silent'))
  const { implement } = createRoutes(http, createTokenVerifier('billing', keys.publicKeys))
  const checkouts = new Map<string, { signupId: string; state: 'open' | 'paid' | 'expired' | 'broken' }>()
  const opened: object[] = []
  let away = false
  let asked = 0
  let answers = Promise.resolve()
  const unlessAway = () => {
    if (away) throw new Rejection('provider_unavailable', 'Stripe is away.')
  }

  implement(openCheckout, async ({ body }) => {
    unlessAway()
    opened.push(body)
    const sessionId = `cs_${body.signupId}`
    checkouts.set(sessionId, { signupId: body.signupId, state: 'open' })
    return { sessionId, url: `https://checkout.stripe.test/${sessionId}` }
  })
  implement(fulfilCheckout, async ({ body }) => {
    unlessAway()
    asked += 1
    await answers
    const checkout = checkouts.get(body.sessionId)
    if (!checkout) throw new Rejection('checkout_not_found', "We can't find this checkout.")
    if (checkout.state === 'broken') throw new Error('an unknown status of the provider')
    if (checkout.state === 'open') throw new Rejection('payment_not_completed', 'Payment not completed')
    if (checkout.state === 'expired') throw new Rejection('checkout_expired', 'Your signup session has expired.')
    return { signupId: checkout.signupId, entitlement: { status: 'active' as const, accessUntil: null, revision: 1 } }
  })

  return {
    url: await http.listen({ host: '127.0.0.1', port: 0 }),
    /** What identity sent. */
    opened,
    timesAsked: () => asked,
    become: (sessionId: string, state: 'paid' | 'expired' | 'broken') => {
      const checkout = checkouts.get(sessionId)
      if (!checkout) throw new Error(`${sessionId} was not opened`)
      checkout.state = state
    },
    /** Lets it keep what it is asked about checkouts; returns a function that makes it answer. */
    hang: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      answers = promise
      return resolve
    },
    goAway: (isAway: boolean) => {
      away = isAway
    },
    close: () => http.close(),
  }
}
