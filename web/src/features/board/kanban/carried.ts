import type { JobListItem } from '@roletrail/contracts/jobs/job'
import type { Stage } from '@roletrail/contracts/vocabulary/stage'
import { createContext } from 'react'

/** A card between picking it up and putting it down. */
export interface Carried {
  job: JobListItem
  /** The column it is over. */
  over?: Stage | undefined
  /** Where in it the card would be put: before the job at this place, of the jobs without the card. */
  at?: number | undefined
}

/** The id of the element that tells screen readers how a card is carried. */
export const dragInstructionsId = 'drag-instructions'

/** Whether cards can be carried: not before the code for it is loaded, which the board does not wait for. */
export const DraggableContext = createContext(false)
