import type { AdminSettings } from '@roletrail/contracts/identity/admin-settings'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery } from '../lib/api/api-query.ts'
import { call } from '../lib/api/call.ts'
import { noOfflineQueue } from '../lib/api/no-offline-queue.ts'
import { rememberAdminTheme, useAdminThemeHere } from '../theme/admin-theme.ts'

export type { AdminSettings }

export const adminSettings = apiQuery('/api/admin/settings')

/** Gives the page the theme of the administrator's settings. */
export const useAdminLook = () => {
  useAdminThemeHere()
  const { data } = useQuery(adminSettings)
  useEffect(() => {
    if (data) rememberAdminTheme(data.theme)
  }, [data])
}

/** Saves what has changed; what is on the screen is the server's answer. */
export const useSaveAdminSettings = () => {
  const client = useQueryClient()
  return useMutation({
    ...noOfflineQueue,
    mutationFn: (body: Partial<AdminSettings>) => call('PATCH /api/admin/settings', { body }),
    onSuccess: (saved) => storeSettings(client, saved),
  })
}

const storeSettings = (client: QueryClient, saved: AdminSettings) => client.setQueryData(adminSettings.queryKey, saved)
