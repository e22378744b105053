import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { controlClass } from './input.tsx'

export const Textarea = ({ className, rows = 4, ...props }: ComponentProps<'textarea'>) => (
  <textarea rows={rows} className={clsx(controlClass, 'resize-y py-2 leading-relaxed', className)} {...props} />
)
