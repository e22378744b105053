/** Parses the HTML or JSON of a page into what the other modules here read. */

import { parse, parseFragment } from 'parse5'
import { jobTitleWord } from '../fields/job-title.ts'
import type { Page, Posting } from '../posting.ts'
import { parseEmbeddedState } from '../structured/embedded-state.ts'
import { isOuterItem } from '../structured/microdata.ts'
import { nodesIn } from '../structured/schema-org.ts'
import { type StateOfPage, stateOfPage } from '../structured/state-of-page.ts'
import { attribute, type Element, elementsBelow, visibleLines, visibleText } from './html-tree.ts'
import { plainText } from './plain-text.ts'

/** A link or a button: what it says, and where it leads. */
export type Link = { text: string; href: string }

/** A page parsed once, for all layers to read. */
export type PageContent = {
  url: URL
  title: string
  /** Contents of <meta>, by property or name in lower case. */
  meta: Map<string, string>
  headings: string[]
  /** Headings of lower levels. */
  subheadings: string[]
  jsonLd: string[]
  /** Outermost elements with an itemtype, and those that RDFa says are a JobPosting. */
  microdata: Element[]
  /** Links and buttons. */
  buttons: Link[]
  /** Whether files can be uploaded, as in a form to apply. */
  takesFiles: boolean
  asksForPassword: boolean
  /** Data in no known format: the state that scripts embed, or the whole response if it is JSON. */
  embeddedData: unknown[]
  /** Of these, what scripts say about a JobPosting of schema.org. */
  typedData: unknown[]
  elements: Element[]
  /** Whether structured data describe several jobs, none of which is the page's; set while the layers are read. */
  describesSeveral: boolean
  /** Whether a title is marked up as known systems do it; set while the layers are read. */
  hasKnownMarkup: boolean
  /** What stands behind labels; set while the layers are read. */
  labelled: Posting
  /** The job's description as structured data state it; filled while the layers are read. */
  descriptionLines: string[]
  /** What a visitor reads, one line per block, without menus and footers. */
  lines: string[]
  /** All that a visitor sees, on one line. */
  text: string
}

/** More than any posting has. */
const maxText = 500_000
const maxHeadings = 100
const maxButtons = 3_000
/** Of a button or a link, which may contain a whole card. */
const maxNodesInButton = 60

export const parsePage = (page: Page): PageContent => {
  const content: PageContent = {
    url: new URL(page.url),
    title: '',
    meta: new Map(),
    headings: [],
    subheadings: [],
    jsonLd: [],
    microdata: [],
    buttons: [],
    takesFiles: false,
    asksForPassword: false,
    embeddedData: [],
    typedData: [],
    elements: [],
    describesSeveral: false,
    hasKnownMarkup: false,
    labelled: {},
    descriptionLines: [],
    lines: [],
    text: '',
  }
  if (/json/.test(page.contentType)) {
    const embeddedData = parseEmbeddedState(page.text)
    const lines = linesOfData(embeddedData)
    return { ...content, jsonLd: [page.text], embeddedData, lines, text: lines.join(' ') }
  }

  const document = parse(page.text)
  content.elements = [...elementsBelow(document)]
  const state = stateOfPage()
  for (const element of content.elements) collect(element, content, state)
  content.embeddedData = state.data()
  content.typedData = state.typed
  const lines = visibleLines(document)
  const styled = styledHeading(content, lines)
  if (styled !== undefined) content.headings.push(styled)
  return {
    ...content,
    lines,
    text: visibleText(document).slice(0, maxText).replace(/\s+/g, ' ').trim(),
  }
}

const collect = (element: Element, content: PageContent, state: StateOfPage) => {
  state.addAttributes(element)
  if (isOuterItem(element)) content.microdata.push(element)
  switch (element.tagName) {
    case 'title':
      content.title ||= toLine(visibleText(element))
      break
    case 'meta': {
      const name = (
        attribute(element, 'property') ??
        attribute(element, 'name') ??
        attribute(element, 'itemprop')
      )?.toLowerCase()
      const value = toLine(attribute(element, 'content') ?? attribute(element, 'value') ?? '')
      if (name && value && !content.meta.has(name)) content.meta.set(name, value)
      break
    }
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5': {
      const heading = toLine(visibleText(element))
      const list = element.tagName === 'h1' ? content.headings : content.subheadings
      if (heading && list.length < maxHeadings) list.push(heading, ...linesOfHeading(element))
      break
    }
    case 'script':
      if (/^application\/ld\+json/i.test(attribute(element, 'type')?.trim() ?? ''))
        content.jsonLd.push(visibleText(element))
      else state.addScript(visibleText(element))
      break
    case 'a':
    case 'button':
      addButton(content, visibleText(element, maxNodesInButton), attribute(element, 'href'))
      break
    case 'input': {
      const type = attribute(element, 'type')?.toLowerCase()
      if (type === 'password') content.asksForPassword = true
      if (type === 'file') content.takesFiles = true
      if (type === 'submit' || type === 'button') addButton(content, attribute(element, 'value') ?? '')
    }
  }
}

// Some pages mark their heading by style alone: a line with which the page's title begins, and which names a job.
const styledHeading = ({ title, meta, headings, subheadings }: PageContent, lines: string[]): string | undefined => {
  const titles = [title, meta.get('og:title') ?? ''].map((each) => each.toLowerCase())
  if (
    [...headings, ...subheadings].some(
      (head) => head.length > 3 && titles.some((each) => each.includes(head.toLowerCase())),
    )
  )
    return undefined
  return lines.find(
    (line) =>
      line.length > 3 &&
      line.length < 120 &&
      jobTitleWord.test(line) &&
      titles.some((each) => each.split(titlePart).includes(line.toLowerCase())),
  )
}
const titlePart = /(?:(?<!\s)\s+)?[|｜]\s*|(?<!\s)\s+(?:[–—·•»›-]|at|@|bei|chez|hos|in|jobs? in)\s+|:\s+|,\s+/i

const addButton = ({ buttons, url }: PageContent, text: string, href = '') => {
  if (buttons.length === maxButtons) return
  const target = href === '' || href.length > 2_000 ? '' : (URL.parse(href, url.href)?.href ?? '')
  buttons.push({ text: text.slice(0, 500).replace(/\s+/g, ' ').trim(), href: target })
}

// Longer than any title of a job, and short enough to keep splitting titles cheap.
const toLine = (text: string) => plainText(text.trimStart().slice(0, 2_000)).slice(0, 400)

/** The sentences in data, as lines. */
export const linesOfData = (data: unknown): string[] => {
  const lines: string[] = []
  let size = 0
  for (const node of nodesIn(data))
    for (const value of Object.values(node)) {
      if (typeof value !== 'string' || value.length < 60 || size > maxText) continue
      size += value.length
      lines.push(...visibleLines(parseFragment(value)))
    }
  return lines
}

/** The lines of a heading that contains several, such as company, title and location. */
const linesOfHeading = (heading: Element): string[] => {
  const lines = visibleLines(heading)
  return lines.length > 1 && lines.length < 6 ? lines.map(toLine) : []
}

/** What a page says of itself in a sentence or two, for those who do not open it. */
export const summaryOf = ({ meta }: Pick<PageContent, 'meta'>): string =>
  meta.get('og:description') ?? meta.get('description') ?? ''

const leastToRead = 150

/** Whether a page shows next to nothing, as one does that a script fills: what it lacks says nothing then. */
export const isShell = ({ lines }: Pick<PageContent, 'lines'>): boolean =>
  lines.length < 5 && lines.join('').length < leastToRead
