import type { JobListItem } from '@roletrail/contracts/jobs/job'
import type { Stage } from '@roletrail/contracts/vocabulary/stage'
import { CardList } from '../kanban/card-list.tsx'
import { ColumnFrame } from '../kanban/column-frame.tsx'
import { JobCard } from '../kanban/job-card.tsx'

interface PastColumnProps {
  stage: Stage
  jobs: readonly JobListItem[]
  day: string
  onOpen: (id: string) => void
}

/** A column whose cards are neither moved nor changed; opened, a job is shown as it is today. */
export const PastColumn = ({ stage, jobs, day, onOpen }: PastColumnProps) => {
  const now = new Date(`${day}T12:00:00`)
  return (
    <ColumnFrame stage={stage} count={jobs.length} frameClassName="border-dashed border-line-strong">
      <CardList
        jobs={jobs}
        renderCard={(job, at) => (
          <JobCard key={job.id} job={job} at={at} of={jobs.length} now={now} onClick={() => onOpen(job.id)} />
        )}
      />
    </ColumnFrame>
  )
}
