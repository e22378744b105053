import type { ReactNode } from 'react'

/** A term and its value, inside a `dl`. */
export const Fact = ({ term, className, children }: { term: string; className?: string; children: ReactNode }) => (
  <div className={className}>
    <dt className="text-xs text-muted">{term}</dt>
    <dd className="mt-0.5 font-medium">{children}</dd>
  </div>
)
