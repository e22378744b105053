export const fields = ['company', 'position', 'location', 'salary'] as const
export type Field = (typeof fields)[number]

/** What one source says about a job; nothing is guessed, so any of it may be missing. */
export type Posting = { [field in Field]?: string }

/** A job that a layer found: what it says, whether its time had passed, and its description. */
export type Candidate = { posting: Posting; ended: boolean; description?: unknown }

/** Why a page gives no posting. */
export type NoPostingReason = 'blocked' | 'sign-in' | 'gone' | 'failed' | 'several' | 'no-posting'

export type Source = 'api' | 'json-ld' | 'microdata' | 'state' | 'markup' | 'open-graph' | 'text' | 'address'
export type Extraction =
  | { kind: 'posting'; posting: Posting; sources: { [field in Field]?: Source }; closed: boolean }
  | { kind: NoPostingReason }

/** What a web server answered: the address after redirects, and its text. Error statuses carry no text. */
export type HttpResponse = { url: string; status: number; contentType: string; text: string }

/** A page, and what the applicant-tracking system it belongs to answered about it (see systems/). */
export type Page = HttpResponse & { api?: HttpResponse[] }
