import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface SectionProps {
  /** The heading's id, by which links lead here. */
  id: string
  title: string
  className?: string
  children: ReactNode
}

/** One part of the landing page. */
export const Section = ({ id, title, className, children }: SectionProps) => (
  <section aria-labelledby={id} className={clsx('mx-auto w-full max-w-6xl px-5 pb-20 lg:pb-24', className)}>
    {/* Below the header, which stays. */}
    <h2 id={id} className="mb-8 scroll-mt-24 text-2xl">
      {title}
    </h2>
    {children}
  </section>
)
