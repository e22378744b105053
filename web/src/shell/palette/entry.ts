import type { ReactNode } from 'react'

export const groups = ['Pages', 'Actions', 'Jobs'] as const

/** Something that can be chosen: a page, a job, or what can be done. */
export interface Entry {
  id: string
  group: (typeof groups)[number]
  label: string
  /** Stands beside the label, and is searched too. */
  detail?: string | undefined
  /** Other words people use for it. */
  words?: string
  icon: ReactNode
  /** The shortcut that does the same. */
  keys?: readonly string[]
  run: () => void
  /** What else can be done with it, one step further. */
  more?: () => Entry[]
}
