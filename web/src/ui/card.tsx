import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export const Card = ({ className, ...props }: ComponentProps<'section'>) => (
  <section className={clsx('rounded-md border border-line bg-surface p-6 shadow-resting', className)} {...props} />
)

interface CardHeadingProps {
  title: ReactNode
  description?: ReactNode
  /** `h1` where the card is the page. */
  as?: 'h1' | 'h2'
}

export const CardHeading = ({ title, description, as: Heading = 'h2' }: CardHeadingProps) => (
  <header className="mb-5 flex flex-col gap-1">
    <Heading className="text-base">{title}</Heading>
    {description && <p className="text-muted">{description}</p>}
  </header>
)
