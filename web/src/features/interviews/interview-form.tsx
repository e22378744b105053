import type { InterviewNote, Transcription } from '@roletrail/contracts/jobs/interview-note'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDraftForm } from '../../lib/forms/use-draft-form.ts'
import { useInlineEditing } from '../../lib/forms/use-inline-editing.ts'
import { AddPanel } from '../../ui/form/add-panel.tsx'
import { DraftForm } from '../../ui/form/draft-form.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { deleteRecording, storedRecording } from './audio/stored-recording.ts'
import { useDiscardQuestion } from './discard-question.tsx'
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
  const storageKey = `interview ${jobId} `
  const { asked, item, button, edit, done } = useInlineEditing<HTMLDivElement>()
  const form = useDraftForm({
    name: `interview ${jobId}`,
    empty: emptyNote,
    requiredText: ({ notes }) => notes,
    save: addInterviewNote(useQueryClient(), jobId),
    onSaved: done,
  })
  const isRecorded = useIsRecorded(storageKey)
  const transcription = useTranscription(form.draft.audioPath)
  const [audioBusy, setAudioBusy] = useState<string>()
  const { mayDiscard, question } = useDiscardQuestion()
  const cancel = () => {
    deleteRecording(storageKey).catch(() => {})
    done()
  }
  return (
    <AddPanel label="Add note" open={asked ?? (form.restored || isRecorded)} onOpen={edit} button={button} panel={item}>
      <DraftForm
        label="Add an interview note"
        what="This interview note"
        state={form}
        busy="Adding..."
        action="Add note"
        waitsFor={audioBusy}
        onCancel={cancel}
        mayCancel={() => mayDiscard(form.draft.audioPath !== null || hasRecording(storageKey))}
      >
        <InterviewFields
          draft={form.draft}
          savedAudio={null}
          missing={form.missing}
          onChange={form.change}
          onAudioBusy={setAudioBusy}
          storageKey={storageKey}
          {...transcription}
        />
      </DraftForm>
      {question}
    </AddPanel>
  )
}

const hasRecording = async (storageKey: string) =>
  (await storedRecording(storageKey).catch(() => undefined)) !== undefined

/** Whether a recording was left behind by a window that is gone. */
const useIsRecorded = (storageKey: string) => {
  const [isRecorded, setRecorded] = useState(false)
  useEffect(() => {
    let mounted = true
    void hasRecording(storageKey).then((found) => mounted && setRecorded(found))
    return () => {
      mounted = false
    }
  }, [storageKey])
  return isRecorded
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
    save: editInterviewNote(useQueryClient(), note),
    onSaved: onDone,
  })
  const transcription = useTranscription(form.draft.audioPath)
  const [audioBusy, setAudioBusy] = useState<string>()
  const { mayDiscard, question } = useDiscardQuestion()
  const isUnsaved = form.draft.audioPath !== null && form.draft.audioPath !== note.audioPath
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
      waitsFor={audioBusy}
      onCancel={cancel}
      mayCancel={() => mayDiscard(isUnsaved || hasRecording(storageKey))}
    >
      <InterviewFields
        draft={form.draft}
        isPlanned={note.state !== null}
        savedAudio={note.audioPath}
        missing={form.missing}
        onChange={form.change}
        onAudioBusy={setAudioBusy}
        storageKey={storageKey}
        {...transcription}
      />
      {question}
    </DraftForm>
  )
}

interface InterviewFieldsProps {
  draft: NoteDraft
  /** Its time is part of the plan, which has a form of its own. */
  isPlanned?: boolean
  /** The recording that the note has on the server. */
  savedAudio: string | null
  missing: boolean
  onChange: (change: Partial<NoteDraft>) => void
  onAudioBusy: (reason: string | undefined) => void
  /** Under which this browser stores a recording until the server has it. */
  storageKey: string
  offered: boolean | undefined
  transcription: Transcription | undefined
}

const InterviewFields = ({
  draft,
  isPlanned = false,
  savedAudio,
  missing,
  onChange,
  onAudioBusy,
  ...props
}: InterviewFieldsProps) => {
  const { storageKey, offered, transcription } = props
  return (
    <>
      {!isPlanned && (
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
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
          <Field label="Time">
            {(control) => (
              <Input
                {...control}
                type="time"
                value={draft.time}
                onChange={(event) => onChange({ time: event.target.value })}
              />
            )}
          </Field>
        </div>
      )}
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
        isSaved={draft.audioPath === savedAudio}
        onAudio={(audioPath) => onChange({ audioPath })}
        transcribed={offered ?? false}
        onBusy={onAudioBusy}
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
}
