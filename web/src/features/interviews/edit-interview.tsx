import type { InterviewNote } from '@roletrail/contracts/jobs/interview-note'
import { useQueryClient } from '@tanstack/react-query'
import { DraftForm } from '../job/entry-form.tsx'
import { useDraftForm } from '../job/use-entry.ts'
import { deleteRecording } from './audio/kept-recording.ts'
import { editInterviewNote } from './change-interview-notes.ts'
import { draftOf, editDraftsOf } from './drafts.ts'
import { InterviewFields } from './interview-fields.tsx'
import { useTranscription } from './use-transcription.ts'

interface EditInterviewProps {
  note: InterviewNote
  onDone: () => void
}

export const EditInterview = ({ note, onDone }: EditInterviewProps) => {
  const { id, jobId } = note
  const name = editDraftsOf(jobId) + id
  const keptAs = `${name} `
  const entry = useDraftForm({
    name,
    empty: () => draftOf(note),
    textOf: ({ notes }) => notes,
    save: editInterviewNote(useQueryClient(), jobId, id),
    onSaved: onDone,
  })
  const heard = useTranscription(entry.draft.audioPath)
  const cancel = () => {
    deleteRecording(keptAs).catch(() => {})
    onDone()
  }
  return (
    <DraftForm
      label="Edit this interview note"
      what="This change"
      entry={entry}
      action="Save"
      busy="Saving..."
      onCancel={cancel}
    >
      <InterviewFields
        draft={entry.draft}
        missing={entry.missing}
        onChange={entry.type}
        storageKey={keptAs}
        {...heard}
      />
    </DraftForm>
  )
}
