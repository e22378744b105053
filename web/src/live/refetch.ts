import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query'

/**
 * Invalidates exactly these paths: a change of the list must not refetch every job below it. Query parameters, which
 * follow the path in a key as an object, do not matter.
 */
export const refetch = (client: QueryClient, keys: readonly QueryKey[]) => {
  for (const key of keys) {
    const path = pathOf(key)
    // The empty key means everything: the server cannot tell what was missed.
    if (!path) {
      deferWhilePaused('everything', () => invalidate(client))
      continue
    }
    deferWhilePaused(path, () => invalidate(client, { predicate: ({ queryKey }) => pathOf(queryKey) === path }))
  }
}

const pathOf = (key: QueryKey) => key.filter((part) => typeof part === 'string').join('/')

/** Data fetched before the stream opened may have missed a change; data fetched since has not. */
export const refetchReadBefore = (client: QueryClient, openedAt: number) =>
  deferWhilePaused('everything', () => invalidate(client, { predicate: ({ state }) => state.dataUpdatedAt < openedAt }))

/**
 * A query that is fetched for the first time is not fetched anew because it is invalidated, and what it then gets may be
 * older than the change. So it is invalidated again once it has come.
 */
const invalidate = (client: QueryClient, filters: QueryFilters = {}) => {
  const onTheirWay = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  void client.invalidateQueries(filters)
  for (const query of onTheirWay)
    if (query.state.data === undefined)
      query.promise?.then(
        () => client.invalidateQueries({ predicate: (each) => each === query }),
        () => undefined,
      )
}

let pauses = 0
const waiting = new Map<string, () => void>()

/** Pauses live updates, for example while a card is dragged. They run once every pause was released. */
export const pauseUpdates = () => {
  let paused = true
  pauses += 1
  return () => {
    if (!paused) return
    paused = false
    pauses -= 1
    if (pauses > 0) return
    const runs = [...waiting.values()]
    waiting.clear()
    for (const run of runs) run()
  }
}

/** Runs at once, or after the pause; of several with the same name only the last, so ten changes cost one refetch. */
export const deferWhilePaused = (name: string, run: () => void) => {
  if (pauses === 0) run()
  else waiting.set(name, run)
}
