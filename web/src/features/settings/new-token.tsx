import type { Scope } from '@roletrail/contracts/vocabulary/scope'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { ApiError, serverMessage } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { noOfflineQueue } from '../../lib/api/no-offline-queue.ts'
import { formValues } from '../../lib/form-values.ts'
import { takeFocus } from '../../lib/take-focus.ts'
import { Button } from '../../ui/button.tsx'
import { toastError } from '../../ui/feedback/toast.ts'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { scopeLabels } from './scope-labels.ts'

const offered = Object.keys(scopeLabels) as Scope[]

const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
] as const

type Lifetime = (typeof lifetimes)[number]['value']

/** Asks what a token is for and what it may do; the one that was made is handed on, because it is shown this once. */
export const NewToken = ({ onMade }: { onMade: (token: string) => void }) => {
  const [chosen, setChosen] = useState<readonly Scope[]>(['jobs:read'])
  const [lifetime, setLifetime] = useState<Lifetime>('90')
  const make = useMutation({
    ...noOfflineQueue,
    mutationFn: (name: string) =>
      call('POST /api/account/tokens', {
        body: { name, scopes: [...chosen], days: Number(lifetime) as 30 | 90 | 365 },
      }),
    onSuccess: ({ token }) => onMade(token),
    onError: (error) => toastError('Error', serverMessage(error) ?? "We couldn't make a token. Try again."),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    make.mutate(formValues(event.currentTarget).name ?? '')
  }
  const toggle = (scope: Scope, on: boolean) =>
    setChosen(offered.filter((each) => (each === scope ? on : chosen.includes(each))))
  const failed = make.error instanceof ApiError ? make.error : undefined
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5">
      <Field label="Name" required hint="What you'll use it for." error={failed?.issue('name')}>
        {(control) => (
          <Input {...control} ref={takeFocus} name="name" placeholder="My script" maxLength={60} autoComplete="off" />
        )}
      </Field>
      <fieldset className="flex flex-col gap-2.5">
        <legend className="mb-2.5 font-medium">It may</legend>
        {offered.map((scope) => (
          <label key={scope} className="flex items-start gap-2.5">
            <input
              type="checkbox"
              className="mt-0.5"
              checked={chosen.includes(scope)}
              onChange={({ currentTarget }) => toggle(scope, currentTarget.checked)}
            />
            <span>
              {scopeLabels[scope]} <code className="font-mono text-xs text-muted">{scope}</code>
            </span>
          </label>
        ))}
        {chosen.length === 0 && (
          <p role="alert" data-tone="danger" className="text-xs font-medium text-tint-ink">
            Choose at least one
          </p>
        )}
      </fieldset>
      <Field label="Expires after">
        {({ required: _not, ...control }) => (
          <Select {...control} value={lifetime} onValueChange={setLifetime} options={lifetimes} />
        )}
      </Field>
      <Button type="submit" size="lg" disabled={make.isPending || chosen.length === 0}>
        {make.isPending ? 'Making...' : 'Make token'}
      </Button>
    </form>
  )
}
