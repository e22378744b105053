import type { Logger } from '@roletrail/chassis/base/logger'
import { isProblem } from '@roletrail/chassis/base/rejection'
import { handle, transaction } from '@roletrail/chassis/event-store/event-store'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import { createQueueWorker, type QueueWorker } from '@roletrail/chassis/queue/queue-worker'
import { claimCheckout, readPayer } from '@roletrail/contracts/billing/http'
import { Name } from '@roletrail/contracts/text'
import type { SignupOutcome } from '@roletrail/contracts/vocabulary/signup-outcome'
import { z } from 'zod'
import type { IdentityDatabase, Tx } from '../database.ts'
import { sendSetPasswordLink } from '../password/set-password.ts'
import { billingTimeoutMs } from '../signup/request-signup.ts'
import { user } from '../user/aggregate.ts'
import { copyEntitlements } from '../user/entitlement-copy.ts'

const options = { timeoutMs: billingTimeoutMs }

/**
 * Assigns a checkout that was paid on /subscribe without signing in to the account with the payer's e-mail address: the
 * existing one, or a new one whose password is set by a link that is sent by e-mail. The returning browser and the webhook's event both come
 * here, in any order and any number of times.
 */
export const claimGuestCheckout =
  (database: IdentityDatabase, billing: InternalClient) => async (sessionId: string) => {
    const payer = await billing.call(readPayer, { body: { sessionId }, ...options })
    const { id: userId, isNew } = await transaction<Tx, Account>(database, (tx) => findOrCreateAccount(tx, payer))
    try {
      const { signupId, entitlement } = await billing.call(claimCheckout, { body: { sessionId, userId }, ...options })
      await transaction<Tx, void>(database, (tx) => copyEntitlements(tx, [{ userId: signupId, entitlement }]))
      return outcomeOf(isNew)
    } catch (error) {
      if (isProblem(error, claimCheckout, 'already_subscribed')) return 'returned' as const
      if (isProblem(error, claimCheckout, 'account_closed')) return 'returned' as const
      throw error
    }
  }

/** What the person does next: a new account has no password yet. */
export const outcomeOf = (isNew: boolean): SignupOutcome => (isNew ? 'set_password' : 'sign_in')

/** Guest checkouts that were paid, by the id of their session. */
export const guestCheckoutQueue = { name: 'guest-checkouts', payload: z.object({ sessionId: z.string() }) }

/** Claims the checkouts of people who closed the tab after paying. */
export const createGuestCheckoutWorker = (
  database: IdentityDatabase,
  claim: (sessionId: string) => Promise<unknown>,
  logger: Logger,
): QueueWorker =>
  createQueueWorker({
    queue: guestCheckoutQueue,
    database,
    logger,
    concurrency: 1,
    handle: ({ payload }) => claim(payload.sessionId),
  })

interface Payer {
  id: string
  email: string
  name: string | null
}

interface Account {
  id: string
  /** Whether it has no password yet. */
  isNew: boolean
}

const findOrCreateAccount = async (tx: Tx, { id, email, name }: Payer): Promise<Account> => {
  // What was typed on the provider's page is a name here only if it would be one on ours.
  const displayName = Name.safeParse(name).data ?? email.slice(0, email.indexOf('@'))
  const { count } = await tx.person.createMany({
    data: { id, name: displayName, email, role: 'user' },
    skipDuplicates: true,
  })
  if (count === 1) {
    await handle(tx, user, id, { type: 'Register', role: 'user' })
    await sendSetPasswordLink(tx, id, email)
  }
  const person = await tx.person.findUniqueOrThrow({ where: { email }, select: { id: true, passwordHash: true } })
  return { id: person.id, isNew: person.passwordHash === null }
}
