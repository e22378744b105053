import type { InterviewNote } from '@roletrail/contracts/jobs/interview-note'
import type { TodayItem } from '@roletrail/contracts/jobs/today'
import { MutationObserver, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { queued } from '../../lib/api/queued.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { showChangedInterview } from '../interviews.ts'
import { todayQuery } from '../today.ts'
import { toastFailure } from './failures.ts'
import { undoable } from './undo.ts'

type NamedNote = Pick<InterviewNote, 'id' | 'jobId'>
type InterviewStateChange = Partial<Pick<InterviewNote, 'state' | 'outcome'>>

export const interviewStateKey = ['change-interview-state'] as const

/** Whether it took place, and what came of it. */
export const changeInterviewState = (client: QueryClient, { id, jobId }: NamedNote) =>
  mutationOptions({
    mutationKey: interviewStateKey,
    ...queued(id, jobId),
    mutationFn: (body: InterviewStateChange) => call('PATCH /api/interview-notes/:id', { params: { id }, body }),
    onSuccess: async (changed) => {
      await showChangedInterview(client, jobId, changed)
      // Until it has arrived, an interview that is done is left out of the list as it was.
      await client.invalidateQueries({ queryKey: todayQuery().queryKey })
    },
  })

type InterviewItem = Pick<
  Extract<TodayItem, { kind: 'interview' }>,
  'interviewId' | 'interviewState' | 'jobId' | 'company'
>

/** It took place. */
export const markInterviewDone = (
  client: QueryClient,
  { interviewId: id, interviewState, jobId, company }: InterviewItem,
) => {
  if (!id) return
  const change = (state: InterviewNote['state'], title: string, undo?: () => void) => {
    const options = changeInterviewState(client, { id, jobId })
    const observer = new MutationObserver(client, {
      ...options,
      onSuccess: async (...about) => {
        const action = undo && { label: 'Undo', onClick: undoable(undo) }
        toast({ title, description: company, action })
        await options.onSuccess?.(...about)
      },
      onError: (error) => toastFailure(error, "We couldn't change this interview. Try again."),
    })
    // The toast says what failed.
    observer.mutate({ state }).catch(() => undefined)
  }
  change('done', 'Interview done', () => change(interviewState ?? null, 'Undone'))
}
