import { handle, transaction } from '@roletrail/chassis/event-store/event-store'
import type { BillingDatabase, Tx } from '../database.ts'
import type { Picture } from '../provider/picture.ts'
import { copyInvoices, copyPaymentMethods } from './copies.ts'
import { subscriptions } from './repository.ts'
import type { Subscription, SubscriptionCommand } from './subscription.ts'

/** Takes note of a picture, with what else the aggregate is told of in that moment; answers what it is afterwards. */
export const record = (
  database: BillingDatabase,
  userId: string,
  { seen, invoices, paymentMethods }: Picture,
  command: SubscriptionCommand = { type: 'Observe', seen },
): Promise<Subscription> =>
  transaction<Tx, Subscription>(database, async (tx) => {
    const { state } = await handle(tx, subscriptions, userId, command)
    await copyInvoices(tx, userId, invoices)
    const cardsChanged = await copyPaymentMethods(tx, userId, paymentMethods)
    // The card a checkout was paid with comes with the checkout.
    if (cardsChanged && command.type !== 'FulfilCheckout')
      await handle(tx, subscriptions, userId, { type: 'ChangePaymentMethod', at: seen.at })
    return state
  })
