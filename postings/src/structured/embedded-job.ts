/** Finds the job of a page in the state embedded in it. */

import { slugify } from '../fields/employer.ts'
import type { PageContent } from '../page/page-content.ts'
import type { Posting, StatedJob } from '../posting.ts'
import { safeDecode } from '../url.ts'
import { jobsInUrl } from './job-address.ts'
import { findJobs, isListed, readJobObject } from './job-object.ts'
import { firstText } from './schema-org.ts'

/**
 * Reads the job in the data that a page embeds for its scripts. Such data contain other jobs too, so only the one that
 * the URL or the page's title names counts. A JSON response may consist of one job only.
 */
export const readEmbeddedJob = (
  { embeddedData, url, headings, title, meta }: PageContent,
  known: Posting,
): StatedJob[] => {
  const jobs = embeddedData.flatMap(findJobs)
  const inUrl = jobsInUrl(jobs, url)
  const candidates = (inUrl.length > 0 ? inUrl : jobs).map((job) => ({
    job,
    posting: readJobObject(job, url.hostname),
  }))
  const names = [known.position, ...headings, meta.get('og:title'), title].filter((name) => name !== undefined)
  const address = slugify(safeDecode(url.pathname))
  const isOnly = new Set(candidates.map(({ posting: { position } }) => position?.toLowerCase())).size === 1
  const titles = [known.position, meta.get('og:title'), title].filter((name) => name !== undefined)
  // Of an employer that has only one job, a heading names an entry of its list.
  const isNamed = ({ job, posting: { position = '' } }: (typeof candidates)[number]) =>
    isOnly || inUrl.length > 0
      ? (inUrl.length === 0 && isListed(job) ? titles : names).some((name) => containsPosition(name, position)) ||
        isInAddress(address, slugify(position))
      : names.some((name) => isNameOf(name, position))
  const named = candidates.filter(isNamed)
  // A job may hold the same again as search engines want it, with the employer.
  const again = new Map<string | undefined, Posting>()
  for (const job of jobs) {
    const part = job.isPartOfJob ? readJobObject(job, url.hostname) : {}
    if (part.position !== undefined && !again.has(part.position)) again.set(part.position, part)
  }
  const asStatedJobs = (of: typeof candidates) =>
    of.map(({ job: { node }, posting }) => ({
      posting: { ...again.get(posting.position), ...posting },
      node,
      ended: /^(expired|paused|closed|filled|archived|inactive)$/i.test(firstText(node.status) ?? ''),
    }))
  // A job precedes those of its parts that look like a job.
  const isFound = isOnly || inUrl.length > 0 || employersOf(candidates).size < tooManyEmployers
  if (named.length > 0) return isFound ? asStatedJobs(named.slice(0, 1)) : []
  if (inUrl.length > 0) return asStatedJobs(candidates.slice(0, 1))
  const isJsonResponse = headings.length === 0 && title === ''
  return isJsonResponse ? asStatedJobs(candidates.filter(({ job }) => !job.isPartOfJob)) : []
}

// "/jobs/head-baker" names a job; a single short word may be anything.
const isInAddress = (address: string, slug: string) => slug.length > 7 && address.includes(slug)

const containsPosition = (name: string, position: string) =>
  position.length > 3 && name.toLowerCase().includes(position.toLowerCase())

// Beside other jobs, "Baker" is not named by "Baker jobs in Lyon".
const isNameOf = (name: string, position: string) => {
  const wanted = bareName(position)
  return wanted.length > 3 && [name, ...name.split(titlePart)].some((part) => bareName(part) === wanted)
}
const bareName = (text: string) => slugify(text.trim().replace(/\([^()]{0,30}\)$/, ''))
const titlePart = /\s[|–—·•@-]\s|\s(?:at|bei|chez|hos)\s|[|:]/

const employersOf = (jobs: { posting: Posting }[]) => new Set(jobs.flatMap(({ posting: { company } }) => company ?? []))
/** As many employers have jobs on one page only if they were searched for: "Baker" is what somebody looked for, too. */
const tooManyEmployers = 3
