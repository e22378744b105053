import type { Role } from '@roletrail/contracts/words/role'

/** Where a person belongs after signing in (spec section 2). */
export const homePath = ({ role }: { role: Role }) => (role === 'admin' ? '/admin/dashboard' : '/dashboard')
