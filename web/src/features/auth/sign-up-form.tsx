import { useMutation } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { type RefCallback, type SubmitEvent, useEffect, useState } from 'react'
import { ApiError, isProblem, serverMessage } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { noOfflineQueue } from '../../lib/api/no-offline-queue.ts'
import { formatWait } from '../../lib/dates.ts'
import { formValues } from '../../lib/form-values.ts'
import { readLeftCheckout, saveLeftCheckout } from '../../session/left-checkout.ts'
import { checkNewPassword, type PasswordProblem } from '../../session/new-password.ts'
import { Button } from '../../ui/button.tsx'
import { toastError } from '../../ui/feedback/toast.ts'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'

const problems: Record<PasswordProblem, { title: string; text: string }> = {
  mismatch: { title: 'Password Mismatch', text: 'Passwords do not match. Please try again.' },
  short: { title: 'Invalid Password', text: 'Password must be at least 8 characters long.' },
}

interface SignUpFormProps {
  formRef: RefCallback<HTMLFormElement>
  /** The payment provider's page led back here. */
  leftCheckout: boolean
  onHasAccount: () => void
}

/** Starts the hosted checkout; the account exists once it is paid (spec section 2). */
export const SignUpForm = ({ formRef, leftCheckout, onHasAccount }: SignUpFormProps) => {
  const [left] = useState(readLeftCheckout)
  const [problem, setProblem] = useState<PasswordProblem>()
  const start = useMutation({
    ...noOfflineQueue,
    mutationFn: async (body: { name: string; email: string; password: string }) => {
      const { url } = await call('POST /api/create-checkout-session', { body })
      if (!url) throw new Error('No checkout URL returned')
      saveLeftCheckout({ name: body.name, email: body.email, url })
      location.assign(url)
    },
    onError: (error) => toastError(...toastOf(error)),
  })

  const { reset } = start
  useEffect(() => {
    // The browser's own way back may show this page as it was left, with its button still busy.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [reset])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { name = '', email = '', password = '', confirmation = '' } = formValues(event.currentTarget)
    const found = checkNewPassword(password, confirmation)
    setProblem(found)
    if (found) return toastError(problems[found].title, problems[found].text)
    start.mutate({ name, email, password })
  }

  const failed = start.error instanceof ApiError ? start.error : undefined
  const taken = isProblem<'POST /api/create-checkout-session'>(failed, 'email_taken')
  // After success the browser is on its way to the checkout, so the button stays busy.
  const busy = start.isPending || start.isSuccess
  return (
    <form ref={formRef} method="post" onSubmit={submit} className="flex flex-col gap-4">
      {(left ?? leftCheckout) && <CheckoutLeft url={left?.url} />}
      <Field label="Full name" required error={failed?.issue('name')}>
        {(control) => <Input {...control} name="name" defaultValue={left?.name} autoComplete="name" maxLength={200} />}
      </Field>
      <Field label="Email" required error={failed?.issue('email') ?? (taken ? failed.problem?.detail : undefined)}>
        {(control) => (
          <Input {...control} type="email" name="email" defaultValue={left?.email} autoComplete="username" />
        )}
      </Field>
      {taken && (
        <Button variant="secondary" onClick={onHasAccount}>
          Sign In Instead
        </Button>
      )}
      <Field
        label="Password"
        required
        hint="At least 8 characters."
        error={problem === 'short' ? problems.short.text : passwordIssue(failed)}
      >
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
      </Field>
      <Field label="Confirm password" required error={problem === 'mismatch' ? problems.mismatch.text : undefined}>
        {(control) => <PasswordInput {...control} name="confirmation" autoComplete="new-password" />}
      </Field>
      <Button type="submit" size="lg" disabled={busy}>
        {busy ? 'Opening checkout...' : 'Continue to payment'}
      </Button>
      <p className="flex items-start gap-2 text-xs text-muted">
        <Lock aria-hidden="true" className="mt-px size-3.5 shrink-0" />
        You'll pay on our payment provider's secure page. We never see your card details.
      </p>
    </form>
  )
}

/** What became of the payment, and the shortest way on: the account is waiting for nothing else. */
const CheckoutLeft = ({ url }: { url: string | undefined }) => (
  <div role="status" data-tone="info" className="flex flex-col gap-3 rounded-md bg-tint-soft p-4 text-tint-ink">
    <p>
      <span className="font-medium">You left the checkout before paying.</span> Nothing was charged
      {url ? ', and your details are saved.' : '.'}
    </p>
    {url && (
      <Button asChild variant="secondary" className="self-start">
        <a href={url}>Return to checkout</a>
      </Button>
    )}
  </div>
)

const passwordIssue = (failed: ApiError | undefined) =>
  isProblem<'POST /api/create-checkout-session'>(failed, 'password_too_common')
    ? failed.problem.detail
    : failed?.issue('password')

const toastOf = (error: Error): [title: string, text: string] => {
  if (error instanceof ApiError && error.status === 429)
    return ['Signup Failed', `Too many attempts. Try again in ${formatWait(error.retryAfter)}.`]
  if (isProblem<'POST /api/create-checkout-session'>(error, 'password_too_common'))
    return ['Invalid Password', error.problem.detail]
  if (error instanceof ApiError && error.status === 409)
    return ['Signup Failed', serverMessage(error) ?? 'An account with this email already exists. Sign in instead.']
  if (error.message === 'No checkout URL returned') return ['Signup Failed', error.message]
  return ['Signup Failed', 'Failed to start signup process. Please try again.']
}
