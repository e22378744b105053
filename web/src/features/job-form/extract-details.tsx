import { useMutation } from '@tanstack/react-query'
import { WandSparkles } from 'lucide-react'
import { type DraftProblems, fillIn, type JobDraft } from '../../job/draft.ts'
import { problemOf } from '../../job/field-problems.ts'
import { readPosting } from '../../job/read-posting.ts'
import { isUnreachable, serverMessage } from '../../lib/api/api-error.ts'
import { noOfflineQueue } from '../../lib/api/no-offline-queue.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { toast, toastError } from '../../ui/feedback/toast.ts'

const unsure = { title: 'Is this a job posting?', description: "We're not sure. Check what we found." }
const shut = { title: "We couldn't read this page", description: 'Check what its link says.' }
const doubted = { several_postings: unsure, no_posting: unsure, page_blocked: shut, sign_in_required: shut }

/**
 * Extracts the details of a posting into the draft, and offers those that are less sure. What the person types meanwhile is
 * not overwritten.
 */
export const useExtraction = (
  changeDraft: (change: (draft: JobDraft) => JobDraft) => void,
  show: (problems: DraftProblems) => void,
) => {
  const { mutate, data, error, variables, isPending, isIdle, reset } = useMutation({
    mutationKey: ['extract-job'],
    ...noOfflineQueue,
    mutationFn: async (url: string) => {
      const read = await readPosting(url)
      if (Object.keys({ ...read.sure, ...read.offered }).length === 0)
        throw new Error('nothing was found in the posting')
      return read
    },
  })

  const extract = (link: string) => {
    if (isPending) return
    const url = link.trim()
    if (!url) toastError('No URL provided', 'Please enter a job posting URL first.')
    const jobUrl = url ? problemOf('jobUrl', url) : 'Paste a link to the posting first.'
    if (jobUrl) return show({ jobUrl })
    // Not options of the mutation: what is read for a form that was cancelled or is gone is no longer wanted.
    mutate(url, {
      onSuccess: ({ found, sure, offered, doubt }) => {
        changeDraft((draft) => fillIn(draft, sure, { offered, doubt, link: url }))
        const description = found.closed
          ? 'This posting is closed. Check the details before you save.'
          : 'Check them before you save.'
        toast(doubt ? doubted[doubt] : { title: 'Job details extracted', description })
      },
      onError: (error) =>
        toastError(
          'Extraction failed',
          serverMessage(error) ?? 'Could not extract job details from this URL. Please fill in manually.',
        ),
    })
  }
  /** Why this link could not be read, if it was the one. */
  const failureOf = (link: string) => (error && variables === link.trim() ? reasonOf(error) : undefined)
  const suggestions = data?.found.suggestions
  return { extract, extracting: isPending, settled: !isIdle && !isPending, suggestions, failureOf, reset }
}

const reasonOf = (error: Error) =>
  serverMessage(error) ??
  (isUnreachable(error)
    ? "You're offline. Fill in the details yourself, or try again when you're back."
    : "We couldn't read this page. Fill in the details yourself, or try again.")

interface ExtractButtonProps {
  extracting: boolean
  /** Extracting is the next step here. */
  primary?: boolean
  onClick: () => void
}

export const ExtractButton = ({ extracting, primary = false, onClick }: ExtractButtonProps) => (
  <Button variant={primary ? 'primary' : 'secondary'} disabled={extracting} onClick={onClick}>
    {extracting ? <Spinner /> : <WandSparkles aria-hidden="true" />}
    {extracting ? 'Extracting...' : 'Extract Details'}
  </Button>
)
