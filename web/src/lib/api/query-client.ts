import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** The spec's query defaults (section 9): no retries, no refetch on focus, no polling, data never stale. */
const defaults = {
  queries: {
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
  },
  mutations: { retry: false },
} as const

/** Every 401 calls `onSignedOut`, so that a session that ended elsewhere ends here too. */
export const createQueryClient = (onSignedOut: (client: QueryClient) => void) => {
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.status === 401) onSignedOut(client)
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: defaults,
  })
  return client
}
