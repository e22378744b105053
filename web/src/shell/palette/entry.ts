import type { ReactNode } from 'react'

export const groups = ['Pages', 'Actions', 'Jobs'] as const

/** A page, a job or an action. */
export interface Entry {
  id: string
  group: (typeof groups)[number]
  label: string
  /** Shown beside the label, and searched too. */
  detail?: string | undefined
  /** Synonyms. */
  words?: string
  icon: ReactNode
  /** The shortcut for the same action. */
  keys?: readonly string[]
  run: () => void
  /** Further actions, one level deeper. */
  more?: () => Entry[]
}
