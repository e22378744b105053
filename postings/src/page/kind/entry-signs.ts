/** Links of a page that look like the entries of a list. */

import { jobTitleWord } from '../../fields/job-title.ts'
import { boilerplateLine, linesBeforeOtherJobs } from '../../text/boilerplate.ts'
import { isGenericTitle } from '../generic-title.ts'
import type { PageContent } from '../page-content.ts'
import { muchness, type PageSign } from './page-sign.ts'

/** Links whose addresses differ only in their last part, as those of a list's entries do. */
type Entries = { shape: string; texts: Set<string>; jobs: Set<string> }

/** What the addresses of a list's entries share: all but the last part, or but the values of the query. */
const shapeOf = (href: string): string => {
  const [address = ''] = href.split('#', 1)
  const [path = '', query] = address.split('?', 2)
  if (query !== undefined && /\d/.test(query)) return `${path}?${query.replace(/=[^&]*/g, '=')}`
  const entry = path.endsWith('/') ? path.slice(0, -1) : path
  return entry.slice(0, entry.lastIndexOf('/') + 1).replace(/\d+/g, '0')
}

const maxWords = 14

/** The line that a link is or begins with: a card's link holds its lines one after the other. Menus are no lines. */
const lineOf = (text: string, lines: Set<string>): string | undefined => {
  const words = text.split(' ').slice(0, maxWords)
  for (let count = words.length; count > 0; count--) {
    const start = words.slice(0, count).join(' ')
    if (lines.has(start)) return start
  }
  return undefined
}

const readEntries = ({ buttons, lines, url }: PageContent): Entries[] => {
  const shown = new Set(linesBeforeOtherJobs(lines).filter((line) => line.length < 160))
  const found = new Map<string, Entries>()
  for (const { text, href } of buttons) {
    if (!href.startsWith('http') || href.split('#')[0] === url.href.split('#')[0]) continue
    const line = lineOf(text, shown)
    if (line === undefined || line.length < 4 || boilerplateLine.test(line) || isGenericTitle(line)) continue
    const shape = shapeOf(href)
    const entries = found.get(shape) ?? { shape, texts: new Set<string>(), jobs: new Set<string>() }
    entries.texts.add(line)
    if (jobTitleWord.test(line)) entries.jobs.add(line)
    found.set(shape, entries)
  }
  return [...found.values()]
}

const known = new WeakMap<PageContent, Entries[]>()
const entriesOf = (content: PageContent): Entries[] => {
  const entries = known.get(content) ?? readEntries(content)
  known.set(content, entries)
  return entries
}

const most = (numbers: number[]) => Math.max(0, ...numbers)

const ownAddress = ({ url }: PageContent) => `${url.origin}${url.pathname}`.replace(/\/$/, '')

export const entrySigns: PageSign[] = [
  {
    name: 'links are titles of jobs',
    speaks: 'for a list',
    amount: (content) => muchness(most(entriesOf(content).map(({ jobs }) => jobs.size))),
  },
  {
    name: 'links lead to entries below its own address',
    speaks: 'for a list',
    amount: (content) => {
      const own = ownAddress(content)
      const below = entriesOf(content).filter(({ shape }) => shape.startsWith(`${own}/`) || shape.startsWith(`${own}?`))
      return content.url.pathname.length > 2 ? muchness(most(below.map(({ texts }) => texts.size))) : 0
    },
  },
]
