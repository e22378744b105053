import type { Communication } from '@roletrail/contracts/jobs/communication'
import { useQueryClient } from '@tanstack/react-query'
import { EntryForm } from '../job/entry-form.tsx'
import { useEntry } from '../job/use-entry.ts'
import { changeCommunication } from './change-communications.ts'
import { CommunicationFields } from './communication-fields.tsx'
import { draftOf, editsOf } from './drafts.ts'

interface EditCommunicationProps {
  communication: Communication
  onDone: () => void
}

export const EditCommunication = ({ communication, onDone }: EditCommunicationProps) => {
  const { id, jobId } = communication
  const entry = useEntry({
    name: editsOf(jobId) + id,
    empty: () => draftOf(communication),
    textOf: ({ content }) => content,
    save: changeCommunication(useQueryClient(), jobId, id),
    onSaved: onDone,
  })
  return (
    <EntryForm
      label="Edit this communication"
      what="This change"
      entry={entry}
      action="Save"
      busy="Saving..."
      onCancel={onDone}
    >
      <CommunicationFields draft={entry.draft} missing={entry.missing} onChange={entry.type} />
    </EntryForm>
  )
}
