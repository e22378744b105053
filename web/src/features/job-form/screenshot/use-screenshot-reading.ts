import { useRef, useState } from 'react'
import { type Extracted, fillIn, type JobDraft } from '../../../job/draft.ts'
import { toast, toastError } from '../../../ui/feedback/toast.ts'

/** Recognizes screenshots and extracts their details into the draft. What the person types meanwhile is not overwritten. */
export const useScreenshotReading = (changeDraft: (change: (draft: JobDraft) => JobDraft) => void) => {
  const [reading, setReading] = useState(false)
  const [settled, setSettled] = useState(false)
  const filled = useRef<Extracted>({})
  const texts = useRef<string[]>([])

  const read = async (screenshots: readonly Blob[]) => {
    if (screenshots.length === 0) return
    setReading(true)
    try {
      const [{ recognize }, { extractFromText }] = await Promise.all([
        import('./recognize.ts'),
        import('@roletrail/postings/extract-from-text'),
      ])
      for (const screenshot of screenshots) texts.current.push(await recognize(screenshot))
      // A posting is often longer than one screen, so the texts of all screenshots are read together.
      const found: Extracted = extractFromText(texts.current.join('\n'))
      changeDraft((draft) => fillIn(draft, found, filled.current))
      filled.current = found
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
    setSettled(false)
  }
  return { read, reading, settled, reset }
}
