import type { Logger } from '@roletrail/chassis/base/logger'
import { isOutage, isProblem, Rejection } from '@roletrail/chassis/base/rejection'
import { transaction } from '@roletrail/chassis/event-store/event-store'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import { fulfilCheckout } from '@roletrail/contracts/billing/http'
import type { SignupOutcome } from '@roletrail/contracts/vocabulary/signup-outcome'
import type { IdentityDatabase, Tx } from '../database.ts'
import { digest } from '../secret.ts'
import { startSession } from '../session/sessions.ts'
import { signedIn } from '../user/signed-in.ts'
import { outcomeOf, welcomeWalkIn } from '../walk-in/welcome.ts'
import { type Outcome, openAccount } from './open-account.ts'
import { billingPatienceMs } from './request-signup.ts'

interface Return {
  sessionId: string
  binding: string | null
  device: string | null
}

/**
 * A browser came back from paying. The account is opened unless the webhook's news did so before; a session is opened
 * only for the browser that holds the binding, once, because a checkout's id stands in histories and logs.
 */
export const finishSignup =
  (database: IdentityDatabase, billing: InternalClient, logger: Logger) =>
  async ({ sessionId, binding, device }: Return) => {
    const known = await completed(database, sessionId)
    const settled = known
      ? { userId: known, outcome: 'sign_in' as const }
      : await settle(database, billing, logger, sessionId)
    const { outcome } = settled
    const nobody = { user: null, session: null, outcome }
    if (binding === null || settled.userId === null) return nobody
    const { userId } = settled
    return database.$transaction(async (tx) => {
      // Comparing hashes in the statement that spends the binding: used once, also by two requests at once.
      const { count } = await tx.signup.updateMany({
        where: { id: userId, bindingHash: digest(binding) },
        data: { bindingHash: null },
      })
      const person = count === 1 && (await tx.person.findUnique({ where: { id: userId, isActive: true } }))
      if (!person) return nobody
      const user = signedIn(person)
      return { user, session: await startSession(tx, user, device), outcome: 'signed_in' as const }
    })
  }

/** A signup that is known to be complete needs no provider any more. */
const completed = async (database: IdentityDatabase, checkoutSessionId: string) => {
  const signup = await database.signup.findUnique({ where: { checkoutSessionId, status: 'completed' } })
  return signup?.id
}

interface Settled {
  /** Whose it is; nobody's where the money goes back. */
  userId: string | null
  outcome: SignupOutcome
}

const settle = async (
  database: IdentityDatabase,
  billing: InternalClient,
  logger: Logger,
  sessionId: string,
): Promise<Settled> => {
  const paid = await asking(() => billing.call(fulfilCheckout, { body: { sessionId }, timeoutMs: billingPatienceMs }))
  if (paid === 'returned') return { userId: null, outcome: paid }
  if (paid === 'payer_unknown') {
    const outcome = await asking(() => welcomeWalkIn(database, billing)(sessionId))
    if (outcome === 'payer_unknown') throw notFound()
    return { userId: null, outcome }
  }
  const outcome = await transaction<Tx, Outcome>(database, (tx) => openAccount(tx, paid, logger))
  if (outcome === 'unknown_signup') throw notFound()
  if (outcome === 'refund_required')
    throw new Rejection('email_taken', 'An account with this e-mail already exists. Your payment will be returned.')
  // The webhook's news may have welcomed a walk-in before.
  const person = await database.person.findUnique({ where: { id: paid.signupId }, select: { passwordHash: true } })
  return { userId: paid.signupId, outcome: outcomeOf(person?.passwordHash === null) }
}

/** What billing answers, or the word for what it refuses where that has an outcome of its own. */
const asking = async <Answer>(question: () => Promise<Answer>): Promise<Answer | 'returned' | 'payer_unknown'> => {
  try {
    return await question()
  } catch (error) {
    if (isProblem(error, fulfilCheckout, 'checkout_not_found')) throw notFound()
    if (isProblem(error, fulfilCheckout, 'already_subscribed')) return 'returned'
    if (isProblem(error, fulfilCheckout, 'payer_unknown')) return 'payer_unknown'
    if (!isOutage(error)) throw error
    const unavailable = 'Your payment cannot be checked right now. Please try again in a moment.'
    throw new Rejection('billing_unavailable', unavailable, { cause: error })
  }
}

const notFound = () => new Rejection('signup_not_found', 'There is no such signup.')
