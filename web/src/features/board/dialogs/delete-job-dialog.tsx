import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'

interface DeleteJobDialogProps {
  /** Empty while it is closed. */
  jobs: readonly JobListItem[]
  onClose: () => void
  onConfirm: (jobs: readonly JobListItem[]) => void
}

/** Names the job if it is one, and the number of jobs if they are many. */
export const DeleteJobDialog = ({ jobs, onClose, onConfirm }: DeleteJobDialogProps) => {
  const [job] = jobs
  const many = jobs.length > 1
  return (
    <ConfirmDialog
      open={jobs.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title={many ? `Delete ${jobs.length} jobs?` : 'Delete this job?'}
      description={
        job && (
          <>
            <strong className="font-medium text-ink">
              {many ? 'The selected jobs' : `${job.position} at ${job.company}`}
            </strong>{' '}
            will be deleted, along with {many ? 'their' : 'its'} notes, interviews, communications, images and history.
            You can undo this for a few seconds.
          </>
        )
      }
      confirm={many ? `Delete ${jobs.length} jobs` : 'Delete job'}
      onConfirm={() => onConfirm(jobs)}
    />
  )
}
