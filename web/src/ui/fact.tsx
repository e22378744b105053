import type { ReactNode } from 'react'

/** A term and its value, inside a `dl`. */
export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-muted">{term}</dt>
    <dd className="mt-0.5 font-medium">{children}</dd>
  </div>
)
