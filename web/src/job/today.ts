import type { Today, TodayItem } from '@roletrail/contracts/jobs/today'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../lib/api/api-query.ts'
import { useLate } from '../lib/use-late.ts'

export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Milliseconds from a moment to the next local midnight. */
const untilMidnight = (from: number) => new Date(from).setHours(24, 0, 0, 0) - from

/** What is due. Nobody tells of a new day: an answer of yesterday is stale, and is fetched again at midnight or on return. */
export const todayQuery = () => ({
  ...apiQuery('/api/today', { query: { zone: browserZone() } }),
  staleTime: ({ state }: { state: { dataUpdatedAt: number } }) => untilMidnight(state.dataUpdatedAt),
  refetchInterval: () => untilMidnight(Date.now()) + 1_000,
  refetchOnWindowFocus: true as const,
})

export const isDueNow = ({ on }: TodayItem, { day }: Pick<Today, 'day'>) => on <= day

const dueCount = (today: Today) => today.items.filter((item) => isDueNow(item, today)).length

/** How many things are overdue or due today; 0 until that is known, which is asked after the page's own questions. */
export const useDueCount = () => useQuery({ ...todayQuery(), enabled: useLate(), select: dueCount }).data ?? 0
