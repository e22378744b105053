import type { readText } from '@roletrail/postings/extract-from-text'
import { sureEnough } from '@roletrail/postings/posting'
import { useEffect, useRef, useState } from 'react'
import { bySureness, fillIn, type JobDraft } from '../../../job/draft.ts'
import { toast, toastError } from '../../../ui/feedback/toast.ts'

const extractor = () => import('@roletrail/postings/extract-from-text')

/**
 * Recognizes screenshots and extracts their details into the draft; those that are less sure are offered. What the person
 * types meanwhile is not overwritten.
 */
export const useScreenshotReading = (changeDraft: (change: (draft: JobDraft) => JobDraft) => void) => {
  const [underway, setUnderway] = useState(0)
  const [settled, setSettled] = useState(false)
  const texts = useRef<string[]>([])
  const resets = useRef(0)
  useEffect(
    () => () => {
      resets.current += 1
    },
    [],
  )

  /** Returns whether what begins now was cancelled: the form is saved, reset or gone, and another job may be in its draft. */
  const begin = () => {
    const begun = resets.current
    return () => resets.current !== begun
  }
  /** Fills in what a text says; returns whether it says anything. */
  const fill = ({ posting: found, sureness }: ReturnType<typeof readText>) => {
    // A draft that nothing was found for stays untouched: it may be being restored.
    if (!Object.values(found).some(Boolean)) return false
    const { sure, offered } = bySureness(found, sureness, sureEnough)
    changeDraft((draft) => fillIn(draft, sure, { offered }))
    toast({ title: 'Job details extracted', description: 'Check them before you save.' })
    return true
  }
  const read = async (screenshots: readonly Blob[]) => {
    if (screenshots.length === 0) return
    const isCancelled = begin()
    setUnderway((count) => count + 1)
    try {
      const [{ recognize }, { readText }] = await Promise.all([import('./recognize.ts'), extractor()])
      for (const screenshot of screenshots) {
        const text = await recognize(screenshot)
        if (isCancelled()) return
        texts.current.push(text)
      }
      // A posting is often longer than one screen, so the texts of all screenshots are read together.
      if (!fill(readText(texts.current.join('\n'))))
        toastError('Extraction failed', "We couldn't find job details in this screenshot. Fill them in yourself.")
    } catch {
      if (isCancelled()) return
      toastError('Extraction failed', "We couldn't read this screenshot. Fill in the details yourself.")
    }
    setSettled(true)
    setUnderway((count) => count - 1)
  }
  /** Reads words that were shared; they may be about anything, so it is not said if nothing is found. */
  const readWords = async (words: string) => {
    const isCancelled = begin()
    try {
      const { readText } = await extractor()
      if (!isCancelled()) fill(readText(words))
    } catch {
      // They are in the notes.
    }
  }
  const reset = () => {
    resets.current += 1
    texts.current = []
    setSettled(false)
    setUnderway(0)
  }
  return { read, readWords, reading: underway > 0, settled, reset }
}
