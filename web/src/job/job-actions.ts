import type { JobListItem } from '@roletrail/contracts/jobs/job'
import type { Stage } from '@roletrail/contracts/words/stage'

/** What can be done to a job wherever it is shown. The page that shows it implements them. */
export interface JobActions {
  open: (id: string) => void
  edit: (id: string) => void
  move: (job: JobListItem, to: Stage) => void
  remove: (job: JobListItem) => void
}
