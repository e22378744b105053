import { isOutage, isProblem, Rejection } from '@roletrail/chassis/base/rejection'
import type { AdvisoryLocks } from '@roletrail/chassis/postgres/advisory-lock'
import { fulfilCheckout } from '@roletrail/contracts/billing/http'
import type { Fulfilment } from '../checkout/fulfil.ts'
import type { BillingDatabase } from '../database.ts'
import type { Look } from '../subscription/look.ts'
import { personLock } from '../subscription/person-lock.ts'
import type { Reception } from '../walk-in/reception.ts'
import type { Doorbell } from './doorbell.ts'

/** Somebody's customer whose checkout nobody has told us of yet. */
export class UnknownCustomer extends Error {}

/**
 * Answers a doorbell. Whichever rings first, the checkout is fulfilled before anything else is looked at, so that
 * the order in which they ring makes no difference.
 */
interface House {
  database: BillingDatabase
  fulfilment: Fulfilment
  look: Look
  locks: AdvisoryLocks
  reception: Reception
}

export const answerDoorbell =
  ({ database, fulfilment, look, locks, reception }: House) =>
  async (doorbell: Doorbell) => {
    const { type, objectId, customerId } = doorbell
    const userId = doorbell.userId ?? (await ownerOf(database, customerId))
    if (userId === undefined) {
      if (!type.startsWith('checkout.')) throw new UnknownCustomer(`nobody is known as ${customerId}`)
      // Who paid on /subscribe without being signed in; fulfilling finds out whether it is ours at all.
      await fulfilment.fulfil(objectId).catch(async (error: unknown) => {
        if (!(error instanceof Rejection) || isOutage(error)) throw error
        if (isProblem(error, fulfilCheckout, 'payer_unknown')) await reception.note(objectId)
      })
      return
    }
    await locks.exclusively(personLock(userId), async () => {
      const ofCheckout = type.startsWith('checkout.')
      const known = await database.subscription.findUnique({ where: { userId } })
      const opened = known ? null : await database.checkout.findUnique({ where: { signupId: userId } })
      const sessionId = ofCheckout ? objectId : opened?.sessionId
      // Fulfilling looks at everything too.
      if (sessionId && (await paid(() => fulfilment.fulfilLocked(sessionId, userId)))) return
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
    if (error instanceof Rejection && !isOutage(error)) return false
    throw error
  }
}
