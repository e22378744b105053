import { useRef, useState } from 'react'
import { toast, toastError } from '../../ui/feedback/toast.ts'
import { type Extracted, fillIn, type JobDraft } from '../job/job-draft.ts'

/** Reads screenshots and fills the draft in; what the person types meanwhile counts as theirs. */
export const useScreenshotReading = (changeDraft: (change: (draft: JobDraft) => JobDraft) => void) => {
  const [reading, setReading] = useState(false)
  const [answered, setAnswered] = useState(false)
  const filled = useRef<Extracted>({})
  const texts = useRef<string[]>([])

  const readAll = async (screenshots: readonly Blob[]) => {
    if (screenshots.length === 0) return
    setReading(true)
    try {
      const [{ recognize }, { extractFromText }] = await Promise.all([
        import('./recognize.ts'),
        import('@roletrail/contracts/posting/extract-from-text'),
      ])
      for (const screenshot of screenshots) texts.current.push(await recognize(screenshot))
      // A posting is often longer than one screen: what several say together is read together.
      const found: Extracted = extractFromText(texts.current.join('\n'))
      changeDraft((draft) => fillIn(draft, found, filled.current))
      filled.current = found
      const any = Object.values(found).some(Boolean)
      if (any) toast({ title: 'Job details extracted', description: 'Look them over before you save.' })
      else toastError('Extraction failed', 'Could not read job details from this screenshot. Please fill in manually.')
    } catch {
      toastError('Extraction failed', 'Could not read this screenshot. Please fill in manually.')
    }
    setAnswered(true)
    setReading(false)
  }
  const forget = () => {
    filled.current = {}
    texts.current = []
    setAnswered(false)
  }
  return { read: readAll, reading, answered, forget }
}
