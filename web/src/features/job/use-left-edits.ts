import { useEffect, useState } from 'react'
import { leftUnder } from '../../lib/kept-places.ts'

const idLength = 36

/** What was being edited when its window went away, by the ids that follow `start` in the names of the drafts. */
export const useLeftEdits = (start: string): ReadonlySet<string> => {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set())
  useEffect(() => {
    let here = true
    leftUnder(start)
      .then((names) => {
        const found = names.map((name) => name.slice(start.length, start.length + idLength))
        if (here && found.length > 0) setIds(new Set(found))
      })
      .catch(() => {})
    return () => {
      here = false
    }
  }, [start])
  return ids
}
