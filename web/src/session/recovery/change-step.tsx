import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { ApiError, serverMessage } from '../../lib/api/api-error.ts'
import { apiQueryKey } from '../../lib/api/api-query.ts'
import { call } from '../../lib/api/call.ts'
import { noOfflineQueue } from '../../lib/api/no-offline-queue.ts'
import { formValues } from '../../lib/form-values.ts'
import { Button } from '../../ui/button.tsx'
import { toast, toastError } from '../../ui/feedback/toast.ts'
import { CurrentPasswordField } from '../current-password-field.tsx'
import type { PasswordProblem } from '../new-password.ts'
import { NewPasswordFields, passwordErrors, rejectNewPassword } from './new-password-fields.tsx'

/** For people who know their password: no mail is sent, and this browser stays signed in. */
export const ChangeStep = ({ onDone, onForgotten }: { onDone: () => void; onForgotten: () => void }) => {
  const client = useQueryClient()
  const [problem, setProblem] = useState<PasswordProblem>()
  const change = useMutation({
    ...noOfflineQueue,
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      call('POST /api/account/password', { body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: apiQueryKey('/api/account/sessions') })
      toast({ title: 'Password changed', description: 'We signed you out of every other browser.' })
      onDone()
    },
    onError: (error) => toastError('Error', serverMessage(error) ?? "We couldn't change your password. Try again."),
  })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { current = '', password = '', confirmation = '' } = formValues(event.currentTarget)
    const found = rejectNewPassword(password, confirmation)
    setProblem(found)
    if (!found) change.mutate({ currentPassword: current, newPassword: password })
  }

  const failed = change.error instanceof ApiError ? change.error : undefined
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5">
      <CurrentPasswordField failed={failed} />
      <NewPasswordFields errors={passwordErrors(problem, change.error)} />
      <Button type="submit" size="lg" disabled={change.isPending}>
        {change.isPending ? 'Saving...' : 'Change password'}
      </Button>
      <Button variant="link" className="self-start" onClick={onForgotten}>
        Forgot it? Email me a code
      </Button>
    </form>
  )
}
