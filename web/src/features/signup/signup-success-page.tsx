import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleX } from 'lucide-react'
import { useEffect } from 'react'
import { useTitle } from '../../lib/use-title.ts'
import { PublicFrame } from '../../shell/public-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Completed } from './completed.tsx'
import { completion, isUndecided, reasonFor } from './completion.ts'

/** Where the entry of the page in the tab's history holds the session id. */
export const sessionIdState = 'checkoutSessionId'

/** Spec section 2: loading, then success, which redirects after 1.5 seconds, or an error with two links. */
export const SignupSuccessPage = ({ sessionId }: { sessionId: string | undefined }) => {
  // The session id in the URL completes a signup, so it is taken out of the URL once it was read. This tab keeps it, so
  // that a reload shows again what became of the payment.
  useEffect(
    () => history.replaceState({ ...history.state, [sessionIdState]: sessionId }, '', location.pathname),
    [sessionId],
  )
  const signup = useQuery(completion(sessionId))
  useTitle(signup.data ? 'Welcome' : signup.isError ? 'Signup not finished' : 'One moment')
  return (
    <PublicFrame>
      <div className="grid min-h-[70dvh] place-items-center" aria-live="polite">
        {signup.isPending && (
          <Notice icon={<Spinner />} title="Setting up your account..." heading="h1">
            We're confirming your payment. This takes a few seconds.
          </Notice>
        )}
        {signup.isError && (
          <Failed error={signup.error} checking={signup.isFetching} checkAgain={() => void signup.refetch()} />
        )}
        {signup.data && <Completed answer={signup.data} />}
      </div>
    </PublicFrame>
  )
}

const Failed = ({ error, checking, checkAgain }: { error: Error; checking: boolean; checkAgain: () => void }) => (
  <Notice
    icon={<CircleX />}
    tone="danger"
    title="We couldn't finish your signup"
    heading="h1"
    action={
      <>
        {isUndecided(error) && (
          <Button disabled={checking} onClick={checkAgain}>
            {checking ? 'Checking...' : 'Check again'}
          </Button>
        )}
        <Button asChild variant={isUndecided(error) ? 'secondary' : 'primary'}>
          <Link to="/auth">Try Signing Up Again</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link to="/">Return to Home</Link>
        </Button>
      </>
    }
  >
    <p>{error.message}</p>
    {isUndecided(error) && (
      <p className="mt-2">
        If you've paid, nothing is lost. We'll set up your account as soon as the payment arrives, and email you.
      </p>
    )}
    {reasonFor(error) && <p className="mt-2">{reasonFor(error)}</p>}
  </Notice>
)
