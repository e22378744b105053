import type { CannedAnswer } from '@roletrail/contracts/support/canned-answer'
import { useState } from 'react'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { useFocusOnStep } from '../../../../ui/overlay/dialog-focus.ts'
import { AnswerForm } from './answer-form.tsx'
import { AnswerList } from './answer-list.tsx'

interface AnswersDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onInsert: (text: string) => void
}

/** The answers that all admins share: one click or Enter inserts one, and here they are kept. */
export const AnswersDialog = ({ open, onOpenChange, onInsert }: AnswersDialogProps) => {
  const [edited, setEdited] = useState<CannedAnswer | 'new'>()
  const step = useFocusOnStep(edited)
  const close = (next: boolean) => {
    onOpenChange(next)
    if (!next) setEdited(undefined)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={edited === undefined ? 'Canned answers' : edited === 'new' ? 'New answer' : 'Edit answer'}
      description={edited === undefined ? 'Choose one to insert it into your reply.' : 'All admins share the list.'}
    >
      <div ref={step}>
        {edited === undefined ? (
          <AnswerList
            onInsert={(text) => {
              close(false)
              onInsert(text)
            }}
            onEdit={setEdited}
          />
        ) : (
          <AnswerForm answer={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />
        )}
      </div>
    </Dialog>
  )
}
