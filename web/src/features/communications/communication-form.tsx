import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { DraftForm } from '../job/entry-form.tsx'
import { useDraftForm } from '../job/use-entry.ts'
import { addCommunication } from './change-communications.ts'
import { CommunicationFields } from './communication-fields.tsx'
import { emptyCommunication } from './drafts.ts'

export const CommunicationForm = ({ jobId }: { jobId: string }) => {
  const entry = useDraftForm({
    name: `communication ${jobId}`,
    empty: emptyCommunication,
    textOf: ({ content }) => content,
    save: addCommunication(useQueryClient(), jobId),
  })
  return (
    <DraftForm
      label="Add a communication"
      what="This communication"
      entry={entry}
      busy="Adding..."
      action={
        <>
          <Plus aria-hidden="true" />
          Add Communication
        </>
      }
    >
      <CommunicationFields draft={entry.draft} missing={entry.missing} onChange={entry.type} />
    </DraftForm>
  )
}
