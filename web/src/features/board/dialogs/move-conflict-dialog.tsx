import { stageLabels } from '@roletrail/contracts/vocabulary/stage'
import { useQueryClient } from '@tanstack/react-query'
import { resolveConflict, useFirstConflict } from '../../../job/changes/move-conflicts.ts'
import { moveJob } from '../../../job/changes/moves.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'

/** Two windows moved one job: the second is told what happened, and decides. */
export const MoveConflictDialog = () => {
  const client = useQueryClient()
  const conflict = useFirstConflict()
  if (!conflict) return null
  const { current, wanted } = conflict
  const theirs = stageLabels[current.status]
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && resolveConflict(current.id)}
      title="This job was moved elsewhere"
      description={
        <>
          <strong className="font-medium text-ink">
            {current.position} at {current.company}
          </strong>{' '}
          was moved to {theirs} on {formatMoment(current.stageChangedAt)}. You were moving it to {stageLabels[wanted]}.
        </>
      }
      cancel={`Keep ${theirs}`}
      confirm={`Move to ${stageLabels[wanted]}`}
      variant="primary"
      onConfirm={() => moveJob(client, current, wanted)}
    />
  )
}
