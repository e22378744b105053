import type { InterviewNote } from '@roletrail/contracts/jobs/interview-note'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '../../lib/dates.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { TabFailed, TabLoading } from '../job/tab-states.tsx'
import { useAbandonedDrafts } from '../job/use-left-edits.ts'
import { deleteInterviewNote, removeAudio } from './change-interview-notes.ts'
import { editDraftsOf } from './drafts.ts'
import { InterviewForm } from './interview-form.tsx'
import { InterviewItem } from './interview-item.tsx'
import { interviewNotesOf, isInProgress, transcriptionPollMs } from './queries.ts'

/** A job's interviews: written down, recorded, transcribed (spec section 2). */
export const InterviewsTab = ({ jobId }: { jobId: string }) => (
  <div className="flex flex-col gap-6">
    <InterviewForm jobId={jobId} />
    <InterviewList jobId={jobId} />
  </div>
)

interface Leaving {
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
  const remove = useMutation(deleteInterviewNote(client, jobId))
  const silence = useMutation(removeAudio(client, jobId))
  const [leaving, setLeaving] = useState<Leaving>()
  const left = useAbandonedDrafts(editDraftsOf(jobId))

  const failureOf = ({ id }: InterviewNote) => {
    if (remove.isError && remove.variables === id) return 'This note could not be deleted. Please try again.'
    if (silence.isError && silence.variables === id) return 'The audio could not be removed. Please try again.'
    return undefined
  }
  const confirm = () => {
    if (leaving?.what === 'note') remove.mutate(leaving.note.id)
    if (leaving?.what === 'audio') silence.mutate(leaving.note.id)
  }

  if (!data && error)
    return <TabFailed says="The interviews could not be loaded." retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <TabLoading label="Loading the interviews" />
  if (data.length === 0)
    return <p className="text-muted">No interviews yet. Notes and recordings have their place here.</p>
  const day = leaving && formatDay(leaving.note.interviewDate)
  return (
    <>
      <ol aria-label="Interviews, latest first" className="flex flex-col gap-3">
        {data.map((note) => (
          <InterviewItem
            key={note.id}
            note={note}
            left={left.has(note.id)}
            failed={failureOf(note)}
            onDelete={() => setLeaving({ note, what: 'note' })}
            onRemoveAudio={() => setLeaving({ note, what: 'audio' })}
          />
        ))}
      </ol>
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={(open) => !open && setLeaving(undefined)}
        title={leaving?.what === 'audio' ? 'Remove this audio?' : 'Delete this interview note?'}
        description={
          leaving?.what === 'audio'
            ? `The recording of ${day} is removed. Notes and transcript stay.`
            : `The note of ${day} is deleted with its recording. It cannot be brought back.`
        }
        confirm={leaving?.what === 'audio' ? 'Remove Audio' : 'Delete Note'}
        onConfirm={confirm}
      />
    </>
  )
}
