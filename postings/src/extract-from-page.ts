import { companyInAddress, readApi } from './ats/ats.ts'
import { isGeneric, isJobList } from './page/job-page.ts'
import { readMarkup } from './page/known-markup.ts'
import { isClosed, obstacle, refusal } from './page/obstacles.ts'
import { type PageContent, readContent } from './page/page-content.ts'
import { fieldText, linesOfText } from './page/plain-text.ts'
import { readOpenGraph } from './page/titles.ts'
import { readPageText } from './page/visible-text.ts'
import { type Field, type Finding, fields, type Page, type Posting, type Reading, type Source } from './posting.ts'
import { readState } from './structured/embedded-job.ts'
import { postingsAmong } from './structured/job-posting.ts'
import { parseJsonLd } from './structured/json-ld.ts'
import { isVague } from './structured/location.ts'
import { readItem } from './structured/microdata.ts'
import { graphOf } from './structured/schema-org.ts'

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

/** Some pages repeat their job, once per place or below "similar jobs"; the heading tells which one the page is about. */
export const oneJob = (findings: Finding[], { headings }: PageContent): Finding | 'several' | undefined => {
  const jobs = Object.values(Object.groupBy(findings, ({ posting }) => `${posting.position}\n${posting.company}`)).map(
    (same) => merged(same ?? []),
  )
  if (jobs.length < 2) return jobs[0]
  const named = jobs.filter((job) => headings.includes(job?.posting.position ?? ''))
  return named.length === 1 ? named[0] : 'several'
}

const merged = (same: Finding[]): Finding | undefined => {
  const [first] = same
  const location = fieldText([...new Set(same.flatMap(({ posting }) => posting.location ?? []))].join('; '))
  return (
    first && {
      ...first,
      posting: { ...first.posting, ...(location && { location }) },
      ended: same.every(({ ended }) => ended),
    }
  )
}

/** Some boards put a category where the title belongs. What heading and window both say is the title then. */
export const headingFor = ({ position = '' }: Posting, { headings, title, meta }: PageContent): string | undefined => {
  const titles = [title, meta.get('og:title') ?? ''].join('\n').toLowerCase()
  if ([titles, ...headings].some((line) => line.toLowerCase().includes(position.toLowerCase()))) return undefined
  const named = headings.filter((heading) => !isGeneric(heading) && titles.includes(heading.toLowerCase()))
  return named.length === 1 ? named[0] : undefined
}
