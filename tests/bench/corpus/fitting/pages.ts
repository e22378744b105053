import { beyondDoubt, worthReading } from '@roletrail/postings/page-kind'
import { pageSigns } from '@roletrail/postings/page-signs'
import type { Weights } from '@roletrail/postings/weigh'
import { isPosting, judge } from '../score.ts'
import type { Case } from './cases.ts'
import { type Belief, type Choice, fitted } from './logistic.ts'

/** A page, and how likely it is one posting, by weights that were fitted to pages of other families. */
export type PageReading = { page: Case; likelihood: number; hasTitle: boolean }

/** Weights that these pages cannot tell: of what is rare among them, and of what their data said before it was taken out. */
const given: Weights = {
  'its data describe several jobs': -3,
  'it is a challenge or a form to sign in': -3,
  'it says that nothing is here': -3,
  'none of its sections says anything': -3,
  'the title is that of a guide': -4,
  'several jobs have sections of their own': -3,
  'the address is that of a search': -2.5,
  'the address is that of something else': -2,
  'the address is that of an employer': -2,
  'the page says that it is something else': -2,
  'its data describe an article': -1.5,
  'its data describe a course, a product or a profession': -1.5,
}

const speaks = new Map(pageSigns.map((sign) => [sign.name, sign.speaks]))

const bounded = (sign: string, weight: number): number => {
  const side = speaks.get(sign)
  if (side === undefined || side === 'either way') return weight
  return side === 'for a posting' ? Math.max(0, weight) : Math.min(0, weight)
}

/** A posting whose title cannot be seen without its data teaches nothing. */
const isTelling = ({ entry, shown, pageSigns: signs }: Case): boolean =>
  signs !== undefined && (!isPosting(entry) || judge(entry, 'position', {}, shown).due)

export const pagesAmong = (cases: Case[]): Case[] => cases.filter(isTelling)

/** Whether a page is a posting, as a choice of one or none. */
export const choicesOf = (pages: Case[]): Choice[] =>
  pages.map(({ entry, pageSigns: signs = new Map() }) => ({
    candidates: [{ value: entry.name, signs }],
    right: [isPosting(entry)],
  }))

export const fittedToPages = (pages: Case[], before: Belief): Weights =>
  fitted(choicesOf(pages), bounded, given, before)

export const weightOf = ({ pageSigns: signs = new Map() }: Case, weights: Weights): number =>
  [...signs].reduce((sum, [sign, amount]) => sum + (weights[sign] ?? 0) * amount, 0)

const thresholds = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]

/**
 * For each directory and way, at several thresholds: postings that would be refused, and other pages that would be read;
 * and how many of either would yield nothing or something in the end.
 */
export const refusals = (directories: string[], readings: PageReading[]): string[] =>
  directories.flatMap((directory) =>
    ['no data', 'bare'].map((way) => {
      const some = readings.filter(({ page }) => page.directory === directory && page.way === way)
      const [postings, others] = [true, false].map((is) => some.filter(({ page }) => isPosting(page.entry) === is))
      const at = (threshold: number) => {
        const isRead = ({ likelihood }: PageReading) => likelihood >= threshold
        const isAnswered = (reading: PageReading) =>
          isRead(reading) && (reading.hasTitle || reading.likelihood >= beyondDoubt)
        const missed = (is: typeof isRead) => postings?.filter((reading) => !is(reading)).length
        const kept = (is: typeof isRead) => others?.filter(is).length
        return `${threshold}: ${missed(isRead)} refused and ${kept(isRead)} read, ${missed(isAnswered)} and ${kept(isAnswered)} in the end`
      }
      return `pages, ${directory.split('/').at(-1)}, ${way}: of ${postings?.length} postings and ${others?.length} others, ${thresholds.map(at).join('; ')}`
    }),
  )

/** Every posting that would be refused and every other page that would be read, with what speaks most. */
export const mistakenPages = (readings: PageReading[], weightsFor: (page: Case) => Weights): string[] =>
  readings
    .filter(({ page, likelihood }) => isPosting(page.entry) !== likelihood >= worthReading)
    .map(({ page, likelihood }) => {
      const weights = weightsFor(page)
      const signs = [...(page.pageSigns ?? [])]
        .map(([sign, amount]): [string, number] => [sign, (weights[sign] ?? 0) * amount])
        .filter(([, each]) => Math.abs(each) >= 0.2)
        .sort(([, one], [, other]) => other - one)
      return `  ${page.way} ${page.entry.name} (${page.entry.kind}) ${likelihood.toFixed(2)}: ${signs.map(([sign, each]) => `${sign} ${each.toFixed(1)}`).join(', ')}`
    })
