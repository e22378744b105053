import { erasureConsumer } from '@roletrail/chassis/messaging/erasure'
import { BillingErasureDone } from '@roletrail/contracts/billing/events'
import { UserErased } from '@roletrail/contracts/identity/events'
import type { Tx } from '../database.ts'
import { withoutCard } from '../subscription/copies.ts'

/**
 * Nobody pays for an account that is gone. What was paid stays, under an id that means nobody any more, because tax law
 * wants it; a worker tells the provider, and only then this is done.
 */
export const erasure = erasureConsumer<Tx>({
  erased: UserErased,
  done: BillingErasureDone,
  erase: async (tx, userId) => {
    await tx.$executeRaw`
      insert into departures (user_id) values (${userId}::uuid)
      on conflict (user_id) do update set done_at = null, try_at = now(), attempts = 0`
    await tx.newAddress.deleteMany({ where: { userId } })
    await tx.paymentMethod.deleteMany({ where: { userId } })
    await tx.invoice.updateMany({ where: { userId }, data: withoutCard })
    return 'later'
  },
})
