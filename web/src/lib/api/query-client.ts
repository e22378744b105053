import { MutationCache, QueryCache, QueryClient, type QueryPersister } from '@tanstack/react-query'
import { ApiError, isUnreachable } from './api-error.ts'

/** What this browser has kept is shown where the server cannot be reached (docs/adr/0066). */
const recallUnreachable: QueryPersister = async (queryFn, context) => {
  try {
    return await queryFn(context)
  } catch (error) {
    const { client, queryKey } = context
    if (!isUnreachable(error) || client.getQueryData(queryKey) !== undefined) throw error
    const { recall } = await import('../storage/kept-queries.ts')
    return recall(queryKey, error)
  }
}

/** The spec's query defaults (section 9): no retries, no refetch on focus, no polling, data never stale. */
const defaults = {
  queries: {
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
    // Without a network they ask all the same, and get what was kept.
    networkMode: 'offlineFirst',
    persister: recallUnreachable,
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
