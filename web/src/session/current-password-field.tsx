import { type ApiError, isProblem } from '../lib/api/api-error.ts'
import { Field } from '../ui/form/field.tsx'
import { Input } from '../ui/form/input.tsx'

/** Confirms the person's identity before an important change. */
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
