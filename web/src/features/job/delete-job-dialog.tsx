import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface DeleteJobDialogProps {
  job: JobListItem | undefined
  onClose: () => void
  onConfirm: (job: JobListItem) => void
}

export const DeleteJobDialog = ({ job, onClose, onConfirm }: DeleteJobDialogProps) => (
  <ConfirmDialog
    open={job !== undefined}
    onOpenChange={(open) => !open && onClose()}
    title="Delete this job?"
    description={
      job && (
        <>
          <strong className="font-medium text-ink">
            {job.position} at {job.company}
          </strong>{' '}
          will be deleted with its notes and its history. This cannot be undone.
        </>
      )
    }
    confirm="Delete job"
    onConfirm={() => job && onConfirm(job)}
  />
)
