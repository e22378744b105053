import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { ApiError, serverMessage } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { noOfflineQueue } from '../../lib/api/no-offline-queue.ts'
import { formValues } from '../../lib/form-values.ts'
import { Button } from '../../ui/button.tsx'
import { toastError } from '../../ui/feedback/toast.ts'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'

interface RenamePasskeyProps {
  passkey: { id: string; name: string }
  onDone: () => void
}

export const RenamePasskey = ({ passkey: { id, name }, onDone }: RenamePasskeyProps) => {
  const rename = useMutation({
    ...noOfflineQueue,
    mutationFn: (name: string) =>
      call('PATCH /api/account/second-factor/passkeys/:id', { params: { id }, body: { name } }),
    onSuccess: onDone,
    onError: (error) => {
      if (!issueOf(error)) toastError('Error', serverMessage(error) ?? "We couldn't rename it. Try again.")
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    rename.mutate(formValues(event.currentTarget).name ?? '')
  }
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5">
      <Field label="Name" required error={rename.error ? issueOf(rename.error) : undefined}>
        {(control) => <Input {...control} name="name" defaultValue={name} maxLength={60} autoComplete="off" />}
      </Field>
      <Button type="submit" size="lg" disabled={rename.isPending}>
        {rename.isPending ? 'Saving...' : 'Save'}
      </Button>
    </form>
  )
}

const issueOf = (error: Error) => (error instanceof ApiError ? error.issue('name') : undefined)
