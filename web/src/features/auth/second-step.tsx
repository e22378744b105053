import { startAuthentication } from '@simplewebauthn/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type SubmitEvent, useEffect } from 'react'
import { ApiError, isProblem } from '../../lib/api/api-error.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { type CallInput, call } from '../../lib/api/call.ts'
import { noOfflineQueue } from '../../lib/api/no-offline-queue.ts'
import { formatWait } from '../../lib/dates.ts'
import { formValues } from '../../lib/form-values.ts'
import { takeFocus } from '../../lib/take-focus.ts'
import { beginSession } from '../../session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { toastError } from '../../ui/feedback/toast.ts'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'

const finish = 'POST /api/auth/login/second-factor'
type PasskeyOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** The second step of signing in: a passkey, a code of the authenticator app, or a recovery code. */
export const SecondStep = ({ onBack }: { onBack: () => void }) => {
  const client = useQueryClient()
  const signIn = useMutation({
    ...noOfflineQueue,
    mutationFn: (body: CallInput<typeof finish>['body']) => call(finish, { body }),
    onSuccess: (user) => beginSession(client, user),
    onError: (error) => {
      if (isProblem<typeof finish>(error, 'sign_in_expired')) onBack()
      if (!isProblem<typeof finish>(error, 'invalid_second_factor')) toastError('Sign In Failed', reasonOf(error))
    },
  })
  // Not again once the sign-in is spent: beginning the session empties the cache.
  const choices = useQuery({
    ...apiQuery('/api/auth/login/second-factor'),
    gcTime: 0,
    enabled: !signIn.isPending && !signIn.isSuccess,
  })
  const expired = isProblem<'GET /api/auth/login/second-factor'>(choices.error, 'sign_in_expired')
  const usePasskey = useMutation({
    ...noOfflineQueue,
    mutationFn: (options: Record<string, unknown>) =>
      startAuthentication({ optionsJSON: options as unknown as PasskeyOptions }),
    onSuccess: ({ id, rawId, type, response }) => signIn.mutate({ passkey: { id, rawId, type, response } }),
    // Nobody touched it, or the browser's own dialog was closed.
    onError: () => toastError('Sign In Failed', "We couldn't use your passkey. Try again, or enter a code."),
  })
  useEffect(() => {
    if (!expired) return
    toastError('Sign In Failed', 'This sign-in has expired. Start again.')
    onBack()
  }, [expired, onBack])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    signIn.mutate({ code: formValues(event.currentTarget).code ?? '' })
  }
  const passkey = choices.data?.passkey
  const onlyPasskeys = choices.data?.authenticator === false
  const busy = signIn.isPending || usePasskey.isPending
  return (
    <div className="flex flex-col gap-5">
      <header>
        <h2 className="text-base">One more step</h2>
        <p className="mt-1 text-muted">Two-step sign-in is on for this account.</p>
      </header>
      {passkey && (
        <Button size="lg" disabled={busy} onClick={() => usePasskey.mutate(passkey)}>
          <KeyRound aria-hidden="true" />
          {usePasskey.isPending ? 'Waiting for your passkey...' : 'Use a passkey'}
        </Button>
      )}
      <form method="post" onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label={onlyPasskeys ? 'Recovery code' : 'Code'}
          required
          hint={
            onlyPasskeys
              ? 'Lost your passkey? Enter one of your recovery codes.'
              : 'The 6 digits from your authenticator app, or a recovery code.'
          }
          error={signIn.error ? codeErrorOf(signIn.error) : undefined}
        >
          {(control) => (
            <Input
              {...control}
              ref={takeFocus}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={24}
              className="font-mono text-base tracking-widest"
            />
          )}
        </Field>
        <Button type="submit" size="lg" variant={passkey ? 'secondary' : 'primary'} disabled={busy}>
          {signIn.isPending ? 'Signing in...' : 'Continue'}
        </Button>
      </form>
      <Button variant="link" className="self-start" onClick={onBack}>
        Back to sign in
      </Button>
    </div>
  )
}

const codeErrorOf = (error: Error) => {
  if (isProblem<typeof finish>(error, 'invalid_second_factor')) return error.problem.detail
  return error instanceof ApiError ? error.issue('code') : undefined
}

const reasonOf = (error: Error) => {
  if (!(error instanceof ApiError)) return "We can't reach RoleTrail. Check your connection and try again."
  if (error.status === 429) return `Too many attempts. Try again in ${formatWait(error.retryAfter)}.`
  if (error.status >= 500) return "We can't sign you in right now. Try again in a minute."
  return error.problem?.detail ?? 'Invalid credentials. Please try again.'
}
