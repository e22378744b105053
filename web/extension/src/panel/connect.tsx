import { type SubmitEvent, useState } from 'react'
import { formValues } from '../../../src/lib/form-values.ts'
import { takeFocus } from '../../../src/lib/take-focus.ts'
import { Button } from '../../../src/ui/button.tsx'
import { Field } from '../../../src/ui/form/field.tsx'
import { Input } from '../../../src/ui/form/input.tsx'
import { appUrl } from '../app-url.ts'
import { askBackground } from '../messages.ts'
import { type Account, keepAccount } from '../sending/account.ts'
import { request } from '../sending/request.ts'

/** Asks for the code that the settings show, and gets the token of this extension for it. */
export const Connect = ({ onConnected }: { onConnected: (account: Account) => void }) => {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const connect = async (code: string) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const account = await request('POST /api/pair', { body: { code } })
      await keepAccount(account)
      void askBackground({ kind: 'retry' })
      onConnected(account)
    } catch (error) {
      setProblem((error as Error).message)
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void connect(formValues(event.currentTarget).code ?? '')
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p>
        Get a code under{' '}
        <a
          href={`${appUrl}/settings`}
          target="_blank"
          rel="noreferrer"
          className="text-accent-ink underline underline-offset-4"
        >
          RoleTrail's settings
        </a>
        , “Connect extension”, and enter it here.
      </p>
      <Field label="Code" required error={problem}>
        {(control) => (
          <Input {...control} ref={takeFocus} name="code" maxLength={64} autoComplete="off" className="font-mono" />
        )}
      </Field>
      <Button type="submit" disabled={busy}>
        {busy ? 'Connecting...' : 'Connect'}
      </Button>
    </form>
  )
}
