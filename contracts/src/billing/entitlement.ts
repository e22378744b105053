import { z } from 'zod'
import { subscriptionStatuses } from '../vocabulary/subscription-status.ts'

/**
 * What a subscription grants. `accessUntil` (ISO 8601) is set while a canceled subscription is still paid for;
 * `revision` only rises, so that an older copy never overwrites a newer one.
 */
export const Entitlement = z.object({
  status: z.enum(subscriptionStatuses),
  accessUntil: z.string().nullable(),
  revision: z.int(),
})

export type Entitlement = z.infer<typeof Entitlement>
