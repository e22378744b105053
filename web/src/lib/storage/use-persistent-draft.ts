import { useEffect, useRef, useState } from 'react'
import { claimSlot, clearReleasedSlot, type DraftSlot, writeSlot } from './draft-slots.ts'

export interface SavedDraft<Draft> {
  draft: Draft
  /** What the form began with. */
  original: Draft
  /** Names the request that sends this text, so that sending it again makes nothing twice (docs/adr/0012). */
  key: string
  /** When it was sent first: sent again it says the same. */
  sentAt?: string
}

const fresh = <Draft>(draft: Draft, original: Draft): SavedDraft<Draft> => ({
  draft,
  original,
  key: crypto.randomUUID(),
})

/**
 * What is typed into a form, kept in this browser until `clear` says that the server has it: a closed tab, a crash or a
 * lost network takes nothing away, nor does the same form in a second window. `restored` says that it was typed before.
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
        // Whoever has begun to type meanwhile keeps what they typed, and what was found waits for the next time.
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
    // Without a database the form works as ever; only its second copy is missing.
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
    // A place that was left may be another form's by now.
    if (place.current && !gone.current) writeSlot(place.current.key, next)
  }
  const clear = () => {
    // Whoever sends and goes on to something else has sent it all the same.
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
    /** Another text is another request. */
    change: (change: Partial<Draft> | ((draft: Draft) => Draft)) => {
      const { draft, original } = latest.current
      keep(fresh(typeof change === 'function' ? change(draft) : { ...draft, ...change }, original))
    },
    /** The text as it is to be sent now. */
    sending: (): SavedDraft<Draft> => {
      if (!latest.current.sentAt) keep({ ...latest.current, sentAt: new Date().toISOString() })
      return latest.current
    },
    /** The server has what was sent. What was typed since then stays, and the answer is false. */
    sent: ({ key }: SavedDraft<Draft>): boolean => {
      if (latest.current.key !== key) return false
      clear()
      return true
    },
    clear,
  }
}
