import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, type RefCallback, type SubmitEvent, Suspense, useCallback, useState } from 'react'
import { ApiError, isProblem } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { noOfflineQueue } from '../../lib/api/no-offline-queue.ts'
import { formatWait } from '../../lib/dates.ts'
import { formValues } from '../../lib/form-values.ts'
import { beginSession } from '../../session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { toastError } from '../../ui/feedback/toast.ts'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'

// Few accounts ask for it, so it is loaded on demand.
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }))

interface SignInFormProps {
  /** The address that was entered in the recovery dialog. */
  email: string
  formRef: RefCallback<HTMLFormElement>
  onForgot: (email: string) => void
}

/** Once the user is known, the page itself continues to where the person was going. */
export const SignInForm = ({ email: known, formRef, onForgot }: SignInFormProps) => {
  const client = useQueryClient()
  const [second, setSecond] = useState(false)
  const startAgain = useCallback(() => setSecond(false), [])
  const signIn = useMutation({
    ...noOfflineQueue,
    mutationFn: (body: { email: string; password: string }) => call('POST /api/auth/login', { body }),
    onSuccess: (user) => beginSession(client, user),
    onError: (error) => {
      if (isProblem<'POST /api/auth/login'>(error, 'second_factor_required')) return setSecond(true)
      toastError('Sign In Failed', reasonOf(error))
    },
  })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { email, password } = formValues(event.currentTarget)
    signIn.mutate({ email: email ?? '', password: password ?? '' })
  }

  if (second)
    return (
      <Suspense fallback={null}>
        <SecondStep onBack={startAgain} />
      </Suspense>
    )

  const failed = signIn.error instanceof ApiError ? signIn.error : undefined
  return (
    <form ref={formRef} method="post" onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Email" required error={failed?.issue('email')}>
        {(control) => (
          // A new field, so that it starts with that address.
          <Input {...control} key={known} type="email" name="email" defaultValue={known} autoComplete="username" />
        )}
      </Field>
      <Field
        label="Password"
        required
        error={failed?.issue('password')}
        aside={
          <Button
            variant="link"
            className="text-[0.8125rem]"
            onClick={(event) => onForgot(formValues(event.currentTarget.form as HTMLFormElement).email ?? '')}
          >
            Forgot password?
          </Button>
        }
      >
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
      </Field>
      <Button type="submit" size="lg" disabled={signIn.isPending}>
        {signIn.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  )
}

const reasonOf = (error: Error) => {
  if (!(error instanceof ApiError)) return "We can't reach RoleTrail. Check your connection and try again."
  if (error.status === 429) return `Too many attempts. Try again in ${formatWait(error.retryAfter)}.`
  if (error.status >= 500) return "We can't sign you in right now. Try again in a minute."
  return 'Invalid credentials. Please try again.'
}
