import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { jobQueries } from '../../../job/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { StageBadge } from '../../../ui/stage-badge.tsx'
import { ScheduleForm } from '../plan/plan-form.tsx'

interface ScheduleDialogProps {
  /** The day that it was opened from; undefined while it is closed. */
  day: string | undefined
  onClose: () => void
}

/** An interview that begins with a day: first its job, then the rest. */
export const ScheduleDialog = ({ day, onClose }: ScheduleDialogProps) => (
  <Dialog open={day !== undefined} onOpenChange={(open) => !open && onClose()} title="Schedule an interview">
    {day && <Steps day={day} onClose={onClose} />}
  </Dialog>
)

const Steps = ({ day, onClose }: { day: string; onClose: () => void }) => {
  const [job, setJob] = useState<JobListItem>()
  if (!job) return <JobPicker onPick={setJob} />
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3 rounded-md bg-sunken px-3 py-2">
        <p className="min-w-0 truncate">
          <span className="font-medium">{job.company}</span> <span className="text-muted">{job.position}</span>
        </p>
        <Button variant="link" onClick={() => setJob(undefined)}>
          Change
        </Button>
      </div>
      <ScheduleForm key={job.id} jobId={job.id} day={day} onDone={onClose} />
    </div>
  )
}

const offered = 6

const JobPicker = ({ onPick }: { onPick: (job: JobListItem) => void }) => {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim().toLowerCase())
  const { data: jobs } = useQuery(jobQueries.board())
  const found = useMemo(() => jobs && matching(jobs, search), [jobs, search])
  return (
    <div className="flex flex-col gap-3">
      <Field label="Which job is it for?">
        {(control) => (
          <Input
            {...control}
            type="search"
            placeholder="Company or position"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <ul aria-label="Jobs" className="flex flex-col gap-1">
        {found?.slice(0, offered).map((job) => (
          <li key={job.id}>
            <button
              type="button"
              onClick={() => onPick(job)}
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded-md px-2.5 text-left hover:bg-hover"
            >
              <span className="min-w-0 truncate">
                <span className="font-medium">{job.company}</span> <span className="text-muted">{job.position}</span>
              </span>
              <StageBadge stage={job.status} />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-muted empty:hidden">
        {found?.length === 0 && (search ? 'No jobs match.' : 'Add a job first, then schedule its interviews.')}
        {found && found.length > offered && `${found.length - offered} more. Type to narrow them down.`}
      </p>
    </div>
  )
}

/** Those that are still open come first. */
const matching = (jobs: readonly JobListItem[], search: string) =>
  jobs
    .filter(({ company, position }) => `${company} ${position}`.toLowerCase().includes(search))
    .toSorted((one, other) => Number(one.status === 'rejected') - Number(other.status === 'rejected'))
