import type { Transcription } from '@roletrail/contracts/jobs/interview-note'
import { limits } from '@roletrail/contracts/words/limits'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import type { NoteDraft } from './drafts.ts'
import { Recorder } from './recorder.tsx'
import { TranscriptionLine } from './transcription-line.tsx'

interface InterviewFieldsProps {
  draft: NoteDraft
  missing: boolean
  onChange: (change: Partial<NoteDraft>) => void
  /** Under which a recording is kept in this browser until the server has it. */
  storageKey: string
  offered: boolean | undefined
  transcription: Transcription | undefined
}

export const InterviewFields = ({
  draft,
  missing,
  onChange,
  storageKey,
  offered,
  transcription,
}: InterviewFieldsProps) => (
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
          placeholder="Who was there, what they asked, how it went."
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
          // What was heard, until the person writes themself.
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
