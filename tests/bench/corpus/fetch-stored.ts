import { atsOf } from '@roletrail/postings/ats'
import type { Entry } from './entries.ts'

/**
 * Stands in for the web with one stored entry: its page at the page's URL, or its JSON at the first API URL of the
 * applicant-tracking system. Nothing else can be reached.
 */
export const fetchStored = (entry: Entry) => {
  const ats = atsOf(entry.pageUrl)
  const storedUrl = entry.isJson && ats !== undefined ? ats.apiUrls(entry.pageUrl)[0] : entry.pageUrl
  return async (url: URL) => {
    // The content of a frame is stored under the URL that people use.
    if (url.href.replace(/[?&]in_iframe=1$/, '') !== storedUrl?.href.replace(/[?&]in_iframe=1$/, ''))
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
