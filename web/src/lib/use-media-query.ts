import { useCallback, useSyncExternalStore } from 'react'

/** Phones. Below this width the sidebar is a sheet (spec section 9). */
export const mobile = '(width < 768px)'

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
