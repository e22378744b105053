import { useSyncExternalStore } from 'react'
import { dayInputOf } from './dates.ts'

const subscribe = (changed: () => void) => {
  addEventListener('focus', changed)
  document.addEventListener('visibilitychange', changed)
  return () => {
    removeEventListener('focus', changed)
    document.removeEventListener('visibilitychange', changed)
  }
}

/** This day, `yyyy-MM-dd`; who comes back to a page on another one reads that day's. */
export const useToday = () => useSyncExternalStore(subscribe, () => dayInputOf(new Date()))
