import { useEffect, useState } from 'react'
import { abandonedNames } from './draft-slots.ts'

const none: ReadonlySet<string> = new Set()

/** The drafts with this prefix whose window is gone, by the rest of their names. */
export const useAbandonedDrafts = (prefix: string): ReadonlySet<string> => {
  const [found, setFound] = useState({ prefix, names: none })
  useEffect(() => {
    let mounted = true
    abandonedNames(prefix)
      .then((names) => {
        if (mounted && names.length > 0)
          setFound({ prefix, names: new Set(names.map((name) => name.slice(prefix.length))) })
      })
      .catch(() => {})
    return () => {
      mounted = false
    }
  }, [prefix])
  return found.prefix === prefix ? found.names : none
}
