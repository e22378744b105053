import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import type { AdvisoryLocks } from '@roletrail/chassis/postgres/advisory-lock'
import { people } from '@roletrail/contracts/identity/http'
import type { Stripe } from 'stripe'
import type { BillingDatabase } from '../database.ts'
import { ask } from '../provider/ask.ts'
import { personLock } from '../subscription/person-lock.ts'

/**
 * Tells Stripe the address a person has now, whichever change asked for it, so that late and repeated ones tell the
 * same. Under the lock under which Stripe forgets who leaves: an address told before that is forgotten with the rest,
 * and afterwards none is told.
 */
export const createTellAddress =
  (database: BillingDatabase, stripe: Stripe, identity: InternalClient, locks: AdvisoryLocks) =>
  (userId: string): Promise<void> =>
    locks.exclusively(personLock(userId), async () => {
      if (await database.departure.findUnique({ where: { userId } })) return
      const [person] = await identity.call(people, { body: { ids: [userId] } })
      if (!person) return
      const { email } = person
      const customers = await database.customer.findMany({ where: { userId } })
      for (const { stripeCustomerId } of customers)
        await ask(() => stripe.customers.update(stripeCustomerId, { email }))
    })
