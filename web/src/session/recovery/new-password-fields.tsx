import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'

interface NewPasswordFieldsProps {
  /** What is wrong with the password itself, or with its repetition. */
  errors: { password?: string | undefined; confirmation?: string | undefined }
}

export const NewPasswordFields = ({ errors }: NewPasswordFieldsProps) => (
  <>
    <Field label="New Password" required hint="At least 8 characters." error={errors.password}>
      {(control) => <Input {...control} type="password" name="password" autoComplete="new-password" />}
    </Field>
    <Field label="Confirm Password" required error={errors.confirmation}>
      {(control) => <Input {...control} type="password" name="confirmation" autoComplete="new-password" />}
    </Field>
  </>
)
