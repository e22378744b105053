import { linesBeforeOtherJobs } from '@roletrail/postings/boilerplate'
import { candidatesFor, type WeighedField } from '@roletrail/postings/candidates'
import { readKnownMarkup } from '@roletrail/postings/known-markup'
import { parsePage } from '@roletrail/postings/page-content'
import { readPageByRules } from '@roletrail/postings/page-rules'
import { quickSignsOn } from '@roletrail/postings/page-signs'
import { pastedLines } from '@roletrail/postings/pasted-lines'
import type { Posting } from '@roletrail/postings/posting'
import { type Sight, sightOfText } from '@roletrail/postings/sight'
import { sightOfPage } from '@roletrail/postings/sight-of-page'
import { readTextByRules } from '@roletrail/postings/text-rules'
import type { Weights } from '@roletrail/postings/weigh'
import { type Entry, entriesIn } from '../entries.ts'
import { withoutData } from '../readings.ts'
import { isPosting, judge, judgeUsable } from '../score.ts'
import type { Choice } from './logistic.ts'

/** A stored page as it is seen in one way, what rules find on it, and what was read of it so far. */
export type Case = {
  entry: Entry
  directory: string
  way: string
  sight: Sight
  shown: string
  byRules: Posting
  read: Posting
  /** What says what the page is; undefined for text, which was never a page. */
  pageSigns?: Map<string, number>
}
export type Sample = Choice & { of: Case; due: boolean }

/** Without the data that state the job itself; what else only machines read stays. */
const withoutPosting = (html: string): string =>
  html
    .replace(/<script\b[\s\S]*?<\/script\s*>/gi, (script) =>
      /ld\+json/.test(script) && !/JobPosting|hiringOrganization/i.test(script) ? script : '',
    )
    .replace(/\sitem\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi, '')

/** Every stored page of some directories in each way in which nothing states its job: without data, bare, and as text. */
export const casesOf = (directories: string[]): Case[] =>
  directories.flatMap((directory) =>
    entriesIn(directory).flatMap((entry) => (entry.isJson ? [] : waysOf(entry, directory))),
  )

const waysOf = (entry: Entry, directory: string): Case[] => [
  ...(entry.isText ? [] : seen('no data', entry, directory, withoutPosting(entry.text))),
  ...(entry.isText ? [] : seen('bare', entry, directory, withoutData(entry.text))),
  ...(isPosting(entry) ? [pasted(entry, directory)] : []),
]

const pageOf = ({ pageUrl }: Entry, text: string) => ({
  url: pageUrl.href,
  status: 200,
  contentType: 'text/html',
  text,
})

const seen = (way: string, entry: Entry, directory: string, html: string): Case[] => {
  const page = pageOf(entry, html)
  const content = parsePage(page)
  content.hasKnownMarkup = readKnownMarkup(content.elements)?.position !== undefined
  const { posting: byRules } = readPageByRules(content, {}, page)
  const shown = [content.title, ...content.lines, ...(way === 'no data' ? content.meta.values() : [])].join('\n')
  return [
    {
      entry,
      directory,
      way,
      sight: sightOfPage(content, {}),
      shown,
      byRules,
      read: {},
      pageSigns: quickSignsOn(content),
    },
  ]
}

const pasted = (entry: Entry, directory: string): Case => {
  const shown = parsePage(pageOf(entry, entry.text)).lines.join('\n')
  const sight = sightOfText(linesBeforeOtherJobs(pastedLines(shown)))
  const { posting: byRules } = readTextByRules(sight.lines, sight.labelled)
  return { entry, directory, way: 'pasted', sight, shown, byRules, read: {} }
}

/** Words of fewer families than these say nothing about another's. */
const enoughFamilies = 5

/** Leaves out words between which names stand if hardly any family has them, unless a weight of theirs is known. */
const withoutRareWords = (samples: Sample[], known: Weights): Sample[] => {
  const isWord = (sign: string) => /^(?:before|after): /.test(sign)
  const families = new Map<string, Set<string>>()
  for (const { candidates, of } of samples)
    for (const { signs } of candidates)
      for (const sign of signs.keys())
        if (isWord(sign)) families.set(sign, (families.get(sign) ?? new Set()).add(of.entry.family))
  const isKept = (sign: string) => !isWord(sign) || sign in known || (families.get(sign)?.size ?? 0) >= enoughFamilies
  return samples.map((sample) => ({
    ...sample,
    candidates: sample.candidates.map(({ value, signs }) => ({
      value,
      signs: new Map([...signs].filter(([sign]) => isKept(sign))),
    })),
  }))
}

/** What may be a field of each page. How likely a title is also says whether a page is a posting at all. */
export const samplesOf = (field: WeighedField, cases: Case[], known: Weights): Sample[] =>
  withoutRareWords(
    cases
      .filter(({ entry }) => field === 'position' || isPosting(entry))
      .map((of) => {
        const { entry, sight, shown, read, byRules } = of
        const candidates = candidatesFor(field, sight, read, byRules)
        const exactly = candidates.map(({ value }) => judge(entry, field, { [field]: value }).right)
        // What a careful person would leave is right where nothing is better.
        const right = exactly.includes(true)
          ? exactly
          : candidates.map(({ value }) => judgeUsable(entry, field, { [field]: value }).right)
        return { candidates, right, of, due: judge(entry, field, {}, shown).due }
      }),
    known,
  )
