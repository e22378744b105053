import type { JobListItem } from '@roletrail/contracts/jobs/job'
import type { BoardFilter } from '../../lib/board-search.ts'

export interface FilterProps {
  /** What there is to choose from. */
  jobs: readonly JobListItem[]
  filter: BoardFilter
  onFilter: (change: BoardFilter) => void
}
