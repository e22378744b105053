import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export const Label = ({ className, htmlFor, ...props }: ComponentProps<'label'>) => (
  <label htmlFor={htmlFor} className={clsx('text-[0.8125rem] font-medium text-ink', className)} {...props} />
)
