import { fetchPosting } from '@roletrail/jobs/extraction/fetch-posting'
import { extractFromContent, extractFromPage } from '@roletrail/postings/extract-from-page'
import { readText } from '@roletrail/postings/extract-from-text'
import { parsePage } from '@roletrail/postings/page-content'
import type { Extraction } from '@roletrail/postings/posting'
import type { Entry } from './entries.ts'
import { fetchStored } from './fetch-stored.ts'

/** The same page as a link to it, without anything that is written for machines, and as text that somebody pasted. */
export const ways = ['link', 'bare', 'pasted'] as const
export type Way = (typeof ways)[number]

/** What was read in each way, what of the page was there to see, and the processor's milliseconds for the first way. */
export type Reading = { extractions: { [way in Way]?: Extraction }; shown: { [way in Way]?: string }; ms: number }

/** Whether an entry can be read in a way: an API's response has no text to see, and text was never a page. */
export const isReadIn = (way: Way, { isJson, isText }: Entry): boolean =>
  way === 'link' ? !isText : way === 'bare' ? !isJson && !isText : !isJson

/** Reads an entry in every way that it can be read. */
export const readAllWays = async (entry: Entry, now: Date): Promise<Reading> => {
  const page = await fetchPosting(entry.pageUrl, fetchStored(entry)).catch(() => undefined)
  if (page === undefined) return { extractions: {}, shown: {}, ms: 0 }
  const start = process.cpuUsage()
  const content = parsePage(page)
  const { title, lines } = content
  const link = extractFromContent(page, content, now)
  const { user, system } = process.cpuUsage(start)
  const ms = (user + system) / 1_000
  if (entry.isJson) return { extractions: { link }, shown: {}, ms }
  const pasted = lines.join('\n')
  if (entry.isText) return { extractions: { pasted: fromText(pasted) }, shown: { pasted }, ms }
  const bare = extractFromPage({ ...page, text: withoutData(page.text) }, now)
  return {
    extractions: { link, bare, pasted: fromText(pasted) },
    shown: { bare: `${title}\n${pasted}`, pasted },
    ms,
  }
}

const fromText = (text: string): Extraction => {
  const { posting, sureness } = readText(text)
  return { kind: 'posting', posting, sources: {}, sureness, closed: false }
}

/** Leaves only what a visitor sees: no scripts, no <meta>, no structured data, no names of classes. */
export const withoutData = (html: string): string =>
  html
    .replace(/<script\b[\s\S]*?<\/script\s*>|<meta\b[^>]*>/gi, '')
    .replace(/\s(?:class|id|item\w+|data-[\w-]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi, '')
