import type { Access } from '@roletrail/contracts/endpoint'
import { Rejection } from '../base/rejection.ts'
import type { CurrentUser } from './internal-token.ts'

/** Throws if a user may not call an endpoint of this access. The bff checks first; services check again. */
export const refuseAccess = (access: Access, user: CurrentUser | null): void => {
  if (access === 'public' || access === 'internal') return
  if (!user) throw new Rejection('not_signed_in', 'Sign in to continue.')
  if (access === 'admin' && user.role !== 'admin') throw new Rejection('admins_only', 'Only admins may do this.')
  if (access === 'subscriber' && user.role !== 'admin' && user.access !== 'full')
    throw new Rejection(
      'subscription_required',
      'Your subscription has ended. Subscribe again to add and change things.',
    )
}
