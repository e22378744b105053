import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { CircleCheck, CircleX } from 'lucide-react'
import { useEffect } from 'react'
import type { CallOutput } from '../../lib/call.ts'
import { useTitle } from '../../lib/use-title.ts'
import { currentUser } from '../../session/current-user.ts'
import { homeOf } from '../../session/home.ts'
import { PublicFrame } from '../../shell/public-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { completion, isUndecided, reasonFor } from './completion.ts'

const redirectAfter = 1500

/** Spec section 2: loading, then success, which leads on after 1.5 seconds, or an error with two ways out. */
export const SignupSuccessPage = ({ sessionId }: { sessionId: string | undefined }) => {
  // The address holds what completes the signup, so it leaves the history as soon as it was read.
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])
  const signup = useQuery(completion(sessionId))
  useTitle(signup.data ? 'Welcome' : signup.isError ? 'Signup not finished' : 'One moment')
  return (
    <PublicFrame>
      <div className="grid min-h-[70dvh] place-items-center" aria-live="polite">
        {signup.isPending && (
          <Notice icon={<Spinner />} title="Setting up your account..." heading="h1">
            Your payment is being confirmed. This takes a few seconds.
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
    title="We could not finish your signup"
    heading="h1"
    action={
      <>
        {isUndecided(error) && (
          <Button disabled={checking} onClick={checkAgain}>
            {checking ? 'Checking...' : 'Check Again'}
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
        If you have paid, nothing is lost: your account is made as soon as we hear of it, and a mail tells you.
      </p>
    )}
    {reasonFor(error) && <p className="mt-2">{reasonFor(error)}</p>}
  </Notice>
)

type Answer = CallOutput<'POST /api/complete-signup'>

const Completed = ({ answer }: { answer: Answer }) => {
  // Who subscribed while signed in is signed in still.
  const { data: current } = useQuery({ ...currentUser, enabled: false })
  const user = answer.user ?? current
  if (answer.outcome === 'returned') return <Returned />
  if (answer.outcome === 'set_password') return <PasswordByMail />
  if (!user) return <ReadyElsewhere />
  return <Welcome title={answer.user ? 'Welcome to RoleTrail' : 'Welcome back'} home={homeOf(user)} />
}

const Welcome = ({ title, home }: { title: string; home: ReturnType<typeof homeOf> }) => {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: home, replace: true }), redirectAfter)
    return () => clearTimeout(timer)
  }, [home, navigate])
  return (
    <Notice icon={<CircleCheck />} tone="success" title={title} heading="h1">
      Your subscription is active. Taking you to your {home === '/dashboard' ? 'board' : 'dashboard'}...
    </Notice>
  )
}

/** Paid in another browser: only the one that started the signup is signed in. */
const ReadyElsewhere = () => (
  <Notice
    icon={<CircleCheck />}
    tone="success"
    title="Your account is ready. Sign in."
    heading="h1"
    action={
      <Button asChild>
        <Link to="/auth">Sign In</Link>
      </Button>
    }
  >
    Use the e-mail and password you signed up with.
  </Notice>
)

/** Paid on /subscribe without an account: it was made of the address they gave to the payment provider, and a code to
 * that address proves that it is theirs. */
const PasswordByMail = () => (
  <Notice
    icon={<CircleCheck />}
    tone="success"
    title="Your account is ready. Choose its password."
    heading="h1"
    action={
      <Button asChild>
        <Link to="/auth" search={{ forgot: 'code' }}>
          Enter the Code
        </Link>
      </Button>
    }
  >
    We made it with the e-mail address you paid with, and a code is on its way there. With the code you choose your
    password, and then sign in.
  </Notice>
)

const Returned = () => (
  <Notice
    icon={<CircleCheck />}
    tone="success"
    title="You already have a subscription"
    heading="h1"
    action={
      <Button asChild>
        <Link to="/billing">Go to Billing</Link>
      </Button>
    }
  >
    This payment goes back to your card. Your subscription goes on as before.
  </Notice>
)
