import type { ReactNode } from 'react'

interface UnsavedPromptProps {
  message: string
  /** Nothing went wrong: the text only waits to be saved. */
  waiting?: boolean
  /** The buttons to decide with. */
  children: ReactNode
}

/** Asks the person what to do with typed text that is not saved. */
export const UnsavedPrompt = ({ message, waiting = false, children }: UnsavedPromptProps) => (
  <div data-tone={waiting ? 'info' : 'danger'} className="flex flex-wrap items-center gap-x-3 gap-y-2">
    <span className="font-medium text-tint-ink">{message}</span>
    <span className="flex flex-wrap gap-2">{children}</span>
  </div>
)
