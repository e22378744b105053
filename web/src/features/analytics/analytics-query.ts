import type { AnalyticsPreferencesPatch } from '@roletrail/contracts/jobs/analytics'
import { keepPreviousData, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { browserZone } from '../../job/today.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { call } from '../../lib/api/call.ts'
import { noOfflineQueue } from '../../lib/api/no-offline-queue.ts'
import type { AnalyticsSearch } from './analytics-search.ts'

/** What was there stays until other days have been counted. */
export const analyticsQuery = ({ from, to }: Pick<AnalyticsSearch, 'from' | 'to'>) => ({
  ...apiQuery('/api/analytics', { query: { ...(from && { from }), ...(to && { to }), zone: browserZone() } }),
  placeholderData: keepPreviousData,
})

export const goalQuery = apiQuery('/api/analytics/preferences')

export const changeGoal = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ['change-analytics-preferences'],
    ...noOfflineQueue,
    mutationFn: (body: AnalyticsPreferencesPatch) => call('PATCH /api/analytics/preferences', { body }),
    onSuccess: (changed) => client.setQueryData(goalQuery.queryKey, changed),
  })
