import type { ReactNode } from 'react'

interface UnsavedProps {
  says: string
  /** Nothing went wrong: it only waits. */
  waits?: boolean
  children: ReactNode
}

/** What a person is to decide about something they typed that is not saved. */
export const UnsavedPrompt = ({ says, waits = false, children }: UnsavedProps) => (
  <div data-tone={waits ? 'info' : 'danger'} className="flex flex-wrap items-center gap-x-3 gap-y-2">
    <span className="font-medium text-tint-ink">{says}</span>
    <span className="flex flex-wrap gap-2">{children}</span>
  </div>
)
