import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { DraftForm } from '../job/entry-form.tsx'
import { useDraftForm } from '../job/use-entry.ts'
import { addInterviewNote } from './change-interview-notes.ts'
import { emptyNote } from './drafts.ts'
import { InterviewFields } from './interview-fields.tsx'
import { useTranscription } from './use-transcription.ts'

export const InterviewForm = ({ jobId }: { jobId: string }) => {
  const entry = useDraftForm({
    name: `interview ${jobId}`,
    empty: emptyNote,
    textOf: ({ notes }) => notes,
    save: addInterviewNote(useQueryClient(), jobId),
  })
  const heard = useTranscription(entry.draft.audioPath)
  return (
    <DraftForm
      label="Add an interview note"
      what="This interview note"
      entry={entry}
      busy="Adding..."
      action={
        <>
          <Plus aria-hidden="true" />
          Add Note
        </>
      }
    >
      <InterviewFields
        draft={entry.draft}
        missing={entry.missing}
        onChange={entry.type}
        storageKey={`interview ${jobId} `}
        {...heard}
      />
    </DraftForm>
  )
}
