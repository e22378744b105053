import { type Mutation, type MutationKey, replaceEqualDeep, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useSyncExternalStore } from 'react'

/**
 * What is on its way to the server under a key. Like useMutationState, which however tells of a change a few
 * milliseconds later: a dropped card would be painted in its old column once.
 */
export const usePending = <Shown>(mutationKey: MutationKey, select: (mutation: Mutation) => Shown) => {
  const cache = useQueryClient().getMutationCache()
  const shown = useRef<Shown[]>([])
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  return useSyncExternalStore(subscribe, () => {
    const pending = cache.findAll({ mutationKey, status: 'pending' })
    shown.current = replaceEqualDeep(shown.current, pending.map(select))
    return shown.current
  })
}
