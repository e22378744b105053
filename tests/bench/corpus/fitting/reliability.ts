import type { WeighedField } from '@roletrail/postings/candidates'
import { sureEnough } from '@roletrail/postings/posting'
import { mostLikely, type Weights } from '@roletrail/postings/weigh'
import { judge } from '../score.ts'
import type { Sample } from './cases.ts'

export type Reading = { sample: Sample; value: string | undefined; likelihood: number; right: boolean }

/** What weights make of a page, and whether it is right. */
export const judged = (field: WeighedField, sample: Sample, weights: Weights): Reading => {
  const found = mostLikely(sample.candidates, weights, field)
  const right = found !== undefined && judge(sample.of.entry, field, { [field]: found.value }).right
  return { sample, value: found?.value, likelihood: found?.likelihood ?? 0, right }
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
      return `${field}, ${directory.split('/').at(-1)}, ${way}: filled in ${figures(some, sureEnough)}; or offered ${figures(some, 0.3)}; ${bins(some)}`
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
