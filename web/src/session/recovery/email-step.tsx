import { useMutation } from '@tanstack/react-query'
import type { ReactNode, SubmitEvent } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { noOfflineQueue } from '../../lib/api/no-offline-queue.ts'
import { formatWait } from '../../lib/dates.ts'
import { formValues } from '../../lib/form-values.ts'
import { Button } from '../../ui/button.tsx'
import { toast, toastError } from '../../ui/feedback/toast.ts'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'

interface EmailStepProps {
  email: string
  onSent: (email: string) => void
  onHasCode: (email: string) => void
  /** An alternative, if there is one. */
  children?: ReactNode
}

/** Requests a code. The message is the same for everybody, so that it does not reveal who has an account. */
export const EmailStep = ({ email, onSent, onHasCode, children }: EmailStepProps) => {
  const send = useMutation({
    ...noOfflineQueue,
    mutationFn: (address: string) => call('POST /api/auth/forgot', { body: { email: address } }),
    onSuccess: (_nothing, address) => {
      toast({ title: 'Check your email', description: "If there's an account for this email, a code is on its way." })
      onSent(address)
    },
    onError: (error) => toastError('Error', reasonOf(error)),
  })
  const failed = send.error instanceof ApiError ? send.error : undefined

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send.mutate(formValues(event.currentTarget).email ?? '')
  }

  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5">
      <Field label="Email" required error={failed?.issue('email')}>
        {(control) => <Input {...control} type="email" name="email" defaultValue={email} autoComplete="username" />}
      </Field>
      <Button type="submit" size="lg" disabled={send.isPending}>
        {send.isPending ? 'Sending...' : 'Send reset code'}
      </Button>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Button
          variant="link"
          onClick={(event) => onHasCode(formValues(event.currentTarget.form as HTMLFormElement).email ?? '')}
        >
          I already have a code
        </Button>
        {children}
      </div>
    </form>
  )
}

const reasonOf = (error: Error) =>
  error instanceof ApiError && error.status === 429
    ? `Too many attempts. Try again in ${formatWait(error.retryAfter)}.`
    : 'Failed to send reset email'
