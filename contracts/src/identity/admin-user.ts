import { z } from 'zod'
import { line, optionalText } from '../text.ts'
import { limits } from '../vocabulary/limits.ts'
import { roles } from '../vocabulary/role.ts'
import { subscriptionStatuses } from '../vocabulary/subscription-status.ts'

/** Our word for the subscription, or `none` if there never was one. */
export const paymentStatuses = [...subscriptionStatuses, 'none'] as const

/** A person as administrators see them in the list (spec section 3, "Admin user row"). */
export const AdminUser = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  isActive: z.boolean(),
  paymentStatus: z.enum(paymentStatuses),
})

export type AdminUser = z.infer<typeof AdminUser>

/** What narrows the list; each part that is given has to match. */
export const AdminUserFilter = z.object({
  /** Part of the name or the e-mail address, in any case; every character stands for itself. */
  q: line(200).default(''),
  status: z.enum(['active', 'inactive']).optional(),
  role: z.enum(roles).optional(),
  payment: z.enum(paymentStatuses).optional(),
})

/** Why an administrator does something; kept in the audit log. */
export const Reason = optionalText(limits.reason).default(null)
