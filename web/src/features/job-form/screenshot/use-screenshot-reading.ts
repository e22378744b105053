import { sureEnough } from '@roletrail/postings/posting'
import { useRef, useState } from 'react'
import { bySureness, fillIn, type JobDraft } from '../../../job/draft.ts'
import { toast, toastError } from '../../../ui/feedback/toast.ts'

/**
 * Recognizes screenshots and extracts their details into the draft; those that are less sure are offered. What the person
 * types meanwhile is not overwritten.
 */
export const useScreenshotReading = (changeDraft: (change: (draft: JobDraft) => JobDraft) => void) => {
  const [reading, setReading] = useState(false)
  const [settled, setSettled] = useState(false)
  const texts = useRef<string[]>([])

  /** Fills in what a text says; resolves with whether it says anything. */
  const fill = async (text: string) => {
    const { readText } = await import('@roletrail/postings/extract-from-text')
    const { posting: found, sureness } = readText(text)
    // A draft that nothing was found for stays untouched: it may be being restored.
    if (!Object.values(found).some(Boolean)) return false
    const { sure, offered } = bySureness(found, sureness, sureEnough)
    changeDraft((draft) => fillIn(draft, sure, offered))
    toast({ title: 'Job details extracted', description: 'Check them before you save.' })
    return true
  }
  const read = async (screenshots: readonly Blob[]) => {
    if (screenshots.length === 0) return
    setReading(true)
    try {
      const { recognize } = await import('./recognize.ts')
      for (const screenshot of screenshots) texts.current.push(await recognize(screenshot))
      // A posting is often longer than one screen, so the texts of all screenshots are read together.
      if (!(await fill(texts.current.join('\n'))))
        toastError('Extraction failed', "We couldn't find job details in this screenshot. Fill them in yourself.")
    } catch {
      toastError('Extraction failed', "We couldn't read this screenshot. Fill in the details yourself.")
    }
    setSettled(true)
    setReading(false)
  }
  /** Reads words that were shared; they may be about anything. */
  const readWords = (words: string) => fill(words).catch(() => false)
  const reset = () => {
    texts.current = []
    setSettled(false)
  }
  return { read, readWords, reading, settled, reset }
}
