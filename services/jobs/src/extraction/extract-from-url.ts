import { Rejection } from '@roletrail/chassis/base/rejection'
import type { NoPostingReason, Posting } from '@roletrail/postings/posting'
import { extractInThread } from './extract-in-thread.ts'
import { fetchLimits, fetchPage } from './fetch-page.ts'
import { fetchPosting } from './fetch-posting.ts'
import type { Reader } from './reader.ts'
import { networkPolicy, systemResolve } from './ssrf-guard.ts'

export type ExtractionOptions = {
  /** EXTRACTION_ALLOW_PRIVATE: also reads pages on this machine and its network, on any port. */
  allowPrivate: boolean
  /** All IP addresses of a host name; the system's resolver by default. */
  resolve?: (hostname: string, reader: Reader) => Promise<string[]>
}

/** Why a page yields no posting, as the person who pasted its link reads it: [code, detail]. */
const refusals: Record<NoPostingReason, [string, string]> = {
  blocked: ['page_blocked', 'This site does not let other programs read its pages. Please fill in manually.'],
  'sign-in': ['sign_in_required', "This page asks visitors to sign in, so it can't be read. Please fill in manually."],
  gone: ['posting_not_found', 'There is no posting at this link any more. Check the link or fill in manually.'],
  failed: ['page_failed', 'The site answered with an error. Try again later or fill in manually.'],
  several: ['several_postings', 'This page lists several jobs. Open the posting itself and paste its link.'],
  'no-posting': ['no_posting', 'Could not extract job details from this URL. Please fill in manually.'],
}

const extractionMs = 5_000

/** POST /api/jobs/extract-from-url: returns what the page behind a link says about its job, or throws a Rejection. */
export const extractFromUrl = async (
  link: string,
  { allowPrivate, resolve = systemResolve }: ExtractionOptions,
  reader: Reader,
): Promise<Posting & { closed?: true }> => {
  const url = URL.parse(link.trim())
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Rejection('invalid_url', 'Please enter a full link that starts with https:// or http://.')

  const policy = networkPolicy(allowPrivate, (hostname) => resolve(hostname, reader))
  // One deadline for all requests of a link.
  const deadline = performance.now() + fetchLimits.deadlineMs
  const page = await fetchPosting(url, (requested) =>
    fetchPage(
      requested,
      policy,
      { ...fetchLimits, deadlineMs: Math.max(1, deadline - performance.now()) },
      reader.signal,
    ),
  )
  const extraction = await extractInThread(page, new Date(), extractionMs, reader)
  if (extraction.kind !== 'posting') {
    const [code, detail] = refusals[extraction.kind]
    throw new Rejection(code, detail)
  }
  // Somebody who applied in time still wants the posting on the board, and wants to know that it is closed.
  return { ...extraction.posting, ...(extraction.closed && { closed: true }) }
}
