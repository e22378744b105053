import { z } from 'zod'

/** Subscriptions to be ended at Stripe. An item has the id of the event that required it. */
export const subscriptionEndQueue = {
  name: 'subscription-ends',
  payload: z.object({ userId: z.uuid(), subscriptionId: z.string(), reason: z.enum(['disputed', 'replaced']) }),
}
