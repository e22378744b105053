import { type ApiError, isProblem } from '../lib/api/api-error.ts'
import { Field } from '../ui/form/field.tsx'
import { PasswordInput } from '../ui/form/password-input.tsx'

/** Confirms the person's identity before an important change. */
export const CurrentPasswordField = ({ failed }: { failed: ApiError | undefined }) => (
  <Field
    label="Current password"
    required
    error={
      isProblem<'POST /api/account/password'>(failed, 'wrong_password')
        ? failed.problem.detail
        : failed?.issue('currentPassword')
    }
  >
    {(control) => <PasswordInput {...control} name="current" autoComplete="current-password" />}
  </Field>
)
