import type { InterviewNote } from '@roletrail/contracts/jobs/interview-note'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { interviewNotesOf } from '../../job/interviews.ts'
import { useWaiting, waitingOn } from '../../lib/api/use-waiting.ts'
import { formatDay } from '../../lib/dates.ts'
import { useAbandonedDrafts } from '../../lib/storage/use-abandoned-drafts.ts'
import { SectionFailed, SectionLoading } from '../../ui/feedback/section-states.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { AddInterview } from './interview-form.tsx'
import { InterviewItem } from './interview-item.tsx'
import { deleteInterviewNote, editDraftsOf, isInProgress, removeAudio, transcriptionPollMs } from './interview-notes.ts'
import { ScheduleInterview } from './plan/plan-form.tsx'
import { WaitingInterviews, waitingFor } from './waiting-interviews.tsx'

/** The interviews of a job: written down, recorded, transcribed (spec section 2). */
export const InterviewsTab = ({ jobId }: { jobId: string }) => {
  const drafts = waitingFor(jobId, useWaiting())
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <ScheduleInterview jobId={jobId} />
        <AddInterview jobId={jobId} />
      </div>
      <WaitingInterviews drafts={drafts} />
      <InterviewList jobId={jobId} isEmpty={drafts.length === 0} />
    </div>
  )
}

interface Removal {
  note: InterviewNote
  what: 'note' | 'audio'
}

const wordsOf = (removal: Removal | undefined) => {
  const day = removal && formatDay(removal.note.interviewDate)
  if (removal?.what === 'audio')
    return {
      title: 'Remove this audio?',
      description: `This removes the recording of ${day}. Your notes and transcript stay.`,
      confirm: 'Remove audio',
    }
  const what = removal?.note.state ? 'interview' : 'note'
  return {
    title: `Delete this interview${what === 'note' ? ' note' : ''}?`,
    description: `This deletes the ${what} of ${day} and its recording. It can't be undone.`,
    confirm: `Delete ${what}`,
  }
}

interface InterviewListProps {
  jobId: string
  /** Shows this one alone. */
  only?: string | undefined
  /** Nothing waits to be added to it. */
  isEmpty?: boolean
}

export const InterviewList = ({ jobId, only, isEmpty = true }: InterviewListProps) => {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    ...interviewNotesOf(jobId),
    select: (notes: InterviewNote[]) => (only ? notes.filter(({ id }) => id === only) : notes),
    refetchInterval: ({ state }) =>
      state.data?.some(({ transcription }) => isInProgress(transcription)) ? transcriptionPollMs : false,
  })
  const deletion = useMutation(deleteInterviewNote(client, jobId))
  const audioRemoval = useMutation(removeAudio(client, jobId))
  const [removal, setRemoval] = useState<Removal>()
  const abandoned = useAbandonedDrafts(editDraftsOf(jobId))
  const waiting = useWaiting()

  const failureOf = ({ id }: InterviewNote) => {
    if (deletion.isError && deletion.variables === id) return "We couldn't delete this note. Try again."
    if (audioRemoval.isError && audioRemoval.variables === id) return "We couldn't remove the audio. Try again."
    return undefined
  }
  const confirm = () => {
    if (removal?.what === 'note') deletion.mutate(removal.note.id)
    if (removal?.what === 'audio') audioRemoval.mutate(removal.note.id)
  }

  if (!data && error)
    return (
      <SectionFailed message="We couldn't load the interviews." retrying={isFetching} onRetry={() => void refetch()} />
    )
  if (!data) return <SectionLoading label="Loading the interviews" />
  if (data.length === 0)
    return (
      isEmpty && (
        <p className="text-muted">
          {only ? 'This interview was deleted.' : 'No interviews yet. Schedule one, or add notes and recordings.'}
        </p>
      )
    )
  return (
    <>
      <ol aria-label="Interviews, latest first" className="flex flex-col gap-3">
        {data.map((note) => (
          <InterviewItem
            key={note.id}
            note={note}
            abandoned={abandoned.has(note.id)}
            failed={failureOf(note)}
            waits={waitingOn(note.id, waiting)}
            onDelete={() => setRemoval({ note, what: 'note' })}
            onRemoveAudio={() => setRemoval({ note, what: 'audio' })}
          />
        ))}
      </ol>
      <ConfirmDialog
        open={removal !== undefined}
        onOpenChange={(open) => !open && setRemoval(undefined)}
        {...wordsOf(removal)}
        onConfirm={confirm}
      />
    </>
  )
}
