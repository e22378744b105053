import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** The style of every control that takes text. */
export const controlClass = clsx(
  'w-full rounded-md border border-line-strong bg-surface px-3 text-sm text-ink transition-colors',
  'hover:border-muted focus-visible:border-accent-ink focus-visible:outline-offset-0',
  'aria-invalid:border-danger disabled:opacity-60',
  // Smaller text makes phones zoom into the field.
  'pointer-coarse:text-base',
)

export const Input = ({ className, ...props }: ComponentProps<'input'>) => (
  <input className={clsx(controlClass, 'h-9 pointer-coarse:h-11', className)} {...props} />
)
