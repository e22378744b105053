import { type Mutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { deleteKey } from './delete-job.ts'
import { bulkDeleteKey } from './delete-jobs.ts'
import { type Move, moveKey } from './move-job.ts'
import { bulkMoveKey } from './move-jobs.ts'
import { type PendingMove, withPendingChanges } from './pending.ts'
import { jobQueries } from './queries.ts'
import { usePending } from './use-pending.ts'

/** The person's jobs as they want them to be: moves and deletions show before the server has answered. */
export const useJobs = () => {
  const { data, error, isFetching, refetch } = useQuery(jobQueries.board())
  const moves = usePending(moveKey, pendingMove)
  const manyMoves = usePending(bulkMoveKey, pendingMoves)
  const removals = usePending(deleteKey, removedId)
  const manyRemovals = usePending(bulkDeleteKey, removedIds)
  const jobs = useMemo(
    () => data && withPendingChanges(data, [...manyMoves.flat(), ...moves], [...removals, ...manyRemovals.flat()]),
    [data, moves, manyMoves, removals, manyRemovals],
  )
  return { jobs, error, isFetching, retry: () => void refetch() }
}

const pendingMove = ({ state }: Mutation): PendingMove => {
  const { id, to } = state.variables as Move
  return { id, to, since: state.submittedAt }
}

const removedId = ({ state }: Mutation) => state.variables as string

const pendingMoves = ({ state }: Mutation): PendingMove[] =>
  (state.variables as Move[]).map(({ id, to }) => ({ id, to, since: state.submittedAt }))

const removedIds = ({ state }: Mutation) => state.variables as string[]
