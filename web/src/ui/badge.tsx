import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger'

export const Badge = ({ tone = 'neutral', className, ...props }: ComponentProps<'span'> & { tone?: Tone }) => (
  <span data-tone={tone} className={clsx(badgeLook, className)} {...props} />
)

export const badgeLook =
  'inline-flex items-center gap-1.5 rounded-full bg-tint-soft px-2 py-0.5 text-xs font-medium whitespace-nowrap text-tint-ink'
