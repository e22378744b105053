import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { ApiError, isProblem, serverMessage } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { noOfflineQueue } from '../../lib/api/no-offline-queue.ts'
import { formValues } from '../../lib/form-values.ts'
import { CurrentPasswordField } from '../../session/current-password-field.tsx'
import { setCurrentUser } from '../../session/current-user.ts'
import { CodeField } from '../../session/recovery/code-field.tsx'
import { Button } from '../../ui/button.tsx'
import { toast, toastError } from '../../ui/feedback/toast.ts'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useFocusOnStep } from '../../ui/overlay/dialog-focus.ts'

/** The new address is confirmed by a code before anything changes, so that a typo locks nobody out. */
export const ChangeEmailDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog
    open={open}
    onOpenChange={(open) => open || onClose()}
    title="Change email"
    description="We'll send a code to the new address. Your email changes once you enter it."
    size="sm"
  >
    {open && <Steps onDone={onClose} />}
  </Dialog>
)

const Steps = ({ onDone }: { onDone: () => void }) => {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <div ref={useFocusOnStep(sentTo)}>
      {sentTo === undefined ? (
        <AddressStep onSent={setSentTo} />
      ) : (
        <CodeStep email={sentTo} onDone={onDone} onBack={() => setSentTo(undefined)} />
      )}
    </div>
  )
}

const AddressStep = ({ onSent }: { onSent: (email: string) => void }) => {
  const send = useMutation({
    ...noOfflineQueue,
    mutationFn: (body: { email: string; currentPassword: string }) => call('POST /api/account/email', { body }),
    onSuccess: (_nothing, { email }) => {
      toast({ title: 'Check your email', description: `A code is on its way to ${email}.` })
      onSent(email)
    },
    onError: (error) => toastError('Error', serverMessage(error) ?? 'Failed to send the code. Try again.'),
  })
  const failed = send.error instanceof ApiError ? send.error : undefined
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { email = '', current = '' } = formValues(event.currentTarget)
    send.mutate({ email, currentPassword: current })
  }
  const refused = failed?.status === 409 ? failed.problem?.detail : failed?.issue('email')
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5">
      <Field label="New email" required error={refused}>
        {(control) => <Input {...control} type="email" name="email" autoComplete="email" />}
      </Field>
      <CurrentPasswordField failed={failed} />
      <Button type="submit" size="lg" disabled={send.isPending}>
        {send.isPending ? 'Sending...' : 'Send code'}
      </Button>
    </form>
  )
}

interface CodeStepProps {
  email: string
  onDone: () => void
  onBack: () => void
}

const CodeStep = ({ email, onDone, onBack }: CodeStepProps) => {
  const client = useQueryClient()
  const confirm = useMutation({
    ...noOfflineQueue,
    mutationFn: (code: string) => call('POST /api/account/email/confirm', { body: { code } }),
    onSuccess: (user) => {
      setCurrentUser(client, user)
      toast({ title: 'Email changed', description: `You'll sign in with ${user.email} from now on.` })
      onDone()
    },
    onError: (error) => toastError('Error', serverMessage(error) ?? "We couldn't change your email. Try again."),
  })
  const failed = confirm.error instanceof ApiError ? confirm.error : undefined
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    confirm.mutate(formValues(event.currentTarget).code ?? '')
  }
  const wrongCode = isProblem<'POST /api/account/email/confirm'>(failed, 'invalid_code')
    ? 'Invalid or expired code'
    : failed?.issue('code')
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5">
      <CodeField sentTo={email} error={wrongCode} />
      <Button type="submit" size="lg" disabled={confirm.isPending}>
        {confirm.isPending ? 'Confirming...' : 'Confirm email'}
      </Button>
      <Button variant="link" className="self-start" onClick={onBack}>
        Use a different email, or resend the code
      </Button>
    </form>
  )
}
