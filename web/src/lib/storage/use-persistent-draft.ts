import { useEffect, useRef, useState } from 'react'
import { changedFields } from '../forms/changed-fields.ts'
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

/** A draft that an earlier build saved may lack a field. */
const complete = <Draft extends object>(saved: SavedDraft<Draft>, initial: Draft): SavedDraft<Draft> => ({
  ...saved,
  draft: { ...initial, ...saved.draft },
  original: { ...initial, ...saved.original },
})

/**
 * The draft of a form, kept in this browser until the server has it: it survives a closed tab, a crash, a lost network
 * and the same form in a second window. `restored` says that it comes from an earlier visit.
 */
export const usePersistentDraft = <Draft extends object>(name: string, empty: () => Draft) => {
  const [initial] = useState(empty)
  const [current, setCurrent] = useState(() => fresh(initial, initial))
  const [restored, setRestored] = useState(false)
  const touched = useRef(false)
  const latest = useRef(current)
  const [preset, setPreset] = useState<Partial<Draft>>()
  const latestPreset = useRef(preset)
  const slot = useRef<DraftSlot<SavedDraft<Draft>>>(undefined)
  const unmounted = useRef(false)

  useEffect(() => {
    let mounted = true
    unmounted.current = false
    const claim = async () => {
      let claimed = await claimSlot<SavedDraft<Draft>>(name)
      if (touched.current && claimed.saved) {
        // Somebody who has begun to type keeps their text, and the saved draft waits for the next form.
        claimed.release()
        claimed = await claimSlot<SavedDraft<Draft>>(name, true)
      }
      if (touched.current) writeSlot(claimed.key, latest.current)
      if (!mounted) return claimed.release()
      slot.current = claimed
      if (!touched.current && claimed.saved) {
        latest.current = complete(claimed.saved, initial)
        setCurrent(latest.current)
        setRestored(true)
      }
    }
    // Without IndexedDB the form works, but its draft is not saved.
    claim().catch(() => {})
    return () => {
      mounted = false
      unmounted.current = true
      slot.current?.release()
    }
  }, [name, initial])

  const showPreset = (values: Partial<Draft> | undefined) => {
    latestPreset.current = values
    setPreset(values)
  }
  const shownDraft = () => ({ ...latest.current.draft, ...latestPreset.current })
  const save = (next: SavedDraft<Draft>) => {
    showPreset(undefined)
    touched.current = true
    latest.current = next
    setCurrent(next)
    // A released slot may belong to another form by now.
    if (slot.current && !unmounted.current) writeSlot(slot.current.key, next)
  }
  const clear = () => {
    // The form is gone, but its draft was sent.
    if (unmounted.current) return slot.current && clearReleasedSlot(slot.current.key, latest.current)
    touched.current = false
    latest.current = fresh(empty(), empty())
    setCurrent(latest.current)
    setRestored(false)
    if (slot.current) writeSlot(slot.current.key, undefined)
  }
  return {
    ...current,
    draft: preset ? { ...current.draft, ...preset } : current.draft,
    restored,
    /** A changed draft is a new request. */
    change: (change: Partial<Draft> | ((draft: Draft) => Draft)) => {
      const draft = shownDraft()
      save(fresh(typeof change === 'function' ? change(draft) : { ...draft, ...change }, latest.current.original))
    },
    /**
     * Shows values over those of the draft until undefined takes them away. They are no edit, so nothing is saved, but they
     * belong to the draft once anything is edited.
     */
    preset: showPreset,
    /** The draft to send now. */
    sending: (): SavedDraft<Draft> => {
      const { draft, original } = latest.current
      if (Object.keys(changedFields(draft, shownDraft())).length > 0) save(fresh(shownDraft(), original))
      if (!latest.current.sentAt) save({ ...latest.current, sentAt: new Date().toISOString() })
      return latest.current
    },
    /** Call once the server has the draft. Returns false, and keeps the draft, if it was changed since. */
    sent: ({ key }: SavedDraft<Draft>): boolean => {
      if (latest.current.key !== key) return false
      clear()
      return true
    },
    clear,
    /** Whether there is anything to send: false again as soon as it was sent or cleared. */
    isEdited: () => touched.current,
  }
}
