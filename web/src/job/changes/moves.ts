import type { JobListItem, JobPatch } from '@roletrail/contracts/jobs/job'
import { type Stage, stageLabels } from '@roletrail/contracts/vocabulary/stage'
import { MutationObserver, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { queued } from '../../lib/api/queued.ts'
import { toast, toastError } from '../../ui/feedback/toast.ts'
import { cachedJob, patchJob, refetchJobs, serialized, updateCachedJob, updateCachedJobs } from '../queries.ts'
import { bulkRun } from './bulk-run.ts'
import { currentJobOf, isGone, toastFailure } from './failures.ts'
import { reportConflict } from './move-conflicts.ts'
import { realId } from './overlays.ts'
import { undoable } from './undo.ts'

export interface Move {
  id: string
  from: Stage
  to: Stage
  /** Of the job as the person saw it. */
  version: number
  /** In its stage, as the person saw it. */
  place: Placement
  /** In the person's own order of the column; undefined for the top. */
  rank?: string | null | undefined
  /** The move takes another one back: the job is where it was before, as if it had never left. */
  back?: Placement | undefined
}

type Placement = Pick<JobListItem, 'stageChangedAt' | 'rank'>
type Movable = Pick<JobListItem, 'id' | 'status' | 'version' | keyof Placement>

export const moveKey = ['move-job'] as const
export const bulkMoveKey = ['move-jobs'] as const

/** Moves a job from anywhere in the app. A card dropped on its own column stays there, unless it gets another rank. */
export const moveJob = (client: QueryClient, job: Movable, to: Stage, rank?: string) => {
  if (job.status !== to || (rank !== undefined && rank !== job.rank)) runMove(client, { ...moveOf(job, to), rank })
}

const runMove = (client: QueryClient, move: Move) =>
  void new MutationObserver(client, moveOptions(client, move.id)).mutate(move).catch(() => {
    // onError has shown it.
  })

/** Moves many jobs to one stage. Those that are there already stay as they are. */
export const moveJobs = (client: QueryClient, jobs: readonly Movable[], to: Stage) =>
  runMoves(
    client,
    jobs.filter(({ status }) => status !== to).map((job) => moveOf(job, to)),
  )

const runMoves = (client: QueryClient, moves: Move[]) => {
  // Never rejects: what came of each move is in the outcomes.
  if (moves.length > 0) void new MutationObserver(client, bulkMoveOptions(client)).mutate(moves)
}

const moveOf = ({ id, status, version, stageChangedAt, rank }: Movable, to: Stage): Move => ({
  id,
  from: status,
  to,
  version,
  place: { stageChangedAt, rank },
})

/** The move that takes this one back. */
const reverse = ({ from, place }: Move, moved: JobListItem): Move =>
  moved.status === from ? { ...moveOf(moved, from), rank: place.rank } : { ...moveOf(moved, from), back: place }

export const moveOptions = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationKey: moveKey,
    ...serialized(id),
    ...queued(id),
    mutationFn: (move: Move) => sendMove(move, versionSeen(client, move)),
    onSuccess: async (job, move) => {
      await updateCachedJob(client, job)
      refetchJobs(client, id)
      const stage = stageLabels[move.to]
      if (move.back) toast({ title: 'Status updated', description: `${job.company} is back in ${stage}.` })
      else {
        const undo = undoable(() => runMove(client, reverse(move, job)))
        // A card that was put elsewhere in its column is seen there.
        if (move.from === move.to) return
        const description = `${job.company} moved to ${stage}.`
        toast({ title: 'Status updated', description, action: { label: 'Undo', onClick: undo } })
      }
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

/** Each job is moved by itself: what happens to one of them does not keep the others back. */
export const bulkMoveOptions = (client: QueryClient) =>
  mutationOptions({
    mutationKey: bulkMoveKey,
    ...queued(),
    mutationFn: (moves: Move[]) => bulkRun(moves, (move) => sendMove(move, versionSeen(client, move))),
    onSuccess: async (outcomes, moves) => {
      const moved: JobListItem[] = []
      const back: Move[] = []
      const failures: unknown[] = []
      for (const [index, outcome] of outcomes.entries()) {
        const move = moves[index] as Move
        if (outcome.status === 'fulfilled') {
          moved.push(outcome.value)
          if (!move.back) back.push(reverse(move, outcome.value))
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
      const undo = back.length > 0 ? { label: 'Undo', onClick: undoable(() => runMoves(client, back)) } : undefined
      if (lost[0]) toastFailure(lost[0], describeLost(lost.length, moves.length), undo)
      else if (moved.length > 0)
        toast({ title: 'Status updated', description: describeMoved(moved, moves), action: undo })
    },
  })

const describeMoved = (moved: JobListItem[], moves: Move[]) => {
  const [move] = moves
  const jobs = moved.length === 1 ? '1 job' : `${moved.length} jobs`
  return move && !move.back ? `${jobs} moved to ${stageLabels[move.to]}.` : `${jobs} moved back.`
}

const describeLost = (lost: number, all: number) =>
  lost === all
    ? 'Failed to update job status. Please try again.'
    : `We couldn't move ${lost} of ${all} jobs. Try again.`

// A second move of a card waits for the first, whose response raised the version. That one is still what the person saw.
const versionSeen = (client: QueryClient, { id, from, version }: Move) => {
  const cached = cachedJob(client, realId(id))
  return cached?.status === from ? cached.version : version
}

/** Sends a move again for as long as only something other than the stage was changed elsewhere. */
const sendMove = async (move: Move, version: number): Promise<JobListItem> => {
  const { id, from, to } = move
  try {
    return await patchJob(id, changeOf(move), version)
  } catch (error) {
    const current = currentJobOf(error)
    // Something else was changed, its notes for instance. Only another stage is worth a question.
    if (current?.status === from) return sendMove(move, current.version)
    if (current?.status === to) return current
    throw error
  }
}

const changeOf = ({ from, to, rank, back }: Move): JobPatch => ({
  ...(from !== to && { status: to }),
  ...(rank !== undefined && { rank }),
  ...(back && { undo: true }),
})
