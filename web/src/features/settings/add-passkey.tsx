import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { ApiError, serverMessage } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { noOfflineQueue } from '../../lib/api/no-offline-queue.ts'
import { formValues } from '../../lib/form-values.ts'
import { takeFocus } from '../../lib/take-focus.ts'
import { Button } from '../../ui/button.tsx'
import { toastError } from '../../ui/feedback/toast.ts'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Makes a passkey with this device or a security key; null codes if the account has some already. */
export const AddPasskey = ({ onDone }: { onDone: (codes: readonly string[] | null) => void }) => {
  const add = useMutation({
    ...noOfflineQueue,
    mutationFn: async (name: string) => {
      const options = await call('POST /api/account/second-factor/passkeys/options')
      const { id, rawId, type, response } = await startRegistration({
        optionsJSON: options as unknown as CreationOptions,
      })
      const { clientDataJSON, attestationObject, transports = [] } = response
      const passkey = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
      return call('POST /api/account/second-factor/passkeys', { body: { name, passkey } })
    },
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: (error) => toastError('Error', reasonOf(error)),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    add.mutate(formValues(event.currentTarget).name ?? '')
  }
  const failed = add.error instanceof ApiError ? add.error : undefined
  if (!browserSupportsWebAuthn()) return <p className="text-muted">This browser doesn't support passkeys.</p>
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5">
      <Field label="Name" required hint="So you can tell your passkeys apart." error={failed?.issue('name')}>
        {(control) => (
          <Input {...control} ref={takeFocus} name="name" defaultValue="My passkey" maxLength={60} autoComplete="off" />
        )}
      </Field>
      <Button type="submit" size="lg" disabled={add.isPending}>
        {add.isPending ? 'Waiting for your device...' : 'Create passkey'}
      </Button>
    </form>
  )
}

const reasonOf = (error: Error) => {
  if (error instanceof ApiError) return serverMessage(error) ?? "We couldn't add your passkey. Try again."
  if (error.name === 'InvalidStateError') return 'This device already has a passkey for your account.'
  return 'No passkey was created. Try again.'
}
