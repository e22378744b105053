import type { Locks } from '@roletrail/chassis/advisory-lock'
import { Rejection } from '@roletrail/chassis/rejection'
import type { Fulfilment } from '../checkout/fulfil.ts'
import type { BillingDatabase } from '../database.ts'
import type { Look } from '../subscription/look.ts'
import { personLock } from '../subscription/person-lock.ts'
import type { Doorbell } from './doorbell.ts'

/** Somebody's customer whose checkout nobody has told us of yet. */
export class UnknownCustomer extends Error {}

/**
 * Answers a doorbell. Whichever rings first, the checkout is fulfilled before anything else is looked at, so that
 * the order in which they ring makes no difference.
 */
export const answerDoorbell =
  (database: BillingDatabase, { fulfilLocked }: Fulfilment, look: Look, locks: Locks) =>
  async (doorbell: Doorbell) => {
    const { type, objectId, customerId } = doorbell
    const userId = doorbell.userId ?? (await ownerOf(database, customerId))
    if (userId === undefined) throw new UnknownCustomer(`nobody is known as ${customerId}`)
    await locks.exclusively(personLock(userId), async () => {
      const ofCheckout = type.startsWith('checkout.')
      const known = await database.subscription.findUnique({ where: { userId } })
      const opened = known ? null : await database.checkout.findUnique({ where: { signupId: userId } })
      const sessionId = ofCheckout ? objectId : opened?.sessionId
      // Fulfilling looks at everything too.
      if (sessionId && (await paid(() => fulfilLocked(sessionId, userId)))) return
      await look.at(userId)
    })
  }

const ownerOf = async (database: BillingDatabase, stripeCustomerId: string | null) => {
  if (stripeCustomerId === null) return undefined
  return (await database.customer.findUnique({ where: { stripeCustomerId } }))?.userId
}

/** A checkout that is not paid, or never will be, needs nothing done; Stripe being away does. */
const paid = async (fulfil: () => Promise<unknown>) => {
  try {
    await fulfil()
    return true
  } catch (error) {
    if (error instanceof Rejection && error.status < 500) return false
    throw error
  }
}
