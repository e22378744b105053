import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, KeyRound } from 'lucide-react'
import { type SubmitEvent, useEffect, useState } from 'react'
import { ApiError, isProblem } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { noOfflineQueue } from '../../lib/api/no-offline-queue.ts'
import { formValues } from '../../lib/form-values.ts'
import { useTitle } from '../../lib/use-title.ts'
import { checkNewPassword, type PasswordProblem } from '../../session/new-password.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { AuthFrame } from './auth-frame.tsx'

const problems: Record<PasswordProblem, string> = {
  mismatch: "Passwords don't match",
  short: 'Password must be at least 8 characters long',
}

/** Opened by a one-time link; its token is in the fragment, which browsers send to no server. */
export const SetPasswordPage = () => {
  useTitle('Set your password')
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token'))
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])
  const [problem, setProblem] = useState<PasswordProblem>()
  const save = useMutation({
    ...noOfflineQueue,
    mutationFn: (newPassword: string) =>
      call('POST /api/auth/set-password', { body: { token: token ?? '', newPassword } }),
  })
  const failed = save.error instanceof ApiError ? save.error : undefined

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { password = '', confirmation = '' } = formValues(event.currentTarget)
    const found = checkNewPassword(password, confirmation)
    setProblem(found)
    if (!found) return save.mutate(password)
    const wrong = event.currentTarget.elements.namedItem(found === 'mismatch' ? 'confirmation' : 'password')
    if (wrong instanceof HTMLElement) wrong.focus()
  }

  if (!token || isProblem<'POST /api/auth/set-password'>(failed, 'link_expired')) return <LinkExpired />
  if (save.isSuccess) return <PasswordSet />
  return (
    <AuthFrame>
      <Card>
        <CardHeading as="h1" title="Set your password" description="You'll use it to sign in." />
        <form method="post" onSubmit={submit} className="flex flex-col gap-4">
          <Field
            label="New password"
            required
            hint="At least 8 characters."
            error={problem === 'short' ? problems.short : messageOf(save.error)}
          >
            {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
          </Field>
          <Field label="Confirm password" required error={problem === 'mismatch' ? problems.mismatch : undefined}>
            {(control) => <PasswordInput {...control} name="confirmation" autoComplete="new-password" />}
          </Field>
          <Button type="submit" size="lg" disabled={save.isPending}>
            {save.isPending ? 'Saving...' : 'Set password'}
          </Button>
        </form>
      </Card>
    </AuthFrame>
  )
}

const messageOf = (error: Error | null) => {
  if (!error) return undefined
  const said =
    error instanceof ApiError && error.status < 500 ? (error.issue('newPassword') ?? error.problem?.detail) : undefined
  return said ?? 'Something went wrong. Try again.'
}

const LinkExpired = () => (
  <AuthFrame>
    <Card flush>
      <Notice
        icon={<KeyRound />}
        title="This link has expired"
        heading="h1"
        action={
          <>
            <Button asChild>
              <Link to="/auth" search={{ forgot: 'email' }}>
                Send me a code
              </Link>
            </Button>
            <Button asChild variant="secondary">
              <Link to="/auth">Go to Sign In</Link>
            </Button>
          </>
        }
      >
        Each link works once, for a limited time. We can email you a code to set your password instead.
      </Notice>
    </Card>
  </AuthFrame>
)

const PasswordSet = () => (
  <AuthFrame>
    <Card flush>
      <Notice
        icon={<CircleCheck />}
        tone="success"
        title="Your password is set"
        heading="h1"
        action={
          <Button asChild>
            <Link to="/auth">Sign In</Link>
          </Button>
        }
      >
        You're ready to sign in. To be safe, we signed you out everywhere else.
      </Notice>
    </Card>
  </AuthFrame>
)
