import type { PageContent } from '../page/page-content.ts'
import type { Candidate, Posting } from '../posting.ts'
import { findJobs, readJobObject } from './job-object.ts'
import { firstText, type SchemaNode } from './schema-org.ts'

/**
 * The job in data that a page carries for its own script. Such data hold other jobs too, so only the one that the
 * address or the page's title names counts; all of a JSON answer may be one job.
 */
export const readEmbeddedJob = ({ data, url, headings, title, meta }: PageContent, known: Posting): Candidate[] => {
  const jobs = data.flatMap(findJobs)
  const addressed = jobs.filter((job) => matchesUrl(job, url))
  const readings = (addressed.length > 0 ? addressed : jobs).map((node) => ({ node, posting: readJobObject(node) }))
  const names = [known.position, ...headings, meta.get('og:title'), title].filter((name) => name !== undefined)
  const named = readings.filter(({ posting: { position = '' } }) =>
    names.some((name) => containsPosition(name, position)),
  )
  const isAnswer = headings.length === 0 && title === '' && readings.length === 1
  const meant = named.length > 0 ? named : addressed.length > 0 || isAnswer ? readings : []
  // The job itself comes before the parts of it that look like one.
  return meant.slice(0, 1).map(({ node, posting }) => ({
    posting,
    ended: /^(expired|paused|closed|filled|archived|inactive)$/i.test(firstText(node.status) ?? ''),
  }))
}

const containsPosition = (name: string, position: string) =>
  position.length > 3 && name.toLowerCase().includes(position.toLowerCase())

/** Whether an address points at this very job: by its id, its hash, its slug. */
export const matchesUrl = (node: SchemaNode, url: URL): boolean => {
  const address = `${decoded(url.pathname)}${url.search}`
  return Object.entries(node).some(
    ([key, value]) =>
      (typeof value === 'string' || typeof value === 'number') &&
      /(id|key|hash|code|slug|number|uuid|url|path)/i.test(key) &&
      String(value).length >= 4 &&
      (address.includes(String(value)) || isSamePath(String(value), url)),
  )
}

const isSamePath = (value: string, url: URL) => {
  const other = URL.parse(value, url.href)
  return other !== null && other.pathname.length > 8 && other.pathname === url.pathname
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
