import type { WeighedField } from '@roletrail/postings/candidates'
import { sureEnough } from '@roletrail/postings/posting'
import { mostLikely, type Weighed, type Weights, weigh } from '@roletrail/postings/weigh'
import { judgeUsable } from '../score.ts'
import type { Sample } from './cases.ts'

export type Reading = {
  sample: Sample
  value: string | undefined
  likelihood: number
  right: boolean
  /** How surprising it is, in nats, that the right candidates are right, or that none is. */
  surprise: number
}

/** What weights make of a page, and whether it is right, or a usable place. */
export const judged = (field: WeighedField, sample: Sample, weights: Weights): Reading => {
  const found = mostLikely(sample.candidates, weights, field)
  const right = found !== undefined && judgeUsable(sample.of.entry, field, { [field]: found.value }).right
  const likely = weigh(sample.candidates, weights)
  const rightValues = new Set(sample.candidates.filter((_, index) => sample.right[index]).map(({ value }) => value))
  const sum = (some: Weighed[]) => some.reduce((total, each) => total + each.likelihood, 0)
  const good = rightValues.size > 0 ? sum(likely.filter((each) => rightValues.has(each.value))) : 1 - sum(likely)
  return {
    sample,
    value: found?.value,
    likelihood: found?.likelihood ?? 0,
    right,
    surprise: -Math.log(Math.max(good, 1e-6)),
  }
}

const share = (part: number, whole: number) => (whole === 0 ? ' –  ' : (part / whole).toFixed(3))

const figures = (readings: Reading[], from: number): string => {
  const answered = readings.filter(({ likelihood }) => likelihood >= from)
  const right = answered.filter((reading) => reading.right)
  const due = readings.filter(({ sample }) => sample.due).length
  return `${share(right.length, answered.length)} right, ${share(right.filter(({ sample }) => sample.due).length, due)} found of ${due}`
}

/** How much of what was said to be so likely was right. */
const bins = (readings: Reading[]): string =>
  [0.3, 0.5, 0.7, 0.8, 0.9]
    .map((from, index, all) => {
      const within = readings.filter(({ likelihood }) => likelihood >= from && likelihood < (all[index + 1] ?? 2))
      return `from ${from}: ${within.filter(({ right }) => right).length}/${within.length}`
    })
    .join(', ')

/** For each directory and way: what is filled in, what is filled in or offered, and whether likelihoods are honest. */
export const reliability = (field: WeighedField, directories: string[], readings: Reading[]): string[] =>
  directories.flatMap((directory) =>
    ['no data', 'bare', 'pasted'].map((way) => {
      const some = readings.filter(({ sample: { of } }) => of.directory === directory && of.way === way)
      return `${field}, ${directory.split('/').at(-1)}, ${way}: filled in ${figures(some, sureEnough)}; or offered ${figures(some, 0.3)}; ${bins(some)}; surprise ${(some.reduce((sum, { surprise }) => sum + surprise, 0) / some.length).toFixed(3)}`
    }),
  )

/** Every wrong value, and what is due and was not found, with the likelihood of the best right candidate. */
export const mistakesIn = (field: WeighedField, readings: Reading[]): string[] =>
  readings
    .filter(({ right, likelihood, sample: { due } }) => !right && (due || likelihood >= 0.3))
    .map(({ value, likelihood, sample: { of, candidates, right: isRight } }) => {
      const signs = candidates
        .filter((_, index) => isRight[index])
        .map((each) => `${each.value} (${[...each.signs.keys()].join(', ')})`)
      return `  ${field}, ${of.way} ${of.entry.name}: ${JSON.stringify(value)} ${likelihood.toFixed(2)}, expected ${JSON.stringify(of.entry.expected[field])}, by rules ${JSON.stringify(of.byRules[field])}, right: ${signs.slice(0, 2).join(' | ') || 'no candidate'}`
    })
