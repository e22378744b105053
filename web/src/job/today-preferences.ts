import type { TodayPreferencesPatch } from '@roletrail/contracts/jobs/today'
import { mutationOptions, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery, apiQueryKey } from '../lib/api/api-query.ts'
import { call } from '../lib/api/call.ts'
import { noOfflineQueue } from '../lib/api/no-offline-queue.ts'
import { refetch } from '../live/refetch.ts'
import { browserZone } from './today.ts'

export const todayPreferences = apiQuery('/api/today/preferences')

/** An hour of the day, as in 8:00 AM. */
export const hourLabel = (hour: number) => `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`

export const changeTodayPreferences = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ['change-today-preferences'],
    ...noOfflineQueue,
    mutationFn: (body: TodayPreferencesPatch) => call('PATCH /api/today/preferences', { body }),
    onSuccess: (changed) => {
      client.setQueryData(todayPreferences.queryKey, changed)
      refetch(client, [apiQueryKey('/api/today')])
    },
  })

/** Tells the server where the person is, unless they chose a time zone. */
export const useTellTimeZone = () => {
  const { data } = useQuery(todayPreferences)
  const { mutate } = useMutation(changeTodayPreferences(useQueryClient()))
  const moved = data && !data.timeZoneChosen && data.timeZone !== browserZone()
  useEffect(() => {
    if (moved) mutate({ timeZone: browserZone() })
  }, [moved, mutate])
}
