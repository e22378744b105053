import type { AdminUser } from '@roletrail/contracts/identity/admin-user'
import { capitalized } from '../../../lib/capitalized.ts'
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

export const inWords = (status: string) => capitalized(status.replaceAll('_', ' '))

/** `named` where no heading says what it is about. */
export const PaymentBadge = ({ paymentStatus, named }: Pick<AdminUser, 'paymentStatus'> & { named?: boolean }) => (
  <Badge tone={tones[paymentStatus] ?? 'warning'}>
    {named ? `Payment: ${inWords(paymentStatus).toLowerCase()}` : inWords(paymentStatus)}
  </Badge>
)
