import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type Stage, stageLabels } from '@roletrail/contracts/words/stage'
import { MutationObserver, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/feedback/toast.ts'
import { isGone, toastFailure } from './failure.ts'
import { refetchJobs, updateCachedJobs } from './job-cache.ts'
import { reportConflict } from './move-conflict.ts'
import { type Move, sendMove, versionSeen } from './move-job.ts'
import { currentJobOf } from './moved-elsewhere.ts'
import { bulkRun } from './one-by-one.ts'

export const bulkMoveKey = ['move-jobs'] as const

/** Each job is moved for itself: what one of them meets does not keep the others back. */
const bulkMoveOptions = (client: QueryClient) =>
  mutationOptions({
    mutationKey: bulkMoveKey,
    mutationFn: (moves: Move[]) => bulkRun(moves, (move) => sendMove(move, versionSeen(client, move))),
    onSuccess: async (outcomes, moves) => {
      const moved: JobListItem[] = []
      const back: Move[] = []
      const failures: unknown[] = []
      for (const [index, outcome] of outcomes.entries()) {
        const move = moves[index] as Move
        if (outcome.status === 'fulfilled') {
          moved.push(outcome.value)
          back.push({ id: move.id, from: move.to, to: move.from, version: outcome.value.version })
        } else failures.push(outcome.reason)
      }
      const conflicts = failures.flatMap((failure) => currentJobOf(failure) ?? [])
      await updateCachedJobs(client, [...moved, ...conflicts])
      refetchJobs(client)
      for (const current of conflicts) {
        const wanted = moves.find(({ id }) => id === current.id)?.to
        if (wanted) reportConflict({ current, wanted })
      }
      const lost = failures.filter((failure) => !currentJobOf(failure) && !isGone(failure as Error)) as Error[]
      const action = moved.length > 0 ? { label: 'Undo', onClick: () => start(client, back) } : undefined
      if (lost[0]) toastFailure(lost[0], partly(lost.length, moves.length), action)
      else if (action) toast({ title: 'Status updated', description: inWords(moved, moves), action })
    },
  })

const inWords = (moved: JobListItem[], moves: Move[]) => {
  const stages = new Set(moves.map(({ to }) => to))
  const [stage] = stages
  const what = moved.length === 1 ? '1 job' : `${moved.length} jobs`
  return stages.size === 1 && stage ? `${what} moved to ${stageLabels[stage]}.` : `${what} moved back.`
}

const partly = (lost: number, all: number) =>
  lost === all
    ? 'Failed to update job status. Please try again.'
    : `${lost} of ${all} jobs could not be moved. Please try again.`

const start = (client: QueryClient, moves: Move[]) => {
  // Nothing throws: what came of each is in the outcomes.
  if (moves.length > 0) void new MutationObserver(client, bulkMoveOptions(client)).mutate(moves)
}

/** Moves many jobs to one stage; those that are there already stay as they are. */
export const moveJobs = (
  client: QueryClient,
  jobs: readonly Pick<JobListItem, 'id' | 'status' | 'version'>[],
  to: Stage,
) =>
  start(
    client,
    jobs.filter(({ status }) => status !== to).map(({ id, status, version }) => ({ id, from: status, to, version })),
  )
