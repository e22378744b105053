/** Reads the posting on a fetched page from everything the page offers: APIs, structured data, markup and text. */

import { apiData, readApiResponses } from './ats/ats.ts'
import { isGenericTitle } from './page/generic-title.ts'
import { beyondDoubt, beyondHope, kindOfPage } from './page/kind/page-kind.ts'
import { readKnownMarkup } from './page/known-markup.ts'
import { isClosed, reasonByStatus } from './page/obstacles.ts'
import { linesOfData, type PageContent, parsePage } from './page/page-content.ts'
import { fieldText, linesOfText } from './page/plain-text.ts'
import { objectionTo } from './page/refusal.ts'
import { readSeenPage } from './page/seen-on-page.ts'
import {
  type Doubt,
  type Extraction,
  type Field,
  fields,
  type NoPostingReason,
  type Page,
  type Posting,
  type Source,
  type StatedJob,
} from './posting.ts'
import { readAddress } from './read-address.ts'
import { readEmbeddedJob } from './structured/embedded-job.ts'
import { jobPostingsIn } from './structured/job-posting.ts'
import { parseJsonLd } from './structured/json-ld.ts'
import { isVagueLocation } from './structured/location.ts'
import { readMicrodata } from './structured/microdata.ts'
import { resolveReferences } from './structured/schema-org.ts'
import { surenessOf } from './sureness.ts'
import { titleBeside } from './weighing/title/title-alone.ts'

type Layer = { source: Source; read: (content: PageContent, known: Posting, now: Date, page: Page) => StatedJob[] }

const asStatedJob = (posting: Posting | undefined): StatedJob[] =>
  posting === undefined ? [] : [{ posting, ended: false }]

const apiLayer: Layer = { source: 'api', read: (_content, _known, _now, page) => asStatedJob(readApiResponses(page)) }

/** Data written for machines and the markup of known systems, from the most to the least reliable. */
const dataLayers: Layer[] = [
  {
    source: 'json-ld',
    read: ({ jsonLd, typedData, url }, _known, now) => {
      const stated = jobPostingsIn(resolveReferences(jsonLd.map(parseJsonLd)), url, now)
      // Some write what is meant for search engines in a script that adds it to the page.
      return stated.length > 0 ? stated : jobPostingsIn(resolveReferences(typedData), url, now)
    },
  },
  {
    source: 'microdata',
    read: ({ microdata, url }, _known, now) =>
      jobPostingsIn(resolveReferences(microdata.map((item) => readMicrodata(item))), url, now),
  },
  { source: 'api', read: (content, _known, _now, page) => asStatedJob(readLinkedPosting(page, content)) },
  { source: 'state', read: (content, known) => readEmbeddedJob(content, known) },
  { source: 'markup', read: ({ elements }) => asStatedJob(readKnownMarkup(elements)) },
]

/**
 * Reads one job from a fetched page. Layers are read from the most to the least reliable; the first value of a field
 * wins, and later layers only fill gaps. A page that is not about exactly one job yields the reason why not.
 */
export const extractFromPage = (page: Page, now: Date): Extraction => extractFromContent(page, parsePage(page), now)

/** The same of a page that is parsed already; its content then has the lines of the description that were found. */
export const extractFromContent = (page: Page, content: PageContent, now: Date): Extraction => {
  const extraction = readContent(page, content, now)
  const { kind } = extraction
  return kind === 'blocked' || kind === 'sign-in' ? (namedByLink(page, kind) ?? extraction) : extraction
}

/** What the link to a page that is shut says of its posting, to be offered. */
const namedByLink = ({ link, url }: Page, doubt: Doubt): Extraction | undefined => {
  const posting = readAddress(new URL(link ?? url))
  if (posting.position === undefined) return undefined
  const found = fields.filter((field) => posting[field] !== undefined)
  const sources = Object.fromEntries(found.map((field) => [field, 'address' as const]))
  const sureness = Object.fromEntries(found.map((field) => [field, surenessOf('address')]))
  return { kind: 'posting', posting, sources, sureness, closed: false, doubt }
}

const readContent = (page: Page, content: PageContent, now: Date): Extraction => {
  const posting: Posting = {}
  const sources: { [field in Field]?: Source } = {}
  const sureness: { [field in Field]?: number } = {}
  let closed = isClosed(content)
  const set = (field: Field, value: string, source: Source, likelihood = surenessOf(source)) => {
    posting[field] = value
    sources[field] = source
    sureness[field] = likelihood
  }
  const apply = ({ source, read }: Layer) => {
    const job = selectJob(read(content, posting, now, page), content)
    if (job === 'several') content.describesSeveral ||= posting.position === undefined
    if (job === undefined || job === 'several' || !isSameJob(job.posting, posting)) return
    const heading = source === 'json-ld' ? titleInHeadings(job.posting, content) : undefined
    // A job of the week, beside the one that the page is about.
    if (heading !== undefined && isElsewhere(job.url, content.url)) return
    closed ||= job.ended
    content.descriptionLines.push(...linesOfText(job.description))
    // What an answer says of other jobs is not about this one.
    if (job.node !== undefined && isNothingButData(content)) {
      content.lines = linesOfData([job.node])
      content.text = content.lines.join(' ')
    }
    if (heading !== undefined) job.posting.position = heading
    for (const field of fields) {
      const value = job.posting[field]
      const isBetter = field === 'location' && isVagueLocation(posting.location) && !isVagueLocation(value)
      if (value === undefined || (posting[field] !== undefined && !isBetter)) continue
      set(field, value, source)
    }
  }

  apply(apiLayer)
  const refused = posting.position === undefined ? reasonByStatus(page.status) : undefined
  if (refused !== undefined) return { kind: refused }
  if (posting.position === undefined) content.embeddedData.push(...apiData(page))
  dataLayers.forEach(apply)
  content.hasKnownMarkup = sources.position === 'markup'
  const isUncertain =
    posting.position === undefined ||
    content.hasKnownMarkup ||
    (sources.position !== 'api' && isOneOfList(posting, content))
  const objection = isUncertain ? objectionTo(content) : undefined
  const isOver = closed || content.asksForPassword
  if (objection !== undefined && ('refused' in objection || isOver)) {
    const reason = 'refused' in objection ? objection.refused : objection.doubt
    return { kind: reason === 'no-posting' ? reasonForNothing(content, closed) : reason }
  }

  const isStated = posting.position !== undefined
  const seen = readSeenPage(content, posting, page)
  for (const field of fields) {
    const found = seen[field]
    if (found !== undefined) set(field, found.value, found.source, found.likelihood)
  }
  if (isStated) posting.position = titleBeside(posting.position ?? '', posting, sureness)
  if (objection !== undefined) {
    if (posting.position === undefined) return { kind: objection.doubt }
    const { likelihood } = kindOfPage(content)
    for (const field of fields) if (field in posting) sureness[field] = Math.min(sureness[field] ?? 1, likelihood)
    return { kind: 'posting', posting, sources, sureness, closed, doubt: objection.doubt }
  }
  if (posting.position !== undefined) return { kind: 'posting', posting, sources, sureness, closed }
  const isPosting = !isOver && kindOfPage(content).likelihood >= beyondDoubt
  if (isPosting && Object.keys(posting).length > 1) return { kind: 'posting', posting, sources, sureness, closed }
  return { kind: reasonForNothing(content, closed) }
}

/** Why there is no posting on a page that shows nothing in its stead. */
const reasonForNothing = ({ asksForPassword }: PageContent, closed: boolean): NoPostingReason =>
  closed ? 'gone' : asksForPassword ? 'sign-in' : 'no-posting'

/** What the API of a system says of the posting that a page leads to, if the page names that job as its own. */
const readLinkedPosting = ({ leadsTo }: Page, content: PageContent): Posting | undefined => {
  const posting = leadsTo && readApiResponses(leadsTo)
  return posting?.position !== undefined && isNamed(posting.position, content) ? posting : undefined
}

/** Whether a page names a job in its title or heading. */
const isNamed = (position: string, { title, meta, headings }: PageContent): boolean =>
  !isGenericTitle(position) &&
  [title, meta.get('og:title') ?? '', ...headings].some((line) => line.toLowerCase().includes(position.toLowerCase()))

/** Whether data state one job of a list, or an application for any: a page names its own job in its title or heading. */
const isOneOfList = ({ position = '' }: Posting, content: PageContent): boolean => {
  if (isNamed(position, content)) return false
  const { likelihood, isList } = kindOfPage(content)
  return isList && likelihood < beyondHope
}

const isNothingButData = ({ elements }: PageContent): boolean => elements.length === 0

// A second source may describe another job further down the page.
const isSameJob = ({ position }: Posting, known: Posting) =>
  known.position === undefined || position === undefined || known.position.toLowerCase() === position.toLowerCase()

/** Some pages repeat their job for each location, or list similar jobs; the heading says which one it is about. */
const selectJob = (stated: StatedJob[], { headings }: PageContent): StatedJob | 'several' | undefined => {
  const jobs = Object.values(Object.groupBy(stated, ({ posting }) => `${posting.position}\n${posting.company}`)).map(
    (same) => mergeDuplicates(same ?? []),
  )
  if (jobs.length < 2) return jobs[0]
  const named = jobs.filter((job) => headings.includes(job?.posting.position ?? ''))
  return named.length === 1 ? named[0] : 'several'
}

const mergeDuplicates = (same: StatedJob[]): StatedJob | undefined => {
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

const isElsewhere = (address: string | undefined, url: URL): boolean => {
  const other = URL.parse(address ?? '', url.href)
  return address !== undefined && other !== null && other.pathname.length > 8 && other.pathname !== url.pathname
}

/** Some job boards state a category as the title. The title is then what both a heading and the page's title say. */
const titleInHeadings = ({ position = '' }: Posting, { headings, title, meta }: PageContent): string | undefined => {
  const titles = [title, meta.get('og:title') ?? ''].join('\n').toLowerCase()
  if ([titles, ...headings].some((line) => line.toLowerCase().includes(position.toLowerCase()))) return undefined
  const named = headings.filter((heading) => !isGenericTitle(heading) && titles.includes(heading.toLowerCase()))
  return named.length === 1 ? named[0] : undefined
}
