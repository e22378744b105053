import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export const Card = ({ className, ...props }: ComponentProps<'section'>) => (
  <section className={clsx('rounded-md border border-line bg-surface p-6 shadow-resting', className)} {...props} />
)

export const CardHeading = ({ title, description }: { title: ReactNode; description?: ReactNode }) => (
  <header className="mb-5 flex flex-col gap-1">
    <h2 className="text-base">{title}</h2>
    {description && <p className="text-muted">{description}</p>}
  </header>
)
