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
import { completion } from './completion.ts'

const redirectAfter = 1500

/** Spec section 2: loading, then success, which leads on after 1.5 seconds, or an error with two ways out. */
export const SignupSuccessPage = ({ sessionId }: { sessionId: string | undefined }) => {
  useTitle('Welcome')
  // The address holds what completes the signup, so it leaves the history as soon as it was read.
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])
  const signup = useQuery(completion(sessionId))
  return (
    <PublicFrame>
      <div className="grid min-h-[70dvh] place-items-center" aria-live="polite">
        {signup.isPending && (
          <Notice icon={<Spinner />} title="Setting up your account..." heading="h1">
            Your payment is being confirmed. This takes a few seconds.
          </Notice>
        )}
        {signup.isError && (
          <Notice
            icon={<CircleX />}
            title="We could not finish your signup"
            heading="h1"
            action={
              <>
                <Button asChild>
                  <Link to="/auth">Try Signing Up Again</Link>
                </Button>
                <Button asChild variant="secondary">
                  <Link to="/">Return to Home</Link>
                </Button>
              </>
            }
          >
            {signup.error.message}
          </Notice>
        )}
        {signup.data && <Completed answer={signup.data} />}
      </div>
    </PublicFrame>
  )
}

type Answer = CallOutput<'POST /api/complete-signup'>

const Completed = ({ answer }: { answer: Answer }) => {
  // Who subscribed while signed in is signed in still.
  const { data: current } = useQuery({ ...currentUser, enabled: false })
  const user = answer.user ?? current
  if (answer.outcome === 'returned') return <Returned />
  if (answer.outcome === 'set_password') return <PasswordByMail />
  return user ? <Welcome home={homeOf(user)} /> : <ReadyElsewhere />
}

const Welcome = ({ home }: { home: ReturnType<typeof homeOf> }) => {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: home, replace: true }), redirectAfter)
    return () => clearTimeout(timer)
  }, [home, navigate])
  return (
    <Notice icon={<CircleCheck />} title="Welcome to RoleTrail" heading="h1">
      Your subscription is active. Taking you to your board...
    </Notice>
  )
}

/** Paid in another browser: only the one that started the signup is signed in. */
const ReadyElsewhere = () => (
  <Notice
    icon={<CircleCheck />}
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

/** Paid on /subscribe without an account: it was made of the address they gave to the payment provider. A code to it
 * proves that it is theirs. */
const PasswordByMail = () => (
  <Notice
    icon={<CircleCheck />}
    title="Your account is ready. Choose its password."
    heading="h1"
    action={
      <Button asChild>
        <Link to="/auth">Sign In</Link>
      </Button>
    }
  >
    We made it with the address you paid with. Sign in by “Forgot password?”: a code comes to that address.
  </Notice>
)

const Returned = () => (
  <Notice
    icon={<CircleCheck />}
    title="You already have a subscription"
    heading="h1"
    action={
      <Button asChild>
        <Link to="/billing">Go to Billing</Link>
      </Button>
    }
  >
    This payment is being returned to your card. Your subscription goes on as before.
  </Notice>
)
