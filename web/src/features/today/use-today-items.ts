import { useMutationState, useQuery } from '@tanstack/react-query'
import { type PlanStep, planKey } from '../../job/changes/plans.ts'
import { todayQuery } from '../../job/today.ts'
import { isKnown } from './kind-styles.ts'

/** What is due, without what is being done or put off right now. */
export const useTodayItems = () => {
  const { data, error, isFetching, refetch } = useQuery(todayQuery())
  const pending = useMutationState({
    filters: { mutationKey: planKey, status: 'pending' },
    select: ({ state }) => state.variables as readonly PlanStep[],
  }).flat()
  const leaves = (jobId: string, kind: string) =>
    pending.some(
      ({ id, patch: { putOff, ...plan } }) =>
        id === jobId && (putOff ? putOff.nudge === kind : 'followedUp' in plan || 'followUp' in plan),
    )
  const today = data && {
    ...data,
    items: data.items.filter((item) => isKnown(item) && (item.kind === 'interview' || !leaves(item.jobId, item.kind))),
  }
  return { today, error, isFetching, retry: () => void refetch() }
}
