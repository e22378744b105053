import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { JobPicker } from '../../../job/job-picker.tsx'
import { jobQueries } from '../../../job/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
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
  const { data: jobs } = useQuery(jobQueries.board())
  if (!job)
    return (
      <JobPicker
        label="Which job is it for?"
        jobs={jobs}
        none="Add a job first, then schedule its interviews."
        onPick={setJob}
      />
    )
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
