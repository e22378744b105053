import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { ApiError, saidByServer } from '../../lib/api-error.ts'
import { atOnce } from '../../lib/at-once.ts'
import { call } from '../../lib/call.ts'
import { textsOf } from '../../lib/form-texts.ts'
import { keyOf } from '../../lib/read.ts'
import { Button } from '../../ui/button.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { CurrentPasswordField } from '../current-password-field.tsx'
import type { PasswordProblem } from '../new-password.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { passwordErrors, refuseNewPassword } from './password-problem.ts'

/** For who is signed in and knows the password: no mail, and this browser stays signed in. */
export const ChangeStep = ({ onDone, onForgotten }: { onDone: () => void; onForgotten: () => void }) => {
  const client = useQueryClient()
  const [problem, setProblem] = useState<PasswordProblem>()
  const change = useMutation({
    ...atOnce,
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      call('POST /api/account/password', { body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keyOf('/api/account/sessions') })
      toast({ title: 'Password changed', description: 'Every other browser was signed out.' })
      onDone()
    },
    onError: (error) => toastError('Error', saidByServer(error) ?? 'Your password was not changed. Please try again.'),
  })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { current = '', password = '', confirmation = '' } = textsOf(event.currentTarget)
    const found = refuseNewPassword(password, confirmation)
    setProblem(found)
    if (!found) change.mutate({ currentPassword: current, newPassword: password })
  }

  const failed = change.error instanceof ApiError ? change.error : undefined
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5">
      <CurrentPasswordField failed={failed} />
      <NewPasswordFields errors={passwordErrors(problem, change.error)} />
      <Button type="submit" size="lg" disabled={change.isPending}>
        {change.isPending ? 'Saving...' : 'Change Password'}
      </Button>
      <Button variant="link" className="self-start" onClick={onForgotten}>
        I forgot it: send me a code
      </Button>
    </form>
  )
}
