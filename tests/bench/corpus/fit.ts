import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@roletrail/local/paths'
import { type WeighedField, weighedFields } from '@roletrail/postings/candidates'
import { worthOffering } from '@roletrail/postings/read-sight'
import type { Weights } from '@roletrail/postings/weigh'
import { casesOf, type Sample, samplesOf } from './fitting/cases.ts'
import { directionOf } from './fitting/directions.ts'
import { fitted } from './fitting/logistic.ts'
import { judged, mistakesIn, reliability } from './fitting/reliability.ts'

// Fits what signs weigh (postings/src/weighing/weights.ts) to the stored pages of some directories:
//   node tests/bench/corpus/fit.ts [--write] [--mistakes] directory …
// Prints how the pages of each family are read with weights that were fitted to the other families only. Rules were
// written with most of these pages in view, which flatters them: what it weighs that they found something is not fitted.

const isAsked = (option: string) => process.argv.includes(option)
const directories = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const cases = casesOf(directories)
const families = [...new Set(cases.map(({ entry }) => entry.family))]
const parts = 6
const partOf = new Map(families.map((family, index) => [family, index % parts]))

/**
 * Weights that these pages cannot tell: what it weighs that rules found something, since most of the pages were in view when
 * rules were written (on those that were not, more than one more good sign made nothing better), and what is too rare.
 */
const given: Weights = {
  rules: 1,
  'site with the menu of a board': -2.5,
  sought: 4,
  'other money before': -4,
  'other money after': -4,
  'spent on something': -4,
  question: -6,
  statistic: -3,
  'nothing but a sum': -3,
  rows: 2.5,
}
const withoutGiven: Weights = Object.fromEntries(Object.keys(given).map((sign) => [sign, 0]))
const weightsFor = (field: WeighedField, samples: Sample[]): Weights => {
  const signs = new Set(samples.flatMap(({ candidates }) => candidates.flatMap((each) => [...each.signs.keys()])))
  const used = Object.fromEntries(Object.entries(given).filter(([sign]) => signs.has(sign)))
  return { ...fitted(samples, directionOf(field), withoutGiven), ...used }
}

const found: Partial<Record<WeighedField, Weights>> = {}
for (const field of weighedFields) {
  const samples = samplesOf(field, cases)
  const byPart = Array.from({ length: parts }, (_, part) =>
    weightsFor(
      field,
      samples.filter(({ of }) => partOf.get(of.entry.family) !== part),
    ),
  )
  const readings = samples.map((sample) => judged(field, sample, byPart[partOf.get(sample.of.entry.family) ?? 0] ?? {}))
  for (const { sample, value, likelihood } of readings)
    if (value !== undefined && likelihood >= worthOffering) sample.of.read[field] = value
  process.stdout.write(`${reliability(field, directories, readings).join('\n')}\n`)
  if (isAsked('--mistakes')) process.stdout.write(`${mistakesIn(field, readings).join('\n')}\n`)
  found[field] = weightsFor(field, samples)
}

const table = (field: WeighedField) =>
  Object.entries(found[field] ?? {})
    .filter(([, weight]) => Math.abs(weight) >= 0.05)
    .sort(([, one], [, other]) => other - one)
    .map(([sign, weight]) => `    ${/^[a-z]+$/.test(sign) ? sign : `'${sign}'`}: ${weight.toFixed(1)},`)
    .join('\n')

const source = `/** What each sign weighs, fitted to stored pages by tests/bench/corpus/fit.ts, which writes this file. */

import type { WeighedField } from './candidates.ts'
import type { Weights } from './weigh.ts'

export const weights: Record<WeighedField, Weights> = {
${weighedFields.map((field) => `  ${field}: {\n${table(field)}\n  },`).join('\n')}
}
`
if (isAsked('--write')) writeFileSync(join(repository, 'postings/src/weighing/weights.ts'), source)
