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

/** Today's date, `yyyy-MM-dd`; it is updated when somebody returns to the page. */
export const useToday = () => useSyncExternalStore(subscribe, () => dayInputOf(new Date()))
