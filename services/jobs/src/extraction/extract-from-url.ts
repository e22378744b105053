import { Rejection } from '@roletrail/chassis/rejection'
import type { NoPostingReason, Posting } from '@roletrail/postings/posting'
import { extractInThread } from './extract-in-thread.ts'
import { fetchLimits, fetchPage } from './fetch-page.ts'
import { gather } from './gather.ts'
import { webReach } from './web-reach.ts'

export type ExtractionOptions = {
  /** EXTRACTION_ALLOW_PRIVATE: also reads pages on this machine and its network, on any port. */
  allowPrivate: boolean
  /** All addresses of a host name; the system's resolver unless given. */
  resolve?: (hostname: string) => Promise<string[]>
}

/** Why a page gave no posting, in words for the person who pasted its link: [code, text]. */
const refusals: Record<NoPostingReason, [string, string]> = {
  blocked: ['page_blocked', 'This site does not let other programs read its pages. Please fill in manually.'],
  'sign-in': ['sign_in_required', "This page asks visitors to sign in, so it can't be read. Please fill in manually."],
  gone: ['posting_not_found', 'There is no posting at this link any more. Check the link or fill in manually.'],
  failed: ['page_failed', 'The site answered with an error. Try again later or fill in manually.'],
  several: ['several_postings', 'This page lists several jobs. Open the posting itself and paste its link.'],
  'no-posting': ['no_posting', 'Could not extract job details from this URL. Please fill in manually.'],
}

const readingMs = 5_000

/** POST /api/jobs/extract-from-url: what the page behind a link says about its job, or a Rejection that says why not. */
export const extractFromUrl = async (
  link: string,
  { allowPrivate, resolve }: ExtractionOptions,
): Promise<Posting & { closed?: true }> => {
  const url = URL.parse(link.trim())
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Rejection('invalid_url', 400, 'Please enter a full link that starts with https:// or http://.')

  const reach = webReach(allowPrivate, resolve)
  // One deadline for all that is read for a link.
  const deadline = performance.now() + fetchLimits.deadlineMs
  const page = await gather(url, (address) =>
    fetchPage(address, reach, { ...fetchLimits, deadlineMs: Math.max(1, deadline - performance.now()) }),
  )
  const reading = await extractInThread(page, new Date(), readingMs)
  if (reading.kind !== 'posting') {
    const [code, text] = refusals[reading.kind]
    throw new Rejection(code, 422, text)
  }
  // Whoever applied in time still wants the posting on the board, and to know.
  return { ...reading.posting, ...(reading.closed && { closed: true }) }
}
