/** Finds the posting at an applicant-tracking system that another site's page leads to. */

import { pathSegments } from '../url.ts'
import { atsOf } from './ats.ts'

const mostAddresses = 3_000

/**
 * The address of the one posting at a known system that a page links, frames or names in its data. Employers' own pages and
 * boards often only lead to where one applies. Undefined if there is none, or if several are named: a page of many jobs.
 */
export const linkedPosting = (html: string): URL | undefined => {
  const addresses = new Set<string>()
  for (const [address] of html.replaceAll('\\/', '/').matchAll(/https:\/\/[\w.-]{4,100}\/[^\s"'`<>()\\]{3,300}/g)) {
    addresses.add(address.replaceAll('&amp;', '&'))
    if (addresses.size === mostAddresses) break
  }
  const found = new Map<string, URL>()
  for (const address of addresses) {
    const url = URL.parse(address)
    if (url === null || atsOf(url) === undefined) continue
    found.set(withoutForm(url), url)
    if (found.size > 1) return undefined
  }
  return found.values().next().value
}

/** The same for a posting, its form, and both with an origin of the visitor. */
const withoutForm = (url: URL): string => {
  const { host, searchParams } = url
  const path = pathSegments(url)
  const isForm = /^(?:apply|application|form)$/.test(path.at(-1) ?? '')
  const id = searchParams.get('token') ?? searchParams.get('gh_jid') ?? searchParams.get('jobId') ?? ''
  return [host, ...(isForm ? path.slice(0, -1) : path), id].join(' ')
}
