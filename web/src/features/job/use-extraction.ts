import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { serverMessage } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { toast, toastError } from '../../ui/feedback/toast.ts'
import { type Extracted, fillIn, type JobDraft } from './job-draft.ts'

/** Reads a posting and fills the draft in; what the person types meanwhile counts as theirs. */
export const useExtraction = (changeDraft: (change: (draft: JobDraft) => JobDraft) => void) => {
  const [filled, setFilled] = useState<Extracted>({})
  const { mutate, isPending, isIdle, reset } = useMutation({
    mutationKey: ['extract-job'],
    mutationFn: async (url: string) => {
      const found = await call('POST /api/jobs/extract-from-url', { body: { url } })
      if (Object.values(found).every((value) => !value)) throw new Error('The posting says nothing of itself.')
      return found
    },
    onSuccess: (found) => {
      changeDraft((draft) => fillIn(draft, found, filled))
      setFilled(found)
      toast({
        title: 'Job details extracted',
        description: found.closed
          ? 'This posting is closed. Look the details over before you save.'
          : 'Look them over before you save.',
      })
    },
    onError: (error) =>
      toastError(
        'Extraction failed',
        serverMessage(error) ?? 'Could not extract job details from this URL. Please fill in manually.',
      ),
  })

  const extract = (url: string) => {
    if (url.trim()) mutate(url.trim())
    else toastError('No URL provided', 'Please enter a job posting URL first.')
  }
  const forget = () => {
    setFilled({})
    reset()
  }
  return { extract, extracting: isPending, answered: !isIdle && !isPending, forget }
}
