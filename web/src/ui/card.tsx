import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

/** `flush` for content that reaches the edges, such as tabs or rows. */
export const Card = ({ flush = false, className, ...props }: ComponentProps<'section'> & { flush?: boolean }) => (
  <section
    className={clsx('rounded-md border border-line bg-surface shadow-resting', !flush && 'p-6', className)}
    {...props}
  />
)

interface CardHeadingProps {
  title: ReactNode
  description?: ReactNode
  /** `h1` if the card is the whole page. */
  as?: 'h1' | 'h2'
}

export const CardHeading = ({ title, description, as: Heading = 'h2' }: CardHeadingProps) => (
  <header className="mb-5 flex flex-col gap-1">
    <Heading className="text-base">{title}</Heading>
    {description && <p className="text-muted">{description}</p>}
  </header>
)
