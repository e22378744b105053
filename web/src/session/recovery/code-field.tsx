import { limits } from '@roletrail/contracts/vocabulary/limits'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'

/** The six characters from a mail; some browsers read the mail and fill it in. */
export const CodeField = ({ sentTo, error }: { sentTo: string; error?: string | undefined }) => (
  <Field
    label="Code"
    required
    hint={`Enter the 6-character code${sentTo && ` we emailed to ${sentTo}`}. It expires in 10 minutes.`}
    error={error}
  >
    {(control) => (
      <Input
        {...control}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={limits.code}
        className="font-mono text-base tracking-[0.3em] uppercase placeholder:tracking-normal"
      />
    )}
  </Field>
)
