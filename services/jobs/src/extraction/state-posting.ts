import { isAddressed } from './addressed.ts'
import { jobsIn, readJobObject } from './job-object.ts'
import type { Finding } from './one-job.ts'
import type { PageContent } from './page-content.ts'
import type { Posting } from './posting.ts'
import { textIn } from './schema-node.ts'

/**
 * The job in data that a page carries for its own script. Such data hold other jobs too, so only the one that the
 * address or the page's title names counts; all of a JSON answer may be one job.
 */
export const readState = ({ data, url, headings, title, meta }: PageContent, known: Posting): Finding[] => {
  const jobs = data.flatMap(jobsIn)
  const addressed = jobs.filter((job) => isAddressed(job, url))
  const readings = (addressed.length > 0 ? addressed : jobs).map((node) => ({ node, posting: readJobObject(node) }))
  const names = [known.position, ...headings, meta.get('og:title'), title].filter((name) => name !== undefined)
  const named = readings.filter(({ posting: { position = '' } }) => names.some((name) => isNamed(name, position)))
  const isAnswer = headings.length === 0 && title === '' && readings.length === 1
  const meant = named.length > 0 ? named : addressed.length > 0 || isAnswer ? readings : []
  // The job itself comes before the parts of it that look like one.
  return meant.slice(0, 1).map(({ node, posting }) => ({
    posting,
    ended: /^(expired|paused|closed|filled|archived|inactive)$/i.test(textIn(node.status) ?? ''),
  }))
}

const isNamed = (name: string, position: string) =>
  position.length > 3 && name.toLowerCase().includes(position.toLowerCase())
