import { useCallback, useSyncExternalStore } from 'react'

export const useMediaQuery = (query: string) =>
  useSyncExternalStore(
    useCallback(
      (listener) => {
        const list = matchMedia(query)
        list.addEventListener('change', listener)
        return () => list.removeEventListener('change', listener)
      },
      [query],
    ),
    () => matchMedia(query).matches,
  )
