import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { useQuery } from '@tanstack/react-query'
import { Pencil, SearchX, Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { isGone } from './failure.ts'
import { HistoryTab } from './history-tab.tsx'
import type { JobActions } from './job-actions.ts'
import { JobFacts } from './job-facts.tsx'
import { NotesTab } from './notes-tab.tsx'
import { jobQueries } from './queries.ts'
import { StageSelect } from './stage-select.tsx'
import { useLast } from './use-last.ts'

interface JobSheetProps {
  /** Closed where undefined. */
  id: string | undefined
  /** As the list has it, which is there before the details are and knows of moves on their way. */
  listed: JobListItem | undefined
  actions: JobActions
  onClose: () => void
}

export const JobSheet = ({ id, listed, actions, onClose }: JobSheetProps) => {
  const shownId = useLast(id)
  return (
    <Sheet open={id !== undefined} onOpenChange={(open) => !open && onClose()} title="Job Details">
      {shownId && <JobDetails key={shownId} id={shownId} listed={listed} actions={actions} onClose={onClose} />}
    </Sheet>
  )
}

const JobDetails = ({ id, listed, actions, onClose }: JobSheetProps & { id: string }) => {
  const { data: full, error, refetch } = useQuery(jobQueries.one(id))
  const job = listed ?? full
  if (error && isGone(error)) return <Gone onClose={onClose} />
  if (error && !full)
    return (
      <Notice
        icon={<SearchX />}
        title="This job could not be loaded"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  if (!job) return <DetailsSkeleton />
  return (
    <>
      <div className="flex flex-1 flex-col gap-6 px-6 py-5">
        <div>
          <h3 className="text-xl break-words">{job.position}</h3>
          <p className="break-words text-muted">{job.company}</p>
        </div>
        <Field label="Status">
          {({ required: _alwaysHasOne, ...control }) => (
            <StageSelect {...control} value={job.status} onValueChange={(to) => actions.move(job, to)} />
          )}
        </Field>
        <JobFacts job={job} />
        <Tabs defaultValue="notes">
          <TabList aria-label="More about this job">
            <Tab value="notes">Notes</Tab>
            <Tab value="history">History</Tab>
          </TabList>
          <TabPanel value="notes">{full ? <NotesTab job={full} /> : <Skeleton className="h-56" />}</TabPanel>
          <TabPanel value="history">
            <HistoryTab id={id} />
          </TabPanel>
        </Tabs>
      </div>
      <footer className="sticky bottom-0 flex justify-between gap-3 border-t border-line bg-raised px-6 py-4">
        <Button variant="secondary" onClick={() => actions.remove(job)}>
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
        <Button variant="secondary" onClick={() => actions.edit(id)}>
          <Pencil aria-hidden="true" />
          Edit
        </Button>
      </footer>
    </>
  )
}

const Gone = ({ onClose }: { onClose: () => void }) => (
  <Notice
    icon={<SearchX />}
    title="No such job"
    heading="h3"
    action={<Button onClick={onClose}>Back to the board</Button>}
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
