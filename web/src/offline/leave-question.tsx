import { plural } from '../lib/plural.ts'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { answerLeaving } from './confirm-leaving.ts'
import { useWaitingChanges } from './waiting/stored-changes.ts'

export const LeaveQuestion = ({ open }: { open: boolean }) => {
  const { length } = useWaitingChanges()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && answerLeaving(false)}
      title="Sign out and lose your changes?"
      description={`${plural(length, 'change')} you made offline ${length === 1 ? "isn't" : "aren't"} saved yet. Signing out removes ${length === 1 ? 'it' : 'them'} from this browser.`}
      cancel="Stay signed in"
      confirm="Sign out"
      onConfirm={() => answerLeaving(true)}
    />
  )
}
