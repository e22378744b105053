import type { Role } from '@roletrail/contracts/vocabulary/role'

/** Where a person belongs after signing in (spec section 2). */
export const homeOf = ({ role }: { role: Role }) => (role === 'admin' ? '/admin/dashboard' : '/dashboard')
