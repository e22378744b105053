import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { deferWhilePaused } from './pause-updates.ts'

/**
 * Invalidates exactly these paths: a change of the list must not refetch every job below it. Query parameters, which
 * follow the path in a key as an object, do not matter.
 */
export const refetch = (client: QueryClient, keys: readonly QueryKey[]) => {
  for (const key of keys) {
    const path = pathOf(key)
    // The empty key means everything: the server cannot tell what was missed.
    if (!path) {
      deferWhilePaused('everything', () => void client.invalidateQueries())
      continue
    }
    deferWhilePaused(
      path,
      () => void client.invalidateQueries({ predicate: ({ queryKey }) => pathOf(queryKey) === path }),
    )
  }
}

const pathOf = (key: QueryKey) => key.filter((part) => typeof part === 'string').join('/')

/** Data fetched before the stream opened may have missed a change; data fetched since has not. */
export const refetchReadBefore = (client: QueryClient, openedAt: number) =>
  deferWhilePaused('everything', () => {
    void client.invalidateQueries({ predicate: ({ state }) => state.dataUpdatedAt < openedAt })
  })
