/** Weighs what says that a page is one posting against what says that it lists several or is about something else. */

import type { PageContent } from '../page-content.ts'
import { type PageSign, pageSigns, quickSignsOn } from './page-signs.ts'
import { pageWeights } from './page-weights.ts'
import { mostOfTitle, titleLikelihood } from './title-likelihood.ts'

/** Below this, nothing of a page is filled in: more of what is read then is wrong than right. */
export const worthReading = 0.5
/**
 * Below this, a page is refused. Above, what is read is offered: half of the pages that signs were fitted to are no posting, of links
 * that somebody pastes a few.
 */
export const worthDoubting = 0.2
/** From this on, a page is a posting even if its title cannot be told. */
export const beyondDoubt = 0.95
/** Below this, a list is one even if data of it state a job: the first of its entries, or an application for anything. */
export const beyondHope = 0.05
/** From this on, what is read needs no word of its own that says that it is about a job. */
export const likelyEnough = 0.85

export type PageKind = {
  /** How likely the page is one posting, from 0 to 1. */
  likelihood: number
  /** Whether it rather lists several than being about something else. */
  isList: boolean
  /** The signs that were found, with what each weighs, to show why a page was read or refused: the weightiest first. */
  reasons: [name: string, weight: number][]
}

const fewLines = 200

const speaks = new Map<string, PageSign['speaks']>(pageSigns.map((sign) => [sign.name, sign.speaks]))

/** How likely something is for which so much speaks, in logits. */
export const likelihoodOf = (weight: number): number => 1 / (1 + Math.exp(-weight))

const sumOf = (reasons: PageKind['reasons']) => reasons.reduce((sum, [, weight]) => sum + weight, 0)

const signsOn = (content: PageContent): Map<string, number> => {
  const signs = quickSignsOn(content)
  const sum = [...signs].reduce((total, [name, amount]) => total + (pageWeights[name] ?? 0) * amount, 0)
  const most = mostOfTitle * (pageWeights[titleLikelihood.name] ?? 0)
  // Where no title could change it, none is looked for: on a list there are many, and on a long page it takes long.
  const least = content.lines.length > fewLines ? worthReading : worthDoubting
  if (likelihoodOf(sum + most) >= least) signs.set(titleLikelihood.name, Number(titleLikelihood.amount(content)))
  return signs
}

const kindBySigns = (signs: Map<string, number>): PageKind => {
  const reasons = [...signs]
    .map(([name, amount]): [string, number] => [name, (pageWeights[name] ?? 0) * amount])
    .sort(([, one], [, other]) => Math.abs(other) - Math.abs(one))
  const sumFor = (kind: PageSign['speaks']) => sumOf(reasons.filter(([name]) => speaks.get(name) === kind))
  return {
    likelihood: likelihoodOf(sumOf(reasons)),
    isList: sumFor('for a list') < sumFor('for something else'),
    reasons: reasons.filter(([name, weight]) => name !== 'always' && Math.abs(weight) >= 0.1),
  }
}

const weighed = new WeakMap<PageContent, PageKind>()

/** What a page is by everything that speaks for and against it. No sign decides alone. */
export const kindOfPage = (content: PageContent): PageKind => {
  const kind = weighed.get(content) ?? kindBySigns(signsOn(content))
  weighed.set(content, kind)
  return kind
}
