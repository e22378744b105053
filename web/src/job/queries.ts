import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api/api-error.ts'
import { apiQuery } from '../lib/api/api-query.ts'
import { call } from '../lib/api/call.ts'
import { ownChangesSettled } from './changes/patch-job.ts'

/**
 * The server sends the images of a version once (If-None-Match). If the live event of an own change arrives before its
 * response, the query waits for the response, which has the new version.
 */
const one = (id: string) => {
  const options = apiQuery('/api/jobs/:id', { params: { id } })
  return {
    ...options,
    queryFn: async ({ client, signal }: { client: QueryClient; signal: AbortSignal }) => {
      if (client.getQueryData(options.queryKey)) await ownChangesSettled(client, id)
      const known = client.getQueryData(options.queryKey)
      try {
        const headers = known && { 'if-none-match': `"${known.version}"` }
        return await call('GET /api/jobs/:id', { params: { id }, signal, ...(headers && { headers }) })
      } catch (error) {
        if (known && error instanceof ApiError && error.status === 304) return known
        throw error
      }
    },
  }
}

export const jobQueries = {
  /** Every job of the person, without what only the details show. */
  board: () => apiQuery('/api/jobs', { query: { view: 'board' } }),
  one,
  history: (id: string) => apiQuery('/api/jobs/:id/stage-history', { params: { id } }),
  counts: () => apiQuery('/api/analytics/stage-counts'),
}
