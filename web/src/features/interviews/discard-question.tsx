import { useState } from 'react'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

/** Asks before a recording goes that no note has yet; `question` has to be rendered. */
export const useDiscardQuestion = () => {
  const [asked, setAsked] = useState<{ answer: (discard: boolean) => void }>()
  const answer = (discard: boolean) => {
    asked?.answer(discard)
    setAsked(undefined)
  }
  return {
    /** Resolves with whether it may go; with nothing to lose nobody is asked. */
    mayDiscard: async (isAtStake: boolean | Promise<boolean>) =>
      !(await isAtStake) || new Promise<boolean>((resolve) => setAsked({ answer: resolve })),
    question: (
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && answer(false)}
        title="Discard this recording?"
        description="It isn't saved in a note yet. This can't be undone."
        confirm="Discard recording"
        cancel="Keep it"
        onConfirm={() => answer(true)}
      />
    ),
  }
}
