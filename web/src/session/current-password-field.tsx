import { type ApiError, isProblem } from '../lib/api-error.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

/** Asks once more who is there, before what matters. */
export const CurrentPasswordField = ({ failed }: { failed: ApiError | undefined }) => (
  <Field
    label="Current Password"
    required
    error={
      isProblem<'POST /api/account/password'>(failed, 'wrong_password')
        ? failed.problem.detail
        : failed?.issue('currentPassword')
    }
  >
    {(control) => <Input {...control} type="password" name="current" autoComplete="current-password" />}
  </Field>
)
