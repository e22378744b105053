import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { ApiError, isProblem } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { noOfflineQueue } from '../../lib/api/no-offline-queue.ts'
import { formatWait } from '../../lib/dates.ts'
import { formValues } from '../../lib/form-values.ts'
import { Button } from '../../ui/button.tsx'
import { toast, toastError } from '../../ui/feedback/toast.ts'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import type { PasswordProblem } from '../new-password.ts'
import { CodeField } from './code-field.tsx'
import { NewPasswordFields, passwordErrors, rejectNewPassword } from './new-password-fields.tsx'

interface ResetStepProps {
  email: string
  onDone: (email: string) => void
  onBack: () => void
}

/** Asks for the code from the mail and the new password. */
export const ResetStep = ({ email, onDone, onBack }: ResetStepProps) => {
  const [problem, setProblem] = useState<PasswordProblem>()
  const reset = useMutation({
    ...noOfflineQueue,
    mutationFn: (body: { email: string; token: string; newPassword: string }) => call('POST /api/auth/reset', { body }),
    onSuccess: (_nothing, { email: address }) => {
      toast({ title: 'Password reset successful', description: 'Sign in with your new password.' })
      onDone(address)
    },
    onError: (error) => toastError('Reset failed', reasonOf(error)),
  })
  const failed = reset.error instanceof ApiError ? reset.error : undefined

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { email: address = '', code = '', password = '', confirmation = '' } = formValues(event.currentTarget)
    const found = rejectNewPassword(password, confirmation)
    setProblem(found)
    if (!found) reset.mutate({ email: address, token: code, newPassword: password })
  }

  const wrongCode = isProblem<'POST /api/auth/reset'>(failed, 'invalid_code')
    ? failed.problem.detail
    : failed?.issue('token')
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5">
      <CodeField sentTo={email} error={wrongCode} />
      {email === '' ? (
        <Field label="Email" required error={failed?.issue('email')}>
          {(control) => <Input {...control} type="email" name="email" autoComplete="username" />}
        </Field>
      ) : (
        // Tells password managers whose password this is.
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      )}
      <NewPasswordFields errors={passwordErrors(problem, reset.error)} />
      <Button type="submit" size="lg" disabled={reset.isPending}>
        {reset.isPending ? 'Resetting...' : 'Reset password'}
      </Button>
      <Button variant="link" className="self-start" onClick={onBack}>
        Resend code
      </Button>
    </form>
  )
}

const reasonOf = (error: Error) => {
  if (!(error instanceof ApiError)) return "We can't reach RoleTrail. Check your connection and try again."
  if (error.status === 429) return `Too many attempts. Try again in ${formatWait(error.retryAfter)}.`
  if (isProblem<'POST /api/auth/reset'>(error, 'password_too_common')) return error.problem.detail
  if (error.status >= 500) return "That isn't working right now. Try again in a minute."
  return 'Invalid or expired reset code'
}
