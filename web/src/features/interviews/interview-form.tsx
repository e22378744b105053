import type { InterviewNote, Transcription } from '@roletrail/contracts/jobs/interview-note'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useDraftForm } from '../../lib/forms/use-draft-form.ts'
import { DraftForm } from '../../ui/form/draft-form.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { deleteRecording } from './audio/stored-recording.ts'
import {
  addInterviewNote,
  draftOf,
  editDraftsOf,
  editInterviewNote,
  emptyNote,
  type NoteDraft,
} from './interview-notes.ts'
import { Recorder } from './recorder.tsx'
import { TranscriptionLine, useTranscription } from './transcription.tsx'

export const AddInterview = ({ jobId }: { jobId: string }) => {
  const form = useDraftForm({
    name: `interview ${jobId}`,
    empty: emptyNote,
    requiredText: ({ notes }) => notes,
    save: addInterviewNote(useQueryClient(), jobId),
  })
  const transcription = useTranscription(form.draft.audioPath)
  return (
    <DraftForm
      label="Add an interview note"
      what="This interview note"
      state={form}
      busy="Adding..."
      action={
        <>
          <Plus aria-hidden="true" />
          Add Note
        </>
      }
    >
      <InterviewFields
        draft={form.draft}
        missing={form.missing}
        onChange={form.change}
        storageKey={`interview ${jobId} `}
        {...transcription}
      />
    </DraftForm>
  )
}

interface EditInterviewProps {
  note: InterviewNote
  onDone: () => void
}

export const EditInterview = ({ note, onDone }: EditInterviewProps) => {
  const { id, jobId } = note
  const name = editDraftsOf(jobId) + id
  const storageKey = `${name} `
  const form = useDraftForm({
    name,
    empty: () => draftOf(note),
    requiredText: ({ notes }) => notes,
    save: editInterviewNote(useQueryClient(), jobId, id),
    onSaved: onDone,
  })
  const transcription = useTranscription(form.draft.audioPath)
  const cancel = () => {
    deleteRecording(storageKey).catch(() => {})
    onDone()
  }
  return (
    <DraftForm
      label="Edit this interview note"
      what="This change"
      state={form}
      action="Save"
      busy="Saving..."
      onCancel={cancel}
    >
      <InterviewFields
        draft={form.draft}
        missing={form.missing}
        onChange={form.change}
        storageKey={storageKey}
        {...transcription}
      />
    </DraftForm>
  )
}

interface InterviewFieldsProps {
  draft: NoteDraft
  missing: boolean
  onChange: (change: Partial<NoteDraft>) => void
  /** Under which this browser stores a recording until the server has it. */
  storageKey: string
  offered: boolean | undefined
  transcription: Transcription | undefined
}

const InterviewFields = ({ draft, missing, onChange, storageKey, offered, transcription }: InterviewFieldsProps) => (
  <>
    <div className="sm:max-w-44">
      <Field label="Date">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={draft.date}
            onChange={(event) => onChange({ date: event.target.value })}
          />
        )}
      </Field>
    </div>
    <Field label="Notes" required error={missing ? 'Enter your notes.' : undefined}>
      {(control) => (
        <Textarea
          {...control}
          rows={4}
          maxLength={limits.notes}
          placeholder="Who you met, what they asked, how it went."
          value={draft.notes}
          onChange={(event) => onChange({ notes: event.target.value })}
        />
      )}
    </Field>
    <Recorder
      storageKey={storageKey}
      audioPath={draft.audioPath}
      onAudio={(audioPath) => onChange({ audioPath })}
      transcribed={offered ?? false}
    />
    <TranscriptionLine offered={offered} recorded={draft.audioPath !== null} transcription={transcription} />
    <Field label="Transcript">
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          maxLength={limits.notes}
          // The transcription, until the person types a text of their own.
          value={draft.transcript ?? transcription?.transcript ?? ''}
          onChange={(event) => onChange({ transcript: event.target.value })}
        />
      )}
    </Field>
    <Field label="Summary">
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          maxLength={limits.notes}
          value={draft.summary}
          onChange={(event) => onChange({ summary: event.target.value })}
        />
      )}
    </Field>
  </>
)
