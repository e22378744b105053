import { useEffect, useRef, useState } from 'react'
import { claimSlot, clearReleasedSlot, type DraftSlot, writeSlot } from './draft-slots.ts'

export interface SavedDraft<Draft> {
  draft: Draft
  /** The initial values of the form. */
  original: Draft
  /** The idempotency key of the request that sends this draft (docs/adr/0012). */
  key: string
  /** When it was first sent; a repeated request says the same. */
  sentAt?: string
}

const fresh = <Draft>(draft: Draft, original: Draft): SavedDraft<Draft> => ({
  draft,
  original,
  key: crypto.randomUUID(),
})

/**
 * The draft of a form, kept in this browser until the server has it: it survives a closed tab, a crash, a lost network
 * and the same form in a second window. `restored` says that it comes from an earlier visit.
 */
export const usePersistentDraft = <Draft extends object>(name: string, empty: () => Draft) => {
  const [kept, setKept] = useState(() => fresh(empty(), empty()))
  const [restored, setRestored] = useState(false)
  const touched = useRef(false)
  const latest = useRef(kept)
  const place = useRef<DraftSlot<SavedDraft<Draft>>>(undefined)
  const gone = useRef(false)

  useEffect(() => {
    let here = true
    gone.current = false
    const settle = async () => {
      let taken = await claimSlot<SavedDraft<Draft>>(name)
      if (touched.current && taken.saved) {
        // Somebody who has begun to type keeps their text, and the saved draft waits for the next form.
        taken.release()
        taken = await claimSlot<SavedDraft<Draft>>(name, true)
      }
      if (touched.current) writeSlot(taken.key, latest.current)
      if (!here) return taken.release()
      place.current = taken
      if (!touched.current && taken.saved) {
        latest.current = taken.saved
        setKept(taken.saved)
        setRestored(true)
      }
    }
    // Without IndexedDB the form works, but its draft is not saved.
    settle().catch(() => {})
    return () => {
      here = false
      gone.current = true
      place.current?.release()
    }
  }, [name])

  const keep = (next: SavedDraft<Draft>) => {
    touched.current = true
    latest.current = next
    setKept(next)
    // A released slot may belong to another form by now.
    if (place.current && !gone.current) writeSlot(place.current.key, next)
  }
  const clear = () => {
    // The form is gone, but its draft was sent.
    if (gone.current) return place.current && clearReleasedSlot(place.current.key, latest.current)
    touched.current = false
    latest.current = fresh(empty(), empty())
    setKept(latest.current)
    setRestored(false)
    if (place.current) writeSlot(place.current.key, undefined)
  }
  return {
    ...kept,
    restored,
    /** A changed draft is a new request. */
    change: (change: Partial<Draft> | ((draft: Draft) => Draft)) => {
      const { draft, original } = latest.current
      keep(fresh(typeof change === 'function' ? change(draft) : { ...draft, ...change }, original))
    },
    /** The draft to send now. */
    sending: (): SavedDraft<Draft> => {
      if (!latest.current.sentAt) keep({ ...latest.current, sentAt: new Date().toISOString() })
      return latest.current
    },
    /** Call once the server has the draft. Returns false, and keeps the draft, if it was changed since. */
    sent: ({ key }: SavedDraft<Draft>): boolean => {
      if (latest.current.key !== key) return false
      clear()
      return true
    },
    clear,
  }
}
