import { companyInAddress, readApi } from './api-posting.ts'
import { isJobList } from './job-page.ts'
import { postingsAmong } from './job-posting.ts'
import { parseJsonLd } from './json-ld.ts'
import { linesOfText } from './lines-of-text.ts'
import { isVague } from './location.ts'
import { readMarkup } from './markup.ts'
import { readItem } from './microdata.ts'
import { type NoPosting, obstacle, refusal } from './no-posting.ts'
import { type Finding, headingFor, oneJob } from './one-job.ts'
import { readOpenGraph } from './open-graph.ts'
import type { Page } from './page.ts'
import { type PageContent, readContent } from './page-content.ts'
import { isClosed } from './page-state.ts'
import { readPageText } from './page-text.ts'
import { type Field, fields, type Posting } from './posting.ts'
import { graphOf } from './schema-graph.ts'
import { readState } from './state-posting.ts'

export type Source = 'api' | 'json-ld' | 'microdata' | 'state' | 'markup' | 'open-graph' | 'text' | 'address'
export type Reading =
  | { kind: 'posting'; posting: Posting; sources: { [field in Field]?: Source }; closed: boolean }
  | { kind: NoPosting }

type Layer = { source: Source; find: (content: PageContent, known: Posting, now: Date, page: Page) => Finding[] }

const one = (posting: Posting | undefined): Finding[] => (posting === undefined ? [] : [{ posting, ended: false }])

const answered: Layer = { source: 'api', find: (_content, _known, _now, page) => one(readApi(page)) }

/** What a machine wrote for machines, from the most to the least reliable. */
const stated: Layer[] = [
  {
    source: 'json-ld',
    find: ({ jsonLd, url }, _known, now) => postingsAmong(graphOf(jsonLd.map(parseJsonLd)), url, now),
  },
  {
    source: 'microdata',
    find: ({ items, url }, _known, now) => postingsAmong(graphOf(items.map(readItem)), url, now),
  },
  { source: 'state', find: (content, known) => readState(content, known) },
]

/** What was written for people, and how it is marked. */
const shown: Layer[] = [
  { source: 'markup', find: ({ elements }) => one(readMarkup(elements)) },
  { source: 'open-graph', find: (content, known) => one(readOpenGraph(content, known)) },
  { source: 'text', find: (content, known) => one(readPageText(content, known)) },
  { source: 'address', find: (_content, known, _now, page) => one(inAddress(known, page)) },
]

/**
 * Reads one job from a page: the first answer per field wins, later layers only fill gaps. Anything but one job is no
 * answer: a board, a wall, a page that is gone yield nothing.
 */
export const extract = (page: Page, now: Date): Reading => {
  const content = readContent(page)
  const posting: Posting = {}
  const sources: { [field in Field]?: Source } = {}
  let closed = isClosed(content)
  const read = ({ source, find }: Layer): 'several' | undefined => {
    const job = oneJob(find(content, posting, now, page), content)
    if (job === 'several') return posting.position === undefined ? 'several' : undefined
    if (job === undefined || !isSameJob(job.posting, posting)) return undefined
    closed ||= job.ended
    content.described.push(...linesOfText(job.description))
    const heading = source === 'json-ld' ? headingFor(job.posting, content) : undefined
    if (heading !== undefined) job.posting.position = heading
    for (const field of fields) {
      const value = job.posting[field]
      const isBetter = field === 'location' && isVague(posting.location) && !isVague(value)
      if (value === undefined || (posting[field] !== undefined && !isBetter)) continue
      posting[field] = value
      sources[field] = source
    }
    return undefined
  }

  read(answered)
  const refused = posting.position === undefined ? refusal(page.status) : undefined
  if (refused !== undefined) return { kind: refused }
  for (const layer of stated) if (read(layer) === 'several') return { kind: 'several' }
  const obstructed = posting.position === undefined ? obstacle(content) : undefined
  if (obstructed !== undefined) return { kind: obstructed }
  for (const layer of shown) if (read(layer) === 'several') return { kind: 'several' }

  if (posting.position !== undefined) return { kind: 'posting', posting, sources, closed }
  if (closed) return { kind: 'gone' }
  if (isJobList(content)) return { kind: 'several' }
  return { kind: content.asksForPassword ? 'sign-in' : 'no-posting' }
}

// A second source may describe another job, one further down the page.
const isSameJob = ({ position }: Posting, known: Posting) =>
  known.position === undefined || position === undefined || known.position.toLowerCase() === position.toLowerCase()

const inAddress = ({ position, company }: Posting, page: Page): Posting | undefined => {
  const named = position === undefined || company !== undefined ? undefined : companyInAddress(page)
  return named === undefined ? undefined : { company: named }
}
