import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger'

export const Badge = ({ tone = 'neutral', className, ...props }: ComponentProps<'span'> & { tone?: Tone }) => (
  <span data-tone={tone} className={clsx(badgeClass, className)} {...props} />
)

export const badgeClass =
  'inline-flex items-center gap-1.5 rounded-full bg-tint-soft px-2 py-0.5 text-xs font-medium whitespace-nowrap text-tint-ink'
