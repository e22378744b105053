import type { InterviewNote } from '@roletrail/contracts/jobs/interview-note'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '../../lib/dates.ts'
import { useAbandonedDrafts } from '../../lib/storage/use-abandoned-drafts.ts'
import { SectionFailed, SectionLoading } from '../../ui/feedback/section-states.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { AddInterview } from './interview-form.tsx'
import { InterviewItem } from './interview-item.tsx'
import {
  deleteInterviewNote,
  editDraftsOf,
  interviewNotesOf,
  isInProgress,
  removeAudio,
  transcriptionPollMs,
} from './interview-notes.ts'

/** The interviews of a job: written down, recorded, transcribed (spec section 2). */
export const InterviewsTab = ({ jobId }: { jobId: string }) => (
  <div className="flex flex-col gap-4">
    <AddInterview jobId={jobId} />
    <InterviewList jobId={jobId} />
  </div>
)

interface Removal {
  note: InterviewNote
  what: 'note' | 'audio'
}

const InterviewList = ({ jobId }: { jobId: string }) => {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    ...interviewNotesOf(jobId),
    refetchInterval: ({ state }) =>
      state.data?.some(({ transcription }) => isInProgress(transcription)) ? transcriptionPollMs : false,
  })
  const deletion = useMutation(deleteInterviewNote(client, jobId))
  const audioRemoval = useMutation(removeAudio(client, jobId))
  const [removal, setRemoval] = useState<Removal>()
  const abandoned = useAbandonedDrafts(editDraftsOf(jobId))

  const failureOf = ({ id }: InterviewNote) => {
    if (deletion.isError && deletion.variables === id) return "We couldn't delete this note. Please try again."
    if (audioRemoval.isError && audioRemoval.variables === id) return "We couldn't remove the audio. Please try again."
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
  if (data.length === 0) return <p className="text-muted">No interviews yet. Add notes and recordings here.</p>
  const day = removal && formatDay(removal.note.interviewDate)
  return (
    <>
      <ol aria-label="Interviews, latest first" className="flex flex-col gap-3">
        {data.map((note) => (
          <InterviewItem
            key={note.id}
            note={note}
            abandoned={abandoned.has(note.id)}
            failed={failureOf(note)}
            onDelete={() => setRemoval({ note, what: 'note' })}
            onRemoveAudio={() => setRemoval({ note, what: 'audio' })}
          />
        ))}
      </ol>
      <ConfirmDialog
        open={removal !== undefined}
        onOpenChange={(open) => !open && setRemoval(undefined)}
        title={removal?.what === 'audio' ? 'Remove this audio?' : 'Delete this interview note?'}
        description={
          removal?.what === 'audio'
            ? `This removes the recording of ${day}. Your notes and transcript stay.`
            : `This deletes the note of ${day} and its recording. It can't be undone.`
        }
        confirm={removal?.what === 'audio' ? 'Remove Audio' : 'Delete Note'}
        onConfirm={confirm}
      />
    </>
  )
}
