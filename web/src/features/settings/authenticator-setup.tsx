import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useMemo } from 'react'
import { encode } from 'uqr'
import { ApiError, isProblem, serverMessage } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { noOfflineQueue } from '../../lib/api/no-offline-queue.ts'
import { formValues } from '../../lib/form-values.ts'
import { takeFocus } from '../../lib/take-focus.ts'
import { Button } from '../../ui/button.tsx'
import { toastError } from '../../ui/feedback/toast.ts'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'

const confirmed = 'POST /api/account/second-factor/authenticator/confirm'

interface AuthenticatorSetupProps {
  secret: string
  uri: string
  /** Null if the account has recovery codes already. */
  onDone: (codes: readonly string[] | null) => void
}

/** The QR code, the same as text, and the first code that the app shows. */
export const AuthenticatorSetup = ({ secret, uri, onDone }: AuthenticatorSetupProps) => {
  const confirm = useMutation({
    ...noOfflineQueue,
    mutationFn: (code: string) => call(confirmed, { body: { code } }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: (error) => {
      if (!isProblem<typeof confirmed>(error, 'invalid_second_factor'))
        toastError('Error', serverMessage(error) ?? "We couldn't turn it on. Try again.")
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    confirm.mutate(formValues(event.currentTarget).code ?? '')
  }
  const wrong = isProblem<typeof confirmed>(confirm.error, 'invalid_second_factor')
    ? "That's not the code your app shows now. Wait for the next one and try again."
    : confirm.error instanceof ApiError
      ? confirm.error.issue('code')
      : undefined
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-5">
        <QrCode text={uri} />
        <div className="min-w-0 flex-1 basis-48">
          <p>
            Scan this with your authenticator app
            <span className="hidden pointer-coarse:inline">
              , or{' '}
              <a href={uri} className="text-accent-ink underline underline-offset-4">
                open it on this device
              </a>
            </span>
            .
          </p>
          <p className="mt-3 text-xs text-muted">Can't scan it? Enter this key:</p>
          <code className="mt-1 block font-mono text-[0.8125rem] break-all">
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </div>
      </div>
      <Field label="Code" required hint="The 6 digits your app shows now." error={wrong}>
        {(control) => (
          <Input
            {...control}
            ref={takeFocus}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            className="font-mono text-base tracking-[0.3em]"
          />
        )}
      </Field>
      <Button type="submit" size="lg" disabled={confirm.isPending}>
        {confirm.isPending ? 'Turning on...' : 'Turn on'}
      </Button>
    </form>
  )
}

/** Black on white in every theme, since that is what cameras read. */
const QrCode = ({ text }: { text: string }) => {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { border: 2 })
    const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
    return { size, path }
  }, [text])
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 shrink-0 rounded-md bg-white max-sm:mx-auto"
    >
      <path d={path} fill="black" />
    </svg>
  )
}
