import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { deferWhilePaused } from './pause-updates.ts'

/**
 * Exactly these paths: a change of the list must not fetch every job below it again. Query parameters, which follow
 * the path in a key as an object, do not matter.
 */
export const refetch = (client: QueryClient, keys: readonly QueryKey[]) => {
  for (const key of keys) {
    const path = pathOf(key)
    // The empty key is everything: the server cannot say what it missed.
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

/** What was read before the stream opened may have missed a change; what was read since has not. */
export const refetchReadBefore = (client: QueryClient, openedAt: number) =>
  deferWhilePaused('everything', () => {
    void client.invalidateQueries({ predicate: ({ state }) => state.dataUpdatedAt < openedAt })
  })
