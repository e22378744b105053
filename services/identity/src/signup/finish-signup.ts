import type { Logger } from '@roletrail/chassis/base/logger'
import { isOutage, isProblem, Rejection } from '@roletrail/chassis/base/rejection'
import { createSemaphore } from '@roletrail/chassis/base/semaphore'
import { transaction } from '@roletrail/chassis/event-store/event-store'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import { claimCheckout, fulfilCheckout, readPayer } from '@roletrail/contracts/billing/http'
import type { SignupOutcome } from '@roletrail/contracts/vocabulary/signup-outcome'
import type { IdentityDatabase, Tx } from '../database.ts'
import { claimGuestCheckout, outcomeOf } from '../guest-checkout/guest-checkout.ts'
import { digest } from '../secret.ts'
import { rememberBrowser } from '../session/known-browsers.ts'
import { startSession } from '../session/sessions.ts'
import { lockPerson } from '../user/lock-person.ts'
import { type Outcome, openAccount } from './open-account.ts'
import { billingTimeoutMs } from './request-signup.ts'

interface Return {
  sessionId: string
  browserBinding: string | null
  device: string | null
  browser: string | null
}

/** Billing asks its provider about each, which may take seconds: enough for a rush, and few enough to keep the rest going. */
const atOnce = { concurrency: 16, maxWaiting: 16, maxWaitMs: 3_000 }

/**
 * A browser returned from paying. The account is opened unless the webhook's event has done so before. A session is
 * opened only for the browser that holds the browser binding, and once, because a checkout's id is in histories and logs.
 */
export const finishSignup = (database: IdentityDatabase, billing: InternalClient, logger: Logger) => {
  const settleOnce = shared((sessionId) => settle(database, billing, logger, sessionId))
  return async ({ sessionId, browserBinding, device, browser }: Return) => {
    const known = await completed(database, sessionId)
    const settled = known ? { userId: known, outcome: 'sign_in' as const } : await settleOnce(sessionId)
    const { outcome } = settled
    const nobody = { user: null, session: null, outcome }
    if (browserBinding === null || settled.userId === null) return nobody
    const { userId } = settled
    return transaction(database, async (tx: Tx) => {
      const person = await lockPerson(tx, userId)
      if (!person) return nobody
      // The statement that spends the browser binding compares it too, so that parallel requests spend it once.
      const { count } = await tx.signup.updateMany({
        where: { id: userId, browserBindingHash: digest(browserBinding) },
        data: { browserBindingHash: null },
      })
      if (count !== 1) return nobody
      const started = await startSession(tx, person, device)
      return { ...started, browser: await rememberBrowser(tx, userId, browser), outcome: 'signed_in' as const }
    })
  }
}

/** Calls `work` once for all who wait for the same key, and for some keys at once. */
const shared = <Result>(work: (key: string) => Promise<Result>) => {
  const semaphore = createSemaphore({ ...atOnce, refusal: () => unavailable() })
  const running = new Map<string, Promise<Result>>()
  return (key: string): Promise<Result> => {
    const begun = running.get(key)
    if (begun) return begun
    const result = semaphore(() => work(key)).finally(() => running.delete(key))
    running.set(key, result)
    return result
  }
}

/** The id of a signup that is complete already, for which the provider need not be asked. */
const completed = async (database: IdentityDatabase, checkoutSessionId: string) => {
  const row = await database.signup.findUnique({ where: { checkoutSessionId, status: 'completed' } })
  return row?.id
}

interface Settled {
  /** Null if the payment is refunded or belongs to a guest. */
  userId: string | null
  outcome: SignupOutcome
}

const settle = async (
  database: IdentityDatabase,
  billing: InternalClient,
  logger: Logger,
  sessionId: string,
): Promise<Settled> => {
  const paid = await translated(() =>
    billing.call(fulfilCheckout, { body: { sessionId }, timeoutMs: billingTimeoutMs }),
  )
  if (paid === 'returned') return { userId: null, outcome: paid }
  if (paid === 'payer_unknown') {
    const outcome = await translated(() => claimGuestCheckout(database, billing)(sessionId))
    if (outcome === 'payer_unknown') throw notFound()
    return { userId: null, outcome }
  }
  const outcome = await transaction<Tx, Outcome>(database, (tx) => openAccount(tx, paid, logger))
  if (outcome === 'unknown_signup') throw notFound()
  if (outcome === 'refund_required')
    throw new Rejection('email_taken', "An account with this email already exists. We'll refund your payment.")
  // The webhook's event may have opened the account of a guest checkout before.
  const person = await database.person.findUnique({ where: { id: paid.signupId }, select: { passwordHash: true } })
  return { userId: paid.signupId, outcome: outcomeOf(person?.passwordHash === null) }
}

const checkouts = [fulfilCheckout, readPayer, claimCheckout] as const

/** Billing's response, or an outcome for a problem that has one; other problems in the words of this endpoint. */
const translated = async <Result>(call: () => Promise<Result>): Promise<Result | 'returned' | 'payer_unknown'> => {
  try {
    return await call()
  } catch (error) {
    if (checkouts.some((endpoint) => isProblem(error, endpoint, 'checkout_not_found'))) throw notFound()
    if (isProblem(error, fulfilCheckout, 'already_subscribed')) return 'returned'
    if (isProblem(error, fulfilCheckout, 'account_closed')) return 'returned'
    if (isProblem(error, fulfilCheckout, 'payer_unknown')) return 'payer_unknown'
    if (!isOutage(error)) throw error
    throw unavailable(error)
  }
}

const unavailable = (cause?: unknown) =>
  new Rejection('billing_unavailable', "We can't check your payment right now. Try again in a moment.", {
    cause,
  })

const notFound = () => new Rejection('signup_not_found', "We can't find this signup.")
