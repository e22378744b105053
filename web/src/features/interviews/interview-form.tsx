import { limits } from '@roletrail/contracts/words/limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { saidByServer } from '../../lib/api-error.ts'
import { dayInputOf } from '../../lib/dates.ts'
import { read } from '../../lib/read.ts'
import { useKeptDraft } from '../../lib/use-kept-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { NotSaved } from '../job/not-saved.tsx'
import { addInterviewNote } from './change-interview-notes.ts'
import { isUnderWay, transcriptionOf, transcriptionPollMs } from './queries.ts'
import { Recorder } from './recorder.tsx'
import { TranscriptionLine } from './transcription-line.tsx'

interface NoteDraft {
  date: string
  notes: string
  /** Null while the person has not written one. */
  transcript: string | null
  summary: string
  audioPath: string | null
}

/** The date defaults to today (spec section 5). */
const empty = (): NoteDraft => ({
  date: dayInputOf(new Date()),
  notes: '',
  transcript: null,
  summary: '',
  audioPath: null,
})

export const InterviewForm = ({ jobId }: { jobId: string }) => {
  const { draft, key, restored, change, clear } = useKeptDraft(`interview ${jobId}`, empty)
  const { mutate, isPending, error, reset } = useMutation(addInterviewNote(useQueryClient(), jobId))
  const [missing, setMissing] = useState(false)
  const { data: config } = useQuery(read('/api/config'))
  const transcribed = config?.transcription ?? false
  const { data: transcription } = useQuery({
    ...transcriptionOf(draft.audioPath ?? ''),
    enabled: transcribed && draft.audioPath !== null,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.state) || !state.data ? transcriptionPollMs : false),
  })

  // What was heard, until the person writes themself.
  const transcript = draft.transcript ?? transcription?.transcript ?? ''

  const type = (changed: Partial<NoteDraft>) => {
    reset()
    if (changed.notes?.trim()) setMissing(false)
    change(changed)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const { date, notes, summary, audioPath } = draft
    setMissing(!notes.trim())
    if (!notes.trim()) return
    // Noon, so that the day is the same in most of the world; and the same moment when it is sent again.
    const interviewDate = new Date(`${date || dayInputOf(new Date())}T12:00:00`).toISOString()
    mutate(
      { notes, interviewDate, transcript: transcript.trim() || null, summary: summary.trim() || null, audioPath, key },
      { onSuccess: clear },
    )
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Add an interview note" className="flex flex-col gap-3">
      <div className="sm:max-w-44">
        <Field label="Date">
          {(control) => (
            <Input
              {...control}
              type="date"
              value={draft.date}
              onChange={(event) => type({ date: event.target.value })}
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
            placeholder="Who was there, what they asked, how it went."
            value={draft.notes}
            onChange={(event) => type({ notes: event.target.value })}
          />
        )}
      </Field>
      <Recorder
        jobId={jobId}
        audioPath={draft.audioPath}
        onAudio={(audioPath) => type({ audioPath })}
        transcribed={transcribed}
      />
      <TranscriptionLine
        offered={config && transcribed}
        recorded={draft.audioPath !== null}
        transcription={transcription}
      />
      <Field label="Transcript">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={limits.notes}
            value={transcript}
            onChange={(event) => type({ transcript: event.target.value })}
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
            onChange={(event) => type({ summary: event.target.value })}
          />
        )}
      </Field>
      <NotSaved failed={error !== null} said={saidByServer(error)} restored={restored} what="This interview note" />
      <div className="flex justify-end gap-3">
        {restored && (
          <Button variant="ghost" onClick={clear}>
            Discard
          </Button>
        )}
        <Button type="submit" disabled={isPending}>
          <Plus aria-hidden="true" />
          {isPending ? 'Adding...' : 'Add Note'}
        </Button>
      </div>
    </form>
  )
}
