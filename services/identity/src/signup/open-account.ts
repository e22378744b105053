import type { Logger } from '@roletrail/chassis/base/logger'
import { handle } from '@roletrail/chassis/event-store/event-store'
import type { Entitlement } from '@roletrail/contracts/billing/entitlement'
import type { Tx } from '../database.ts'
import { user } from '../user/aggregate.ts'
import { copyEntitlements } from '../user/entitlement-copy.ts'
import { signup } from './aggregate.ts'

export interface Paid {
  signupId: string
  entitlement: Entitlement
}

export type Outcome = 'account' | 'refund_required' | 'unknown_signup'

/**
 * Turns a paid signup into an account, once. The webhook's event and the returning browser both come here, in any order
 * and any number of times; the lock on the signup's row makes them wait for each other.
 */
export const openAccount = async (tx: Tx, { signupId, entitlement }: Paid, logger: Logger): Promise<Outcome> => {
  const [pending] = await tx.$queryRaw<Pending[]>`
    select name, email, password_hash as "passwordHash" from signups where id = ${signupId}::uuid for update`
  if (!pending) {
    // A person with an account who subscribed on /subscribe.
    if (await tx.person.findUnique({ where: { id: signupId }, select: { id: true } })) {
      await copyEntitlements(tx, [{ userId: signupId, entitlement }])
      return 'account'
    }
    logger.error({ signupId }, 'a checkout was paid for an unknown signup')
    return 'unknown_signup'
  }
  const added = await addPerson(tx, signupId, pending)
  const payerId = added ? null : await ownerOf(tx, pending.email)
  const { state } = await handle(tx, signup, signupId, { type: 'Settle', emailTaken: !added, payerId })
  if (state.status !== 'completed') {
    logger.error(
      { signupId, status: state.status },
      'a checkout was paid that cannot become an account: it is refunded',
    )
    return 'refund_required'
  }
  await handle(tx, user, signupId, { type: 'Register', role: 'user' })
  await copyEntitlements(tx, [{ userId: signupId, entitlement }])
  return 'account'
}

interface Pending {
  name: string | null
  email: string | null
  passwordHash: string | null
}

/** False if the address has an account already, or the signup was settled before and its address removed. */
const addPerson = async (tx: Tx, id: string, { name, email, passwordHash }: Pending) => {
  if (name === null || email === null || passwordHash === null) return false
  // Waits for another signup with this address to commit, which a query before it would not.
  const { count } = await tx.person.createMany({
    data: { id, name, email, passwordHash, role: 'user' },
    skipDuplicates: true,
  })
  return count === 1
}

const ownerOf = async (tx: Tx, email: string | null) =>
  email === null ? null : ((await tx.person.findUnique({ where: { email }, select: { id: true } }))?.id ?? null)
