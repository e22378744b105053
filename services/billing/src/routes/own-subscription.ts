import type { Routes } from '@roletrail/chassis/http/routes'
import { cancelSubscription, resumeSubscription, updatePaymentMethod } from '@roletrail/contracts/billing/http'
import type { cardUpdate } from '../subscription/card-update.ts'
import type { changesOfMind } from '../subscription/change-of-mind.ts'

/** What a person does with their own subscription. */
export const ownSubscriptionRoutes = (
  implement: Routes['implement'],
  { cancel, resume }: ReturnType<typeof changesOfMind>,
  openCardUpdate: ReturnType<typeof cardUpdate>,
) => {
  implement(cancelSubscription, ({ user }) => cancel(user.id))
  implement(resumeSubscription, ({ user }) => resume(user.id))
  implement(updatePaymentMethod, ({ user }) => openCardUpdate(user.id))
}
