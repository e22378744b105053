import type { JobListItem } from '@roletrail/contracts/jobs/job'
import type { Stage } from '@roletrail/contracts/vocabulary/stage'
import { useQuery } from '@tanstack/react-query'
import { CloudOff, Pencil, SearchX, Trash2 } from 'lucide-react'
import { isGone } from '../../job/changes/failures.ts'
import { jobQueries } from '../../job/queries.ts'
import { useAbandonedDrafts } from '../../lib/storage/use-abandoned-drafts.ts'
import { useLastDefined } from '../../lib/use-last-defined.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { fieldEditsOf } from './field/use-field-edit.ts'
import { FollowUpField } from './follow-up-field.tsx'
import { JobCategories } from './job-categories.tsx'
import { JobFacts } from './job-facts.tsx'
import { JobHeader } from './job-header.tsx'
import { JobImages } from './job-images.tsx'
import { JobStatus } from './job-status.tsx'
import { JobTabs, type JobTabsProps } from './job-tabs.tsx'

interface JobSheetProps extends Pick<JobTabsProps, 'Interviews' | 'Communications'> {
  /** Undefined while it is closed. */
  id: string | undefined
  /** From the list, which is there before the details are and has pending moves applied. */
  listed: JobListItem | undefined
  /** The jobs of the page in its order, to go to the previous and the next one. */
  shown: readonly JobListItem[]
  onMove: (job: JobListItem, to: Stage) => void
  onEdit: (id: string) => void
  onRemove: (job: JobListItem) => void
  onGo: (id: string) => void
  onClose: () => void
}

export const JobSheet = ({ id, onClose, ...props }: JobSheetProps) => {
  const shownId = useLastDefined(id)
  return (
    <Sheet open={id !== undefined} onOpenChange={(open) => !open && onClose()} title="Job Details">
      {shownId && <JobDetails {...props} id={shownId} onClose={onClose} />}
    </Sheet>
  )
}

/** Not keyed by the job: the focus stays on the button that leads to the next one. */
const JobDetails = ({ id, listed, shown, ...props }: JobSheetProps & { id: string }) => {
  const { onMove, onEdit, onRemove, onGo, onClose, ...tabs } = props
  const { data: full, error, refetch } = useQuery(jobQueries.one(id))
  const abandoned = useAbandonedDrafts(fieldEditsOf(id))
  const job = listed ?? full
  if (error && isGone(error)) return <Gone onClose={onClose} />
  if (error && !full)
    return (
      <Notice
        icon={<CloudOff />}
        title="We couldn't load this job"
        heading="h3"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  if (!job) return <DetailsSkeleton />
  return (
    // What the job is, and its stage, stay in sight while the rest scrolls, unless the window is too low for that.
    <div className="flex min-h-0 flex-1 flex-col short:flex-none">
      <div className="flex flex-col gap-3 border-b border-line px-6 pt-4 pb-4">
        <JobHeader job={job} abandoned={abandoned} shown={shown} onGo={onGo} />
        <JobStatus key={`status ${id}`} job={job} onMove={onMove} />
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-6 py-4 short:overflow-visible">
        <FollowUpField key={`follow-up ${id}`} job={job} />
        <JobFacts key={`facts ${id}`} job={job} abandoned={abandoned} />
        <JobCategories key={`categories ${id}`} job={job} notes={full?.notes} />
        {full && <JobImages key={`images ${id}`} job={full} />}
        <JobTabs key={`tabs ${id}`} id={id} job={full} {...tabs} />
      </div>
      <footer className="sticky bottom-0 flex justify-between gap-3 border-t border-line bg-raised px-6 py-3">
        <Button variant="ghost" className="-ml-4" onClick={() => onRemove(job)}>
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
        <Button variant="secondary" onClick={() => onEdit(id)}>
          <Pencil aria-hidden="true" />
          Edit all
        </Button>
      </footer>
    </div>
  )
}

const Gone = ({ onClose }: { onClose: () => void }) => (
  <Notice
    icon={<SearchX />}
    title="Job not found"
    heading="h3"
    action={<Button onClick={onClose}>Back to the board</Button>}
  >
    It may have been deleted, or the link is incorrect.
  </Notice>
)

const DetailsSkeleton = () => (
  <div role="status" aria-busy="true" aria-label="Loading the job" className="flex flex-col gap-6 px-6 py-5">
    <Skeleton className="h-12 w-2/3" />
    <Skeleton className="h-14" />
    <Skeleton className="h-28" />
    <Skeleton className="h-56" />
  </div>
)
