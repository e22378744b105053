import { type Mutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { deleteKey } from './delete-job.ts'
import { type Move, moveKey } from './move-job.ts'
import { type PendingMove, withPending } from './pending.ts'
import { jobQueries } from './queries.ts'
import { usePending } from './use-pending.ts'

/** The person's jobs as they want them to be: moves and deletions show before the server has answered. */
export const useJobs = () => {
  const { data, error, isFetching, refetch } = useQuery(jobQueries.board())
  const moves = usePending(moveKey, pendingMove)
  const removals = usePending(deleteKey, removedId)
  const jobs = useMemo(() => data && withPending(data, moves, removals), [data, moves, removals])
  return { jobs, error, isFetching, retry: () => void refetch() }
}

const pendingMove = ({ state }: Mutation): PendingMove => {
  const { id, to } = state.variables as Move
  return { id, to, since: state.submittedAt }
}

const removedId = ({ state }: Mutation) => state.variables as string
