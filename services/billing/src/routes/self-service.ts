import type { Routes } from '@roletrail/chassis/http/routes'
import { cancelSubscription, resumeSubscription, updatePaymentMethod } from '@roletrail/contracts/billing/http'
import type { createCancellation } from '../self-service/cancellation.ts'
import type { openCardUpdate } from '../self-service/card-update.ts'

/** What people do with their own subscription. */
export const selfServiceRoutes = (
  implement: Routes['implement'],
  { cancel, resume }: ReturnType<typeof createCancellation>,
  updateCard: ReturnType<typeof openCardUpdate>,
) => {
  implement(cancelSubscription, ({ user }) => cancel(user.id))
  implement(resumeSubscription, ({ user }) => resume(user.id))
  implement(updatePaymentMethod, ({ user }) => updateCard(user.id))
}
