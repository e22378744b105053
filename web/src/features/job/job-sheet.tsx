import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { useQuery } from '@tanstack/react-query'
import { CloudOff, Pencil, SearchX, Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { JobImages } from '../images/job-images.tsx'
import { daysInStage, daysInStageLabel, inStageSince } from './days-in-stage.ts'
import { isGone } from './failure.ts'
import type { JobActions } from './job-actions.ts'
import { JobFacts } from './job-facts.tsx'
import { type AdjacentJobs, JobHeader } from './job-header.tsx'
import { JobTabs } from './job-tabs.tsx'
import { jobQueries } from './queries.ts'
import { StageSelect } from './stage-select.tsx'
import { fieldEditsOf } from './use-job-text.ts'
import { useLastDefined } from './use-last.ts'
import { useAbandonedDrafts } from './use-left-edits.ts'

interface JobSheetProps {
  /** Closed where undefined. */
  id: string | undefined
  /** As the list has it, which is there before the details are and knows of moves on their way. */
  listed: JobListItem | undefined
  adjacent: AdjacentJobs
  actions: JobActions
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

/** Not made anew for the next job: the keyboard stays on the button that leads on. */
const JobDetails = ({ id, listed, adjacent, actions, onGo, onClose }: JobSheetProps & { id: string }) => {
  const { data: full, error, refetch } = useQuery(jobQueries.one(id))
  const left = useAbandonedDrafts(fieldEditsOf(id))
  const job = listed ?? full
  if (error && isGone(error)) return <Gone onClose={onClose} />
  if (error && !full)
    return (
      <Notice
        icon={<CloudOff />}
        title="This job could not be loaded"
        heading="h3"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  if (!job) return <DetailsSkeleton />
  return (
    <>
      <div className="flex flex-1 flex-col gap-5 px-6 py-5">
        <JobHeader job={job} left={left} adjacent={adjacent} onGo={onGo} />
        <Field label="Status" aside={<InStage since={inStageSince(job)} />}>
          {({ required: _alwaysHasOne, ...control }) => (
            <StageSelect {...control} value={job.status} onValueChange={(to) => actions.move(job, to)} />
          )}
        </Field>
        <JobFacts key={`facts ${id}`} job={job} left={left} />
        {full && <JobImages job={full} />}
        <JobTabs key={`tabs ${id}`} id={id} job={full} />
      </div>
      <footer className="sticky bottom-0 flex justify-between gap-3 border-t border-line bg-raised px-6 py-3">
        <Button variant="ghost" className="-ml-4" onClick={() => actions.remove(job)}>
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
        <Button variant="secondary" onClick={() => actions.edit(id)}>
          <Pencil aria-hidden="true" />
          Edit All
        </Button>
      </footer>
    </>
  )
}

const InStage = ({ since }: { since: string }) => {
  const days = daysInStage(since)
  return (
    <span className="text-xs text-muted">
      {days === 0 ? 'since today' : `for ${daysInStageLabel(days)}`}
      <span className="sr-only"> in this stage</span>
    </span>
  )
}

const Gone = ({ onClose }: { onClose: () => void }) => (
  <Notice
    icon={<SearchX />}
    title="No such job"
    heading="h3"
    action={<Button onClick={onClose}>Back to the Board</Button>}
  >
    It may have been deleted in another window, or the link is not quite right.
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
