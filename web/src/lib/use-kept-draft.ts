import { useEffect, useRef, useState } from 'react'
import { readLocal, removeLocal, writeLocal } from './local-database.ts'

interface Kept<Draft> {
  draft: Draft
  /** Names the request that sends this text, so that sending it again makes nothing twice (docs/adr/0012). */
  key: string
}

const fresh = <Draft>(draft: Draft): Kept<Draft> => ({ draft, key: crypto.randomUUID() })

/**
 * What is typed into a form, kept in this browser until `clear` says that the server has it: a closed tab, a crash or a
 * lost network takes nothing away. `restored` says that it was typed before.
 */
export const useKeptDraft = <Draft extends object>(name: string, empty: () => Draft) => {
  const [kept, setKept] = useState(() => fresh(empty()))
  const [restored, setRestored] = useState(false)
  const touched = useRef(false)
  const latest = useRef(kept)

  useEffect(() => {
    let here = true
    const find = async () => {
      const found = await readLocal<Kept<Draft>>('drafts', name)
      // Whoever has begun to type meanwhile keeps what they typed.
      if (!here || !found || touched.current) return
      latest.current = found
      setKept(found)
      setRestored(true)
    }
    // Without a database the form works as ever; only its second copy is missing.
    find().catch(() => {})
    return () => {
      here = false
    }
  }, [name])

  const keep = (next: Kept<Draft>) => {
    touched.current = true
    latest.current = next
    setKept(next)
    writeLocal('drafts', name, next).catch(() => {})
  }
  return {
    ...kept,
    restored,
    /** Another text is another request. */
    change: (changed: Partial<Draft>) => keep(fresh({ ...latest.current.draft, ...changed })),
    clear: () => {
      latest.current = fresh(empty())
      setKept(latest.current)
      setRestored(false)
      removeLocal('drafts', name).catch(() => {})
    },
  }
}
