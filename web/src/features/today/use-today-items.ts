import type { InterviewNote } from '@roletrail/contracts/jobs/interview-note'
import type { TodayItem } from '@roletrail/contracts/jobs/today'
import { useMutationState, useQuery } from '@tanstack/react-query'
import { interviewStateKey } from '../../job/changes/interview-state.ts'
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
  const ended = useMutationState({
    filters: { mutationKey: interviewStateKey, status: 'pending' },
    select: ({ state, options }) => {
      const isOver = ['done', 'canceled'].includes((state.variables as Partial<InterviewNote>).state ?? '')
      return isOver ? (options.meta?.queued as readonly string[] | undefined)?.[0] : undefined
    },
  })
  const leaves = (item: TodayItem) => {
    if (item.kind === 'interview') return item.interviewId !== undefined && ended.includes(item.interviewId)
    const { jobId, kind } = item
    return pending.some(
      ({ id, patch: { putOff, ...plan } }) =>
        id === jobId && (putOff ? putOff.nudge === kind : 'followedUp' in plan || 'followUp' in plan),
    )
  }
  const today = data && {
    ...data,
    items: data.items.filter((item) => isKnown(item) && !leaves(item)),
  }
  return { today, error, isFetching, retry: () => void refetch() }
}
