import { type ReactNode, useId } from 'react'
import { Label } from './label.tsx'

interface Control {
  id: string
  required: boolean
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** The validation message, if there is one. */
  error?: string | undefined
  required?: boolean
  /** A small action at the right of the label. */
  aside?: ReactNode
  children: (control: Control) => ReactNode
}

/** Ties label, control, hint and error together: `<Field label="Company Name">{(c) => <Input {...c} />}</Field>`. */
export const Field = ({ label, hint, error, required = false, aside, children }: FieldProps) => {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <Label htmlFor={id}>
          {label}
          {required && (
            <span aria-hidden="true" data-tone="danger" className="text-tint">
              {' *'}
            </span>
          )}
        </Label>
        {aside}
      </div>
      {children({
        id,
        required,
        'aria-describedby': [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} role="alert" data-tone="danger" className="text-xs font-medium text-tint-ink">
          {error}
        </p>
      )}
    </div>
  )
}
