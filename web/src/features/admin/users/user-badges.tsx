import type { AdminUser } from '@roletrail/contracts/identity/admin-user'
import { Badge, type Tone } from '../../../ui/badge.tsx'

export const RoleBadge = ({ role }: Pick<AdminUser, 'role'>) => (
  <Badge tone={role === 'admin' ? 'accent' : 'neutral'} className="capitalize">
    {role}
  </Badge>
)

export const StatusBadge = ({ isActive }: Pick<AdminUser, 'isActive'>) => (
  <Badge tone={isActive ? 'success' : 'danger'}>{isActive ? 'Active' : 'Inactive'}</Badge>
)

/** As on the page of the person (spec section 4). */
const tones: Partial<Record<AdminUser['paymentStatus'], Tone>> = {
  active: 'success',
  canceled: 'danger',
  trialing: 'info',
  none: 'neutral',
}

export const inWords = (status: string) => status.charAt(0).toUpperCase() + status.slice(1).replaceAll('_', ' ')

export const PaymentBadge = ({ paymentStatus }: Pick<AdminUser, 'paymentStatus'>) => (
  <Badge tone={tones[paymentStatus] ?? 'warning'}>{inWords(paymentStatus)}</Badge>
)
