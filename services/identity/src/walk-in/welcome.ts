import { newId } from '@roletrail/chassis/base/id'
import { isProblem } from '@roletrail/chassis/base/rejection'
import { handle, transaction } from '@roletrail/chassis/event-store/event-store'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import { claimCheckout, readPayer } from '@roletrail/contracts/billing/http'
import type { SignupOutcome } from '@roletrail/contracts/vocabulary/signup-outcome'
import type { IdentityDatabase, Tx } from '../database.ts'
import { billingPatienceMs } from '../signup/request-signup.ts'
import { copyEntitlements } from '../user/entitlement-copy.ts'
import { users } from '../user/repository.ts'

const patient = { timeoutMs: billingPatienceMs }

/**
 * Gives a checkout that was paid on /subscribe by nobody known to whoever has the address it was paid with: the account
 * there is, or a new one whose password is set by mail. The returning browser and the webhook's news both come here, in
 * any order and any number of times.
 */
export const welcomeWalkIn = (database: IdentityDatabase, billing: InternalClient) => async (sessionId: string) => {
  const payer = await billing.call(readPayer, { body: { sessionId }, ...patient })
  const { id: userId, isNew } = await transaction<Tx, Account>(database, (tx) => accountOf(tx, payer))
  try {
    const { signupId, entitlement } = await billing.call(claimCheckout, { body: { sessionId, userId }, ...patient })
    await transaction<Tx, void>(database, (tx) => copyEntitlements(tx, [{ userId: signupId, entitlement }]))
    return outcomeOf(isNew)
  } catch (error) {
    if (isProblem(error, claimCheckout, 'already_subscribed')) return 'returned' as const
    throw error
  }
}

/** What comes next for whoever has an account now: new ones have no password yet. */
export const outcomeOf = (isNew: boolean): SignupOutcome => (isNew ? 'set_password' : 'sign_in')

interface Payer {
  id: string
  email: string
  name: string | null
}

interface Account {
  id: string
  /** Has no password yet. */
  isNew: boolean
}

const accountOf = async (tx: Tx, { id, email, name }: Payer): Promise<Account> => {
  const named = name?.trim().slice(0, 200) || email.slice(0, email.indexOf('@'))
  const { count } = await tx.person.createMany({ data: { id, name: named, email, role: 'user' }, skipDuplicates: true })
  if (count === 1) {
    await handle(tx, users, id, { type: 'Register', role: 'user' })
    // The code to choose a password with comes by mail, as if they had asked for it.
    await tx.resetRequest.create({ data: { id: newId(), email } })
  }
  const person = await tx.person.findUniqueOrThrow({ where: { email }, select: { id: true, passwordHash: true } })
  return { id: person.id, isNew: person.passwordHash === null }
}
