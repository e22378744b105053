import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { ApiError, isProblem, saidByServer } from '../../lib/api-error.ts'
import { atOnce } from '../../lib/at-once.ts'
import { call } from '../../lib/call.ts'
import { textsOf } from '../../lib/form-texts.ts'
import { CurrentPasswordField } from '../../session/current-password-field.tsx'
import { setCurrentUser } from '../../session/current-user.ts'
import { CodeField } from '../../session/recovery/code-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useFirstField } from '../../ui/dialog-focus.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast, toastError } from '../../ui/toast.ts'

/** The new address proves itself by a code before anything changes, so that a slip locks nobody out. */
export const ChangeEmailDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog
    open={open}
    onOpenChange={(open) => open || onClose()}
    title="Change Email"
    description="We send a code to the new address. Until you enter it, the old one stays."
    size="sm"
  >
    {open && <Steps onDone={onClose} />}
  </Dialog>
)

const Steps = ({ onDone }: { onDone: () => void }) => {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <div ref={useFirstField(sentTo)}>
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
    ...atOnce,
    mutationFn: (body: { email: string; currentPassword: string }) => call('POST /api/account/email', { body }),
    onSuccess: (_nothing, { email }) => {
      toast({ title: 'Check your email', description: `A code is on its way to ${email}.` })
      onSent(email)
    },
    onError: (error) => toastError('Error', saidByServer(error) ?? 'Failed to send the code. Please try again.'),
  })
  const failed = send.error instanceof ApiError ? send.error : undefined
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { email = '', current = '' } = textsOf(event.currentTarget)
    send.mutate({ email, currentPassword: current })
  }
  const refused = failed?.status === 409 ? failed.problem?.detail : failed?.issue('email')
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5">
      <Field label="New Email" required error={refused}>
        {(control) => <Input {...control} type="email" name="email" autoComplete="email" />}
      </Field>
      <CurrentPasswordField failed={failed} />
      <Button type="submit" size="lg" disabled={send.isPending}>
        {send.isPending ? 'Sending...' : 'Send Code'}
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
    ...atOnce,
    mutationFn: (code: string) => call('POST /api/account/email/confirm', { body: { code } }),
    onSuccess: (user) => {
      setCurrentUser(client, user)
      toast({ title: 'Email changed', description: `From now on you sign in with ${user.email}.` })
      onDone()
    },
    onError: (error) => toastError('Error', saidByServer(error) ?? 'Your e-mail was not changed. Please try again.'),
  })
  const failed = confirm.error instanceof ApiError ? confirm.error : undefined
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    confirm.mutate(textsOf(event.currentTarget).code ?? '')
  }
  const wrongCode = isProblem<'POST /api/account/email/confirm'>(failed, 'invalid_code')
    ? 'Invalid or expired code'
    : failed?.issue('code')
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5">
      <CodeField sentTo={email} error={wrongCode} />
      <Button type="submit" size="lg" disabled={confirm.isPending}>
        {confirm.isPending ? 'Confirming...' : 'Confirm Email'}
      </Button>
      <Button variant="link" className="self-start" onClick={onBack}>
        Another address, or another code
      </Button>
    </form>
  )
}
