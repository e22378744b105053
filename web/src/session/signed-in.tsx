import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Loading } from '../ui/loading.tsx'
import { AccountUnreachable } from './account-unreachable.tsx'
import { currentUser } from './current-user.ts'
import { safeNext } from './next.ts'

/**
 * Lets only signed-in people through (spec section 2). A component and not a `beforeLoad`, so that a session that
 * ends while the page is open closes it at once, and so that the page's code loads while the user does.
 */
export const SignedIn = ({ children }: { children: ReactNode }) => {
  const user = useQuery(currentUser)
  const { href } = useLocation()
  if (user.data) return children
  if (user.isPending) return <Loading />
  if (user.data === undefined)
    return <AccountUnreachable retrying={user.isFetching} retry={() => void user.refetch()} />
  return <Navigate to="/auth" search={{ next: safeNext(href) }} replace />
}
