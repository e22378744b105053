import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { stringifySearch } from '../lib/search-params.ts'
import { useTitle } from '../lib/use-title.ts'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { currentUser, useUser } from './current-user.ts'
import { leaving } from './leaving.ts'
import { Redirect } from './redirect.tsx'
import { safeNext } from './safe-next.ts'

/**
 * Shows its children only to signed-in people (spec section 2). A component rather than a `beforeLoad`, so that a page
 * closes as soon as its session ends, and so that its code loads while the user is fetched.
 */
export const SignedIn = ({ children }: { children: ReactNode }) => {
  const user = useQuery(currentUser)
  // Deferred, so that the page renders in slices and a slow phone can paint and respond in between (docs/adr/0018).
  const known = useDeferredValue(Boolean(user.data), false)
  const isLeaving = useIsMutating(leaving) > 0
  if (user.data) return known ? children : <Loading />
  if (user.isPending) return <Loading />
  if (user.data === undefined)
    return <AccountUnreachable retrying={user.isFetching} retry={() => void user.refetch()} />
  return isLeaving ? <Loading /> : <ToSignIn />
}

const ToSignIn = () => {
  const { state } = useRouter()
  // The URL when the person was stopped, not the one during the redirect.
  const [next] = useState(() => safeNext(state.location.href))
  return <Redirect to={`/auth${stringifySearch({ next })}`} />
}

// No reason to ask for a password: the person may well be signed in, it just cannot be checked right now.
const AccountUnreachable = ({ retrying, retry }: { retrying: boolean; retry: () => void }) => {
  useTitle('One moment')
  return (
    <main className="grid min-h-dvh place-items-center">
      <Notice
        icon={<CloudOff />}
        title="We can't reach your account right now"
        heading="h1"
        action={
          <Button onClick={retry} disabled={retrying}>
            {retrying ? 'Trying again...' : 'Try again'}
          </Button>
        }
      >
        Your applications are safe, and you're still signed in. This usually passes within a minute.
      </Notice>
    </main>
  )
}

/** Below SignedIn: sends anyone who is not an admin to the board (spec section 2). */
export const AdminOnly = ({ children }: { children: ReactNode }) =>
  useUser().role === 'admin' ? children : <Redirect to="/dashboard" />
