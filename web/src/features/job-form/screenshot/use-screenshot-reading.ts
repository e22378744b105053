import { sureEnough } from '@roletrail/postings/posting'
import { useRef, useState } from 'react'
import { bySureness, type Extracted, fillIn, type JobDraft, type Offered } from '../../../job/draft.ts'
import { toast, toastError } from '../../../ui/feedback/toast.ts'

/**
 * Recognizes screenshots and extracts their details into the draft; those that are less sure are offered. What the person
 * types meanwhile is not overwritten.
 */
export const useScreenshotReading = (changeDraft: (change: (draft: JobDraft) => JobDraft) => void) => {
  const [reading, setReading] = useState(false)
  const [settled, setSettled] = useState(false)
  const [offered, setOffered] = useState<Offered>({})
  const filled = useRef<Extracted>({})
  const texts = useRef<string[]>([])

  const read = async (screenshots: readonly Blob[]) => {
    if (screenshots.length === 0) return
    setReading(true)
    try {
      const [{ recognize }, { extractFromText }, { surenessInText }] = await Promise.all([
        import('./recognize.ts'),
        import('@roletrail/postings/extract-from-text'),
        import('@roletrail/postings/sureness'),
      ])
      for (const screenshot of screenshots) texts.current.push(await recognize(screenshot))
      // A posting is often longer than one screen, so the texts of all screenshots are read together.
      const text = texts.current.join('\n')
      const found = extractFromText(text)
      const { sure, offered: unsure } = bySureness(found, surenessInText(found, text), sureEnough)
      changeDraft((draft) => fillIn(draft, sure, filled.current))
      filled.current = sure
      setOffered(unsure)
      const any = Object.values(found).some(Boolean)
      if (any) toast({ title: 'Job details extracted', description: 'Check them before you save.' })
      else toastError('Extraction failed', "We couldn't find job details in this screenshot. Fill them in yourself.")
    } catch {
      toastError('Extraction failed', "We couldn't read this screenshot. Fill in the details yourself.")
    }
    setSettled(true)
    setReading(false)
  }
  const reset = () => {
    filled.current = {}
    texts.current = []
    setOffered({})
    setSettled(false)
  }
  return { read, reading, settled, offered, reset }
}
