/** Finds the job of a page in the state embedded in it. */

import type { PageContent } from '../page/page-content.ts'
import type { Candidate, Posting } from '../posting.ts'
import { safeDecode } from '../url.ts'
import { findJobs, readJobObject } from './job-object.ts'
import { firstText, type SchemaNode } from './schema-org.ts'

/**
 * Reads the job in the data that a page embeds for its scripts. Such data contain other jobs too, so only the one that
 * the URL or the page's title names counts. A JSON response may consist of one job only.
 */
export const readEmbeddedJob = (
  { embeddedData, url, headings, title, meta }: PageContent,
  known: Posting,
): Candidate[] => {
  const jobs = embeddedData.flatMap(findJobs)
  const inUrl = jobs.filter(({ node }) => matchesUrl(node, url))
  const candidates = (inUrl.length > 0 ? inUrl : jobs).map((job) => ({
    job,
    posting: readJobObject(job, url.hostname),
  }))
  const names = [known.position, ...headings, meta.get('og:title'), title].filter((name) => name !== undefined)
  const named = candidates.filter(({ posting: { position = '' } }) =>
    names.some((name) => containsPosition(name, position)),
  )
  const asCandidates = (of: typeof candidates) =>
    of.map(({ job: { node }, posting }) => ({
      posting,
      ended: /^(expired|paused|closed|filled|archived|inactive)$/i.test(firstText(node.status) ?? ''),
    }))
  // A job precedes those of its parts that look like a job.
  if (named.length > 0) return asCandidates(named.slice(0, 1))
  if (inUrl.length > 0) return asCandidates(candidates.slice(0, 1))
  const isJsonResponse = headings.length === 0 && title === ''
  return isJsonResponse ? asCandidates(candidates.filter(({ job }) => !job.isPartOfJob)) : []
}

const containsPosition = (name: string, position: string) =>
  position.length > 3 && name.toLowerCase().includes(position.toLowerCase())

/** Whether a URL is that of this job, by its id, hash or slug. */
export const matchesUrl = (node: SchemaNode, url: URL): boolean => {
  const pathAndQuery = `${safeDecode(url.pathname)}${url.search}`
  return Object.entries(node).some(
    ([key, value]) =>
      (typeof value === 'string' || typeof value === 'number') &&
      /(id|key|hash|code|slug|number|uuid|url|path)/i.test(key) &&
      String(value).length >= 4 &&
      (pathAndQuery.includes(String(value)) || isSamePath(String(value), url)),
  )
}

const isSamePath = (value: string, url: URL) => {
  const other = URL.parse(value, url.href)
  return other !== null && other.pathname.length > 8 && other.pathname === url.pathname
}
