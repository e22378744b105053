import { ApiError } from '../../lib/api/api-error.ts'
import { toastError } from '../../ui/feedback/toast.ts'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { checkNewPassword, type PasswordProblem } from '../new-password.ts'

interface NewPasswordFieldsProps {
  /** What is wrong with the password, or with its confirmation. */
  errors: { password?: string | undefined; confirmation?: string | undefined }
}

export const NewPasswordFields = ({ errors }: NewPasswordFieldsProps) => (
  <>
    <Field label="New password" required hint="At least 8 characters." error={errors.password}>
      {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
    </Field>
    <Field label="Confirm password" required error={errors.confirmation}>
      {(control) => <PasswordInput {...control} name="confirmation" autoComplete="new-password" />}
    </Field>
  </>
)

/** The texts of spec section 5 for changing a password; those for signing up differ. */
const messages: Record<PasswordProblem, { title: string; text?: string }> = {
  mismatch: { title: "Passwords don't match" },
  short: { title: 'Password too short', text: 'Password must be at least 8 characters long' },
}

/** Shows what is wrong before anything is sent; returns undefined if nothing is. */
export const rejectNewPassword = (password: string, confirmation: string): PasswordProblem | undefined => {
  const problem = checkNewPassword(password, confirmation)
  if (problem) toastError(messages[problem].title, messages[problem].text)
  return problem
}

/** The messages beside the fields, from this check or from the server. */
export const passwordErrors = (problem: PasswordProblem | undefined, error: Error | null) => {
  const failed = error instanceof ApiError ? error : undefined
  const tooCommon = failed?.problem?.code === 'password_too_common' ? failed.problem.detail : undefined
  return {
    password: problem === 'short' ? messages.short.text : (tooCommon ?? failed?.issue('newPassword')),
    confirmation: problem === 'mismatch' ? messages.mismatch.title : undefined,
  }
}
