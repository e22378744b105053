import type { AdminUser } from '@roletrail/contracts/identity/admin-user'
import { subscriptionStatuses } from '@roletrail/contracts/vocabulary/subscription-status'

export const userStatuses = ['active', 'inactive'] as const
export const userRoles = ['user', 'admin'] as const
export const userPayments = [...subscriptionStatuses, 'none'] as const satisfies readonly AdminUser['paymentStatus'][]

export interface UserFilter {
  q?: string | undefined
  status?: (typeof userStatuses)[number] | undefined
  role?: (typeof userRoles)[number] | undefined
  payment?: (typeof userPayments)[number] | undefined
}
