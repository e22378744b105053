import type { Communication } from '@roletrail/contracts/jobs/communication'
import { useQueryClient } from '@tanstack/react-query'
import { DraftForm } from '../job/entry-form.tsx'
import { useDraftForm } from '../job/use-entry.ts'
import { editCommunication } from './change-communications.ts'
import { CommunicationFields } from './communication-fields.tsx'
import { draftOf, editDraftsOf } from './drafts.ts'

interface EditCommunicationProps {
  communication: Communication
  onDone: () => void
}

export const EditCommunication = ({ communication, onDone }: EditCommunicationProps) => {
  const { id, jobId } = communication
  const entry = useDraftForm({
    name: editDraftsOf(jobId) + id,
    empty: () => draftOf(communication),
    textOf: ({ content }) => content,
    save: editCommunication(useQueryClient(), jobId, id),
    onSaved: onDone,
  })
  return (
    <DraftForm
      label="Edit this communication"
      what="This change"
      entry={entry}
      action="Save"
      busy="Saving..."
      onCancel={onDone}
    >
      <CommunicationFields draft={entry.draft} missing={entry.missing} onChange={entry.type} />
    </DraftForm>
  )
}
