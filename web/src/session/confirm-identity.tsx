import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { ApiError } from '../lib/api/api-error.ts'
import { call } from '../lib/api/call.ts'
import { answerConfirmation } from '../lib/api/confirmation.ts'
import { noOfflineQueue } from '../lib/api/no-offline-queue.ts'
import { formatWait } from '../lib/dates.ts'
import { formValues } from '../lib/form-values.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { PasswordInput } from '../ui/form/password-input.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { useUser } from './current-user.ts'

/** Asks who is there before something that not everybody at this browser may do; what asked for it then goes on. */
export const ConfirmIdentity = ({ asked }: { asked: boolean }) => (
  <Dialog
    open={asked}
    onOpenChange={(open) => open || answerConfirmation(false)}
    title="Confirm it's you"
    description="For your security, enter your password to continue. We won't ask again for 10 minutes."
    size="sm"
  >
    {asked && <PasswordForm />}
  </Dialog>
)

const PasswordForm = () => {
  const { email } = useUser()
  const confirm = useMutation({
    ...noOfflineQueue,
    mutationFn: (password: string) => call('POST /api/account/confirm-password', { body: { password } }),
    onSuccess: () => answerConfirmation(true),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A form in whose dialog this one opens must not take it for its own.
    event.stopPropagation()
    confirm.mutate(formValues(event.currentTarget).current ?? '')
  }
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5">
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <Field label="Password" required error={confirm.error ? reasonOf(confirm.error) : undefined}>
        {(control) => <PasswordInput {...control} name="current" autoComplete="current-password" />}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => answerConfirmation(false)}>
          Cancel
        </Button>
        <Button type="submit" disabled={confirm.isPending}>
          {confirm.isPending ? 'Confirming...' : 'Confirm'}
        </Button>
      </div>
    </form>
  )
}

const reasonOf = (error: Error) => {
  if (!(error instanceof ApiError)) return "We can't reach RoleTrail. Check your connection and try again."
  if (error.status === 429) return `Too many attempts. Try again in ${formatWait(error.retryAfter)}.`
  if (error.status >= 500) return "We can't check your password right now. Try again in a minute."
  return error.issue('password') ?? error.problem?.detail ?? "That's not your current password."
}
