/** The vocabulary of this package: what is read, what reading it returns, and why it may return nothing. */

import type { Doubt as DoubtCode } from '@roletrail/contracts/vocabulary/doubt'

export const fields = ['company', 'position', 'location', 'salary'] as const
export type Field = (typeof fields)[number]

/** What a source says about a job. Nothing is guessed, so any field may be missing. */
export type Posting = { [field in Field]?: string }

/** What a web server returned: the URL after redirects, and the text. Responses with an error status have no text. */
export type HttpResponse = { url: string; status: number; contentType: string; text: string }

/**
 * A fetched page, the link that led to it if that was another, what the API of its applicant-tracking system returned about it
 * (see ats/), and the posting at such a system that the page of another site leads to, of which only the API was asked.
 */
export type Page = HttpResponse & { link?: string; api?: HttpResponse[]; leadsTo?: Page }

/** Where the value of a field was found, from the most to the least reliable; an address is the page's or the employer's. */
export type Source = 'api' | 'json-ld' | 'microdata' | 'state' | 'markup' | 'open-graph' | 'text' | 'address'

/** From this sureness on a value is filled in; below, it is only offered. */
export const sureEnough = 0.7

/** Why a page yields no posting. */
export type NoPostingReason = Doubt | 'gone' | 'failed'

/** What a page may show in place of one posting. Of a page that is shut, nothing is known but its address. */
export type Doubt = 'several' | 'no-posting' | 'blocked' | 'sign-in'

/** The same, as interfaces say it. */
export const doubtCodes: { readonly [doubt in Doubt]: DoubtCode } = {
  several: 'several_postings',
  'no-posting': 'no_posting',
  blocked: 'page_blocked',
  'sign-in': 'sign_in_required',
}

export type Extraction =
  | {
      kind: 'posting'
      posting: Posting
      sources: { [field in Field]?: Source }
      /** How likely each value is right, from 0 to 1 (see sureness.ts). */
      sureness: { [field in Field]?: number }
      closed: boolean
      /** What the page may be instead; then no value is sure enough to be filled in. */
      doubt?: Doubt
    }
  | { kind: NoPostingReason }

/**
 * A job that one source found: its fields, whether its deadline has passed, its description, its own address, and which part
 * of data in no known format is about it.
 */
export type StatedJob = { posting: Posting; ended: boolean; description?: unknown; url?: string; node?: unknown }
