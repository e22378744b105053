import type { Mutation, MutationCache } from '@tanstack/react-query'

type Change = Mutation<unknown, Error, unknown, unknown>
type Order = Pick<MutationCache, 'canRun' | 'runNext'> & { hasWaited: (change: object) => boolean }

const isQueued = ({ options, state }: Change) => options.meta?.queued !== undefined && state.status === 'pending'

const ordered = new WeakMap<MutationCache, Order>()

/**
 * Queued changes (lib/api/queued.ts) that had to wait are sent in the order in which they were made, one after the
 * other. By itself the cache orders only what shares a scope. `hasWaited` says whether a change had to wait since the
 * page was opened, or was made in an earlier visit.
 */
export const sendInOrder = (cache: MutationCache): Order => {
  const known = ordered.get(cache)
  if (known) return known
  const waited = new WeakSet<object>()
  const note = (change: Change | undefined) => change?.state.isPaused && waited.add(change)
  for (const change of cache.getAll()) note(change)
  cache.subscribe(({ mutation }) => void note(mutation))
  const { canRun, runNext } = cache
  const order: Order = {
    hasWaited: (change) => waited.has(change),
    canRun: (change: Change) => {
      const first = cache.getAll().find((each) => isQueued(each) && waited.has(each))
      return canRun.call(cache, change) && !(first && isQueued(change) && first.mutationId < change.mutationId)
    },
    runNext: (change: Change) => {
      const next = cache.getAll().find((each) => isQueued(each) && each.state.isPaused)
      next?.continue().catch(() => {})
      return runNext.call(cache, change)
    },
  }
  cache.canRun = order.canRun
  cache.runNext = order.runNext
  ordered.set(cache, order)
  return order
}
