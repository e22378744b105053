import type { InterviewNote } from '@roletrail/contracts/jobs/interview-note'
import { useQueryClient } from '@tanstack/react-query'
import { EntryForm } from '../job/entry-form.tsx'
import { useEntry } from '../job/use-entry.ts'
import { forgetRecording } from './audio/kept-recording.ts'
import { changeInterviewNote } from './change-interview-notes.ts'
import { draftOf, editsOf } from './drafts.ts'
import { InterviewFields } from './interview-fields.tsx'
import { useTranscription } from './use-transcription.ts'

interface EditInterviewProps {
  note: InterviewNote
  onDone: () => void
}

export const EditInterview = ({ note, onDone }: EditInterviewProps) => {
  const { id, jobId } = note
  const name = editsOf(jobId) + id
  const keptAs = `${name} `
  const entry = useEntry({
    name,
    empty: () => draftOf(note),
    textOf: ({ notes }) => notes,
    save: changeInterviewNote(useQueryClient(), jobId, id),
    onSaved: onDone,
  })
  const heard = useTranscription(entry.draft.audioPath)
  const cancel = () => {
    forgetRecording(keptAs).catch(() => {})
    onDone()
  }
  return (
    <EntryForm
      label="Edit this interview note"
      what="This change"
      entry={entry}
      action="Save"
      busy="Saving..."
      onCancel={cancel}
    >
      <InterviewFields draft={entry.draft} missing={entry.missing} onChange={entry.type} keptAs={keptAs} {...heard} />
    </EntryForm>
  )
}
