import type { Stage } from '@roletrail/contracts/vocabulary/stage'
import type { ReactNode } from 'react'

export const groups = ['Jobs', 'Pages', 'Actions'] as const

/** A page, a job or an action. */
export interface Entry {
  id: string
  group: (typeof groups)[number]
  label: string
  /** Shown beside the label, and searched too. */
  detail?: string | undefined
  /** Synonyms. */
  words?: string
  /** At the end of the line. */
  aside?: ReactNode
  icon: ReactNode
  /** The shortcut for the same action. */
  keys?: readonly string[]
  run: () => void
  /** Further actions, one level deeper. */
  more?: () => Entry[]
  /** What moves a job to another stage. */
  moveTo?: (stage: Stage) => Entry | undefined
}
