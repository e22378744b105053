import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Suggestions } from '@roletrail/contracts/vocabulary/category'
import type { Doubt } from '@roletrail/contracts/vocabulary/doubt'
import { webLinkOf } from '@roletrail/contracts/vocabulary/web-link'
import { doubtCodes, type Field, fields, type NoPostingReason, type Posting } from '@roletrail/postings/posting'
import type { Confidence } from '@roletrail/postings/sureness'
import type { Reader } from '../reading/in-thread.ts'
import { extractInThread, prepareToExtract } from './extract-in-thread.ts'
import { fetchLimits, fetchPage } from './fetch-page.ts'
import { fetchPosting } from './fetch-posting.ts'
import { resolveName } from './host-names.ts'
import { networkPolicy } from './ssrf-guard.ts'

export type ExtractionOptions = {
  /** EXTRACTION_ALLOW_PRIVATE: also reads pages on this machine and its network, on any port. */
  allowPrivate: boolean
  /** All IP addresses of a host name; by default what this machine and its name servers say. */
  resolve?: (hostname: string, reader: Reader) => Promise<string[]>
}

/** Why a page yields no posting, as the person who pasted its link reads it: [code, detail]. */
const refusals: Record<NoPostingReason, [string, string]> = {
  blocked: ['page_blocked', "This site doesn't let us read its pages. Fill in the details yourself."],
  'sign-in': ['sign_in_required', "This page asks you to sign in, so we can't read it. Fill in the details yourself."],
  gone: ['posting_not_found', 'This posting is gone. Check the link, or fill in the details yourself.'],
  failed: ['page_failed', 'That site had a problem. Try again later, or fill in the details yourself.'],
  several: ['several_postings', 'This page lists several jobs. Open the one you want and paste its link.'],
  'no-posting': ['no_posting', 'Could not extract job details from this URL. Please fill in manually.'],
}

const extractionMs = 5_000

type ExtractedPosting = Posting & {
  confidence: { [field in Field]?: Confidence }
  suggestions: Suggestions
  closed?: true
  doubt?: Doubt
}

/** POST /api/jobs/extract-from-url: returns what the page behind a link says about its job, or throws a Rejection. */
export const extractFromUrl = async (
  link: string,
  { allowPrivate, resolve = resolveName }: ExtractionOptions,
  reader: Reader,
): Promise<ExtractedPosting> => {
  const address = webLinkOf(link)
  if (address === undefined) throw new Rejection('invalid_url', 'Enter a web address, like https://example.com/job.')

  prepareToExtract()
  const policy = networkPolicy(allowPrivate, (hostname) => resolve(hostname, reader))
  // One deadline for all requests of a link.
  const deadline = performance.now() + fetchLimits.deadlineMs
  const page = await fetchPosting(new URL(address), (requested, sent) =>
    fetchPage(
      requested,
      policy,
      { ...fetchLimits, deadlineMs: Math.max(1, deadline - performance.now()) },
      reader.signal,
      sent,
    ),
  )
  const { extraction, suggestions } = await extractInThread(
    { ...page, link: address },
    new Date(),
    extractionMs,
    reader,
  )
  if (extraction.kind !== 'posting') {
    const [code, detail] = refusals[extraction.kind]
    throw new Rejection(code, detail)
  }
  // Somebody who applied in time still wants the posting on the board, and wants to know that it is closed.
  const confidence = Object.fromEntries(
    fields.flatMap((field) => {
      const { [field]: source } = extraction.sources
      const { [field]: sureness } = extraction.sureness
      return source === undefined || sureness === undefined ? [] : [[field, { source, sureness }]]
    }),
  )
  const { posting, closed, doubt } = extraction
  return {
    ...posting,
    confidence,
    suggestions,
    ...(closed && { closed: true }),
    ...(doubt && { doubt: doubtCodes[doubt] }),
  }
}
