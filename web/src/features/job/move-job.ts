import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type Stage, stageLabels } from '@roletrail/contracts/words/stage'
import { MutationObserver, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { toast, toastError } from '../../ui/feedback/toast.ts'
import { isGone, toastFailure } from './failure.ts'
import { serialized } from './in-turn.ts'
import { cachedJob, refetchJobs, updateCachedJob } from './job-cache.ts'
import { reportConflict } from './move-conflict.ts'
import { asCard, currentJobOf, ifMatch } from './moved-elsewhere.ts'

export interface Move {
  id: string
  from: Stage
  to: Stage
  /** Of the job as the person saw it. */
  version: number
}

export const moveKey = ['move-job'] as const

const moveOptions = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationKey: moveKey,
    ...serialized(id),
    mutationFn: (move: Move) => sendMove(move, versionSeen(client, move)),
    onSuccess: async (job, { from, to }) => {
      await updateCachedJob(client, job)
      refetchJobs(client, id)
      toast({
        title: 'Status updated',
        description: `${job.company} moved to ${stageLabels[to]}.`,
        action: { label: 'Undo', onClick: () => moveJob(client, job, from) },
      })
    },
    onError: async (error, { to }) => {
      const current = currentJobOf(error)
      if (current) {
        await updateCachedJob(client, current)
        reportConflict({ current, wanted: to })
      } else if (isGone(error)) toastError('Error', 'This job was deleted in another window.')
      else toastFailure(error, 'Failed to update job status. Please try again.')
      refetchJobs(client, id)
    },
  })

/** Starts a move from wherever the person asked for it; a job dropped on its own stage stays there. */
export const moveJob = (client: QueryClient, job: Pick<JobListItem, 'id' | 'status' | 'version'>, to: Stage) => {
  if (job.status === to) return
  new MutationObserver(client, moveOptions(client, job.id))
    .mutate({ id: job.id, from: job.status, to, version: job.version })
    .catch(() => {
      // onError has told the person.
    })
}

// A second move of a card waits for the first, whose answer raised the version: that is still what the person saw.
export const versionSeen = (client: QueryClient, { id, from, version }: Move) => {
  const cached = cachedJob(client, id)
  return cached?.status === from ? cached.version : version
}

/** Sends a move until the answer is about another stage than the one it leaves. */
export const sendMove = async (move: Move, version: number): Promise<JobListItem> => {
  const { id, from, to } = move
  try {
    return await call('PATCH /api/jobs/:id', { ...asCard(id), body: { status: to }, headers: ifMatch(version) })
  } catch (error) {
    const current = currentJobOf(error)
    // Someone changed its notes, say: only another stage is worth a question.
    if (current?.status === from) return sendMove(move, current.version)
    if (current?.status === to) return current
    throw error
  }
}
