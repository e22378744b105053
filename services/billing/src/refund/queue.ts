import { z } from 'zod'

/** Payments that grant nothing and are to be refunded. An item has the id of the event that required it. */
export const refundQueue = { name: 'refunds', payload: z.object({ userId: z.uuid(), subscriptionId: z.string() }) }
