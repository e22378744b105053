import { useEffect, useState } from 'react'
import { abandonedNames } from '../../lib/storage/draft-slots.ts'

const none: ReadonlySet<string> = new Set()

/** What was being edited when its window went away, by what follows `start` in the names of the drafts. */
export const useAbandonedDrafts = (start: string): ReadonlySet<string> => {
  const [left, setLeft] = useState({ start, names: none })
  useEffect(() => {
    let here = true
    abandonedNames(start)
      .then((names) => {
        if (here && names.length > 0) setLeft({ start, names: new Set(names.map((name) => name.slice(start.length))) })
      })
      .catch(() => {})
    return () => {
      here = false
    }
  }, [start])
  return left.start === start ? left.names : none
}
