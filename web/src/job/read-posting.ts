import { sureEnough } from '@roletrail/postings/posting'
import { call } from '../lib/api/call.ts'
import { bySureness } from './draft.ts'

/** What the server reads of a posting: what is sure enough to be filled in, what is only offered, and whether it is one. */
export const readPosting = async (url: string, signal?: AbortSignal) => {
  const found = await call('POST /api/jobs/extract-from-url', { body: { url }, ...(signal && { signal }) })
  const sureness = Object.fromEntries(
    Object.entries(found.confidence ?? {}).map(([field, { sureness }]) => [field, sureness]),
  )
  return { found, ...bySureness(found, sureness, sureEnough), doubt: found.doubt }
}
