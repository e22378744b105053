import { atsOf } from '@roletrail/postings/ats'
import type { Entry } from './entries.ts'

/**
 * The web as a stored entry knows it: its page at its address, and a stored answer of a system at the first address
 * that system is asked at. Nothing else can be reached.
 */
export const stored = (entry: Entry) => {
  const system = atsOf(entry.address)
  const place = entry.isJson && system !== undefined ? system.apiUrls(entry.address)[0] : entry.address
  return async (url: URL) => {
    // A frame's inner page is stored under the address people have.
    if (url.href.replace(/[?&]in_iframe=1$/, '') !== place?.href.replace(/[?&]in_iframe=1$/, ''))
      throw new Error(`${url.href} is not stored.`)
    const status = entry.kind === 'unavailable' && entry.isJson ? 404 : 200
    return {
      url: url.href,
      status,
      contentType: entry.isJson ? 'application/json' : 'text/html',
      text: entry.text,
    }
  }
}
