import type { InterviewNote } from '@roletrail/contracts/jobs/interview-note'
import { ChevronRight, Download, NotebookPen, Pencil, Trash2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { dayInputOf, formatDay } from '../../lib/dates.ts'
import { useInlineEditing } from '../../lib/forms/use-inline-editing.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { WaitingChange } from '../../ui/waiting-badge.tsx'
import { AudioPlayer } from './audio-player.tsx'
import { EditInterview } from './interview-form.tsx'
import { isInProgress } from './interview-notes.ts'
import { PlanFacts } from './plan/plan-facts.tsx'
import { EditPlan } from './plan/plan-form.tsx'
import { whenOf } from './when.ts'

interface InterviewItemProps {
  note: InterviewNote
  /** An edit was abandoned in a window that is gone. */
  abandoned: boolean
  /** What could not be done, as a sentence. */
  failed: string | undefined
  /** What of it waits for a connection. */
  waits: 'deletion' | 'edit' | undefined
  onRemoveAudio: () => void
  onDelete: () => void
}

export const InterviewItem = ({ note, abandoned, failed, waits, onRemoveAudio, onDelete }: InterviewItemProps) => {
  const { notes, interviewDate, transcript, summary, audioPath, transcription, state } = note
  const day = formatDay(interviewDate)
  const isPlanned = state !== null
  const { editing, item, button, edit, done } = useInlineEditing(abandoned)
  // Of an interview that was planned, the plan and the notes are two forms.
  const [part, setPart] = useState<'plan' | 'notes'>('notes')
  const open = (part: 'plan' | 'notes') => {
    setPart(part)
    edit()
  }
  if (editing)
    return (
      <li ref={item} className="rounded-md border border-line bg-surface p-4">
        {part === 'plan' ? <EditPlan note={note} onDone={done} /> : <EditInterview note={note} onDone={done} />}
      </li>
    )
  return (
    <li className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4">
      <div className="flex items-center justify-between gap-3">
        <time dateTime={interviewDate} className="font-medium">
          {whenOf(note)}
        </time>
        <span className="-my-1.5 -mr-2 flex shrink-0">
          <Button
            ref={button}
            variant="ghost"
            size="icon"
            aria-label={`Edit the ${isPlanned ? 'interview' : 'note'} of ${day}`}
            onClick={() => open(isPlanned ? 'plan' : 'notes')}
          >
            <Pencil aria-hidden="true" />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Delete the ${isPlanned ? 'interview' : 'note'} of ${day}`}
            onClick={onDelete}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </span>
      </div>
      {waits && (
        <p>
          <WaitingChange what={waits} />
        </p>
      )}
      {isPlanned && <PlanFacts note={note} />}
      {notes && (
        <p className="break-words whitespace-pre-wrap">
          <LinkedText>{notes}</LinkedText>
        </p>
      )}
      {isPlanned && (
        <Button variant="secondary" size="sm" className="self-start" onClick={() => open('notes')}>
          <NotebookPen aria-hidden="true" />
          {notes ? 'Edit notes' : 'Add notes'}
        </Button>
      )}
      {summary && <Part name="Summary">{summary}</Part>}
      {audioPath && (
        <div className="flex flex-wrap items-center gap-2">
          <AudioPlayer src={audioPath} label={`Recording of ${day}`} />
          <Button asChild variant="secondary" size="sm">
            <a
              href={`${audioPath}?download=${dayInputOf(interviewDate)}`}
              download={`interview-${dayInputOf(interviewDate)}.mp3`}
            >
              <Download aria-hidden="true" />
              Download
            </a>
          </Button>
          <Button variant="ghost" size="sm" onClick={onRemoveAudio}>
            <VolumeX aria-hidden="true" />
            Remove audio
          </Button>
        </div>
      )}
      {isInProgress(transcription) && (
        <p role="status" className="flex items-center gap-2 text-xs text-muted">
          <Spinner />
          Transcribing...
        </p>
      )}
      {transcript && <Part name="Transcript">{transcript}</Part>}
      {failed && (
        <p role="alert" data-tone="danger" className="text-xs font-medium text-tint-ink">
          {failed}
        </p>
      )}
    </li>
  )
}

const Part = ({ name, children }: { name: string; children: string }) => (
  <details open={children.length < 400} className="group">
    <summary className="flex w-fit cursor-pointer list-none items-center gap-1 rounded-md text-xs font-medium text-muted [&::-webkit-details-marker]:hidden">
      <ChevronRight aria-hidden="true" className="-ml-1 size-3.5 transition-transform group-open:rotate-90" />
      {name}
    </summary>
    <p className="mt-1 break-words whitespace-pre-wrap">
      <LinkedText>{children}</LinkedText>
    </p>
  </details>
)
