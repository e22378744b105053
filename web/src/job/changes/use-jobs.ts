import type { JobListItem } from '@roletrail/contracts/jobs/job'
import type { Stage } from '@roletrail/contracts/vocabulary/stage'
import { type Mutation, type MutationKey, replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import { jobQueries } from '../queries.ts'
import { bulkDeleteKey, deleteKey } from './deletions.ts'
import { bulkMoveKey, type Move, moveKey } from './moves.ts'

/** The person's jobs with pending changes applied: moves and deletions show before the server has responded. */
export const useJobs = () => {
  const { data, error, isFetching, refetch } = useQuery(jobQueries.board())
  const moves = usePending(moveKey, pendingMove)
  const bulkMoves = usePending(bulkMoveKey, pendingMoves)
  const deletions = usePending(deleteKey, deletedId)
  const bulkDeletions = usePending(bulkDeleteKey, deletedIds)
  const jobs = useMemo(
    () => data && withPendingChanges(data, [...bulkMoves.flat(), ...moves], [...deletions, ...bulkDeletions.flat()]),
    [data, moves, bulkMoves, deletions, bulkDeletions],
  )
  return { jobs, error, isFetching, retry: () => void refetch() }
}

interface PendingMove {
  id: string
  to: Stage
  /** Milliseconds since the epoch. */
  since: number
}

const pendingMove = ({ state }: Mutation): PendingMove => {
  const { id, to } = state.variables as Move
  return { id, to, since: state.submittedAt }
}

const pendingMoves = ({ state }: Mutation): PendingMove[] =>
  (state.variables as Move[]).map(({ id, to }) => ({ id, to, since: state.submittedAt }))

const deletedId = ({ state }: Mutation) => state.variables as string

const deletedIds = ({ state }: Mutation) => state.variables as string[]

/**
 * Lays pending changes over the cached jobs. The cache itself never runs ahead of the server, so a move that fails
 * needs no rollback, cannot take another card's move back with it, and a list that is fetched meanwhile does not make cards jump.
 */
export const withPendingChanges = (
  jobs: readonly JobListItem[],
  moves: readonly PendingMove[],
  deletions: readonly string[],
): readonly JobListItem[] => {
  if (moves.length === 0 && deletions.length === 0) return jobs
  // Several moves of one card wait for each other. The last is where the person put it.
  const moved = new Map(moves.map((move) => [move.id, move]))
  const deleted = new Set(deletions)
  return jobs.flatMap((job) => {
    if (deleted.has(job.id)) return []
    const move = moved.get(job.id)
    if (!move || move.to === job.status) return [job]
    return [{ ...job, status: move.to, stageChangedAt: new Date(move.since).toISOString() }]
  })
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
