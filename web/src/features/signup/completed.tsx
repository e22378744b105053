import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import type { CallOutput } from '../../lib/api/call.ts'
import { currentUser, homePath } from '../../session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

const redirectAfter = 1500

type Completion = CallOutput<'POST /api/complete-signup'>

/** The outcome of a payment, and the next step. */
export const Completed = ({ answer }: { answer: Completion }) => {
  // Somebody who subscribed while signed in is still signed in.
  const { data: current } = useQuery({ ...currentUser, enabled: false })
  const user = answer.user ?? current
  if (answer.outcome === 'returned') return <Returned />
  if (answer.outcome === 'set_password') return <PasswordByMail />
  if (!user) return <ReadyInOtherBrowser />
  return <Welcome title={answer.user ? 'Welcome to RoleTrail' : 'Welcome back'} home={homePath(user)} />
}

const Welcome = ({ title, home }: { title: string; home: ReturnType<typeof homePath> }) => {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: home, replace: true }), redirectAfter)
    return () => clearTimeout(timer)
  }, [home, navigate])
  return (
    <Notice icon={<CircleCheck />} tone="success" title={title} heading="h1">
      Your subscription is active. Taking you to your {home === '/admin/dashboard' ? 'dashboard' : 'board'}...
    </Notice>
  )
}

/** Paid in another browser: only the one that started the signup is signed in. */
const ReadyInOtherBrowser = () => (
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
    Use the email and password you signed up with.
  </Notice>
)

/**
 * Paid on /subscribe without an account: one was created for the address given to the payment provider, and a link sent
 * there proves that it is theirs.
 */
const PasswordByMail = () => (
  <Notice
    icon={<CircleCheck />}
    tone="success"
    title="Your account is ready. Set your password to get started."
    heading="h1"
  >
    We've emailed a link to the address you paid with. Open it to set your password, then sign in. Nothing there after a
    few minutes? Check your spam folder, or{' '}
    <Link to="/contact" className="font-medium text-accent-ink underline underline-offset-4">
      write to us
    </Link>
    .
  </Notice>
)

const Returned = () => (
  <Notice
    icon={<CircleCheck />}
    tone="success"
    title="You're already subscribed"
    heading="h1"
    action={
      <Button asChild>
        <Link to="/billing">Go to billing</Link>
      </Button>
    }
  >
    We're refunding this payment to your card. Your subscription continues as before.
  </Notice>
)
