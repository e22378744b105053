import type { Logger } from '@roletrail/chassis/base/logger'
import { handle } from '@roletrail/chassis/event-store/event-store'
import type { Entitlement } from '@roletrail/contracts/billing/entitlement'
import type { Tx } from '../database.ts'
import { copyEntitlements } from '../user/entitlement-copy.ts'
import { users } from '../user/repository.ts'
import { signups } from './repository.ts'

export interface Paid {
  signupId: string
  entitlement: Entitlement
}

export type Outcome = 'account' | 'refund_required' | 'unknown_signup'

/**
 * Turns a paid signup into an account, once. The webhook's event and the browser's return both come here, in any
 * order and any number of times; the signup's row makes them wait for each other.
 */
export const openAccount = async (tx: Tx, { signupId, entitlement }: Paid, logger: Logger): Promise<Outcome> => {
  const [signup] = await tx.$queryRaw<Pending[]>`
    select name, email, password_hash as "passwordHash" from signups where id = ${signupId}::uuid for update`
  if (!signup) {
    // Who has an account and subscribes with it, on /subscribe.
    if (await tx.person.findUnique({ where: { id: signupId }, select: { id: true } })) {
      await copyEntitlements(tx, [{ userId: signupId, entitlement }])
      return 'account'
    }
    logger.error({ signupId }, 'a checkout was paid for a signup that is not known')
    return 'unknown_signup'
  }
  const added = await addPerson(tx, signupId, signup)
  const payerId = added ? null : await ownerOf(tx, signup.email)
  const { state } = await handle(tx, signups, signupId, { type: 'Settle', emailTaken: !added, payerId })
  if (state.status !== 'completed') {
    logger.error({ signupId, status: state.status }, 'a checkout was paid that leads to no account: it is refunded')
    return 'refund_required'
  }
  await handle(tx, users, signupId, { type: 'Register', role: 'user' })
  await copyEntitlements(tx, [{ userId: signupId, entitlement }])
  return 'account'
}

interface Pending {
  name: string | null
  email: string | null
  passwordHash: string | null
}

/** False where the address has an account already, or the signup was settled before and knows no address any more. */
const addPerson = async (tx: Tx, id: string, { name, email, passwordHash }: Pending) => {
  if (name === null || email === null || passwordHash === null) return false
  // Waits for another signup with this address to commit, which a look beforehand would not.
  const { count } = await tx.person.createMany({
    data: { id, name, email, passwordHash, role: 'user' },
    skipDuplicates: true,
  })
  return count === 1
}

const ownerOf = async (tx: Tx, email: string | null) =>
  email === null ? null : ((await tx.person.findUnique({ where: { email }, select: { id: true } }))?.id ?? null)
