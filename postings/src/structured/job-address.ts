/** Which jobs of a page's data its address names. */

import { safeDecode } from '../url.ts'
import { type FoundJob, readJobObject } from './job-object.ts'
import type { SchemaNode } from './schema-org.ts'

/** The jobs that a URL names best: by an id rather than by their employer's or category's name, which others share. */
export const jobsInUrl = (jobs: FoundJob[], url: URL): FoundJob[] => {
  const own = jobs.map(({ node }) => lengthInUrl(node, url))
  // { id, opening: { title, … } }: what encloses a job may have its id.
  const lengths = own.some(Boolean)
    ? own
    : jobs.map(({ enclosing: [around] }) => (around === undefined ? 0 : lengthInUrl(around, url)))
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0)
  const best = jobs.filter((_job, index) => longest > 0 && lengths[index] === longest)
  const titles = new Set(best.map((job) => readJobObject(job).position?.toLowerCase()))
  return titles.size > 1 ? [] : best
}

/** Whether a URL is that of this job, by its id, hash or slug. */
export const matchesUrl = (node: SchemaNode, url: URL): boolean => lengthInUrl(node, url) > 0

/** How much of a URL is the id, hash or slug of this job. */
const lengthInUrl = (node: SchemaNode, url: URL): number => {
  const pathAndQuery = `${safeDecode(url.pathname)}${url.search}`
  return Object.entries(node).reduce((longest, [key, value]) => {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    if (
      text.length < 4 ||
      text.length > 2_000 ||
      !/(id|key|hash|code|slug|number|uuid|url|uri|path|link|href)/i.test(key)
    )
      return longest
    const length = isSamePath(text, url) ? url.pathname.length : pathAndQuery.includes(text) ? text.length : 0
    return Math.max(longest, length)
  }, 0)
}

const isSamePath = (value: string, url: URL) => {
  const other = URL.parse(value, url.href)
  return other !== null && other.pathname.length > 8 && other.pathname === url.pathname && asksForTheSame(other, url)
}

/** "/jobs/view?id=12" and "/jobs/view?id=34" are two jobs; what else a link was shared with is not the job's. */
const asksForTheSame = ({ searchParams }: URL, url: URL) =>
  [...searchParams].every(([name, value]) => [value, null].includes(url.searchParams.get(name)))
