import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type Mutation, type MutationKey, replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import { jobQueries } from '../queries.ts'
import { bulkMoveKey, type Move, moveKey } from './moves.ts'
import { deleteKey, overlays, realId, type Shown } from './overlays.ts'

/** The person's jobs with pending changes applied: moves and deletions show before the server has responded. */
export const useJobs = () => {
  const { data, error, isFetching, refetch } = useQuery(jobQueries.board())
  const moves = usePending(moveKey, pendingMove)
  const bulkMoves = usePending(bulkMoveKey, pendingMoves)
  const deletions = usePending(deleteKey, deletedIds)
  const shown = usePending([], overlayOf)
  const jobs = useMemo(
    () => data && withPendingChanges(data, [...bulkMoves.flat(), ...moves], deletions.flat(), shown.flat()),
    [data, moves, bulkMoves, deletions, shown],
  )
  return { jobs, error, isFetching, retry: () => void refetch() }
}

interface PendingMove extends Pick<Move, 'id' | 'to' | 'rank' | 'back'> {
  /** Milliseconds since the epoch. */
  since: number
}

const pendingMove = ({ state }: Mutation) => pendingSince(state.submittedAt)(state.variables as Move)

const pendingMoves = ({ state }: Mutation) => (state.variables as Move[]).map(pendingSince(state.submittedAt))

const pendingSince =
  (since: number) =>
  ({ id, to, rank, back }: Move): PendingMove => ({ id: realId(id), to, rank, back, since })

const deletedIds = ({ state }: Mutation) => (state.variables as string[]).map(realId)

const overlayOf = ({ options: { mutationKey, meta }, state: { variables } }: Mutation): readonly Shown[] =>
  (meta?.queued ? overlays.get(mutationKey?.[0])?.(variables, meta.queued as string[]) : undefined) ?? []

/**
 * Lays pending changes over the cached jobs. The cache itself never runs ahead of the server, so a move that fails
 * needs no rollback, cannot take another card's move back with it, and a list that is fetched meanwhile does not make cards jump.
 */
export const withPendingChanges = (
  listed: readonly JobListItem[],
  moves: readonly PendingMove[],
  deletions: readonly string[],
  shown: readonly Shown[] = [],
): readonly JobListItem[] => {
  const jobs = shown.reduce(withShown, listed)
  if (moves.length === 0 && deletions.length === 0) return jobs
  // Several moves of one card wait for each other. The last is where the person put it.
  const moved = new Map(moves.map((move) => [move.id, move]))
  const deleted = new Set(deletions)
  return jobs.flatMap((job) => {
    if (deleted.has(job.id)) return []
    const move = moved.get(job.id)
    if (!move) return [job]
    const { to, rank, back, since } = move
    if (to === job.status) return [rank === undefined || rank === job.rank ? job : { ...job, rank }]
    return [{ ...job, status: to, ...(back ?? { stageChangedAt: new Date(since).toISOString(), rank: rank ?? null }) }]
  })
}

const withShown = (jobs: readonly JobListItem[], { id, ...shown }: Shown) => {
  const known = jobs.some((job) => job.id === realId(id))
  if (!known) return shown.version === 0 ? [{ id, ...shown } as JobListItem, ...jobs] : jobs
  return jobs.map((job) => (job.id === realId(id) ? { ...job, ...shown } : job))
}

/**
 * The mutations pending under a key. Like useMutationState, which however notifies a few milliseconds later: a dropped
 * card would be painted once in its old column.
 */
const usePending = <Selected>(mutationKey: MutationKey, select: (mutation: Mutation) => Selected) => {
  const cache = useQueryClient().getMutationCache()
  const selected = useRef<Selected[]>([])
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  return useSyncExternalStore(subscribe, () => {
    const pending = cache.findAll({ mutationKey, status: 'pending' })
    selected.current = replaceEqualDeep(selected.current, pending.map(select))
    return selected.current
  })
}
