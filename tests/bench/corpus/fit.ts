import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@roletrail/local/paths'
import { type WeighedField, weighedFields } from '@roletrail/postings/candidates'
import { worthOffering } from '@roletrail/postings/read-sight'
import type { Weights } from '@roletrail/postings/weigh'
import { casesOf, type Sample, samplesOf } from './fitting/cases.ts'
import { writeCommonWords } from './fitting/common-words.ts'
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
if (isAsked('--words')) writeCommonWords(cases)
const families = [...new Set(cases.map(({ entry }) => entry.family))]
const parts = 6
const partOf = new Map(families.map((family, index) => [family, index % parts]))

/**
 * Weights that these pages cannot tell: what it weighs that rules found something, since most of the pages were in view when
 * rules were written (on those that were not, more than one more good sign made nothing better), and what is too rare.
 */
const given: Record<WeighedField, Weights> = {
  position: { rules: 1, sought: 4, 'site with the menu of a board': -2.5 },
  company: {
    rules: 1,
    'name of a board': -3.5,
    'a board, and another below the title': -3,
    'site with the menu of a board': -2.5,
  },
  location: { rules: 1 },
}
/**
 * What too few pages show to be certain: of a line that says more than its title the part that is one is right.
 */
const believed: Weights = {
  'holds wanted': -2,
  'holds label': -1.5,
  'holds tag': -1,
  'holds signs': -1,
  'holds after': -1,
  'holds path': -1,
  'cut: wanted': 1,
  'cut: label': 1,
}
const weightsFor = (field: WeighedField, samples: Sample[]): Weights => ({
  ...fitted(
    samples,
    directionOf(field),
    Object.fromEntries(Object.keys(given[field]).map((sign) => [sign, 0])),
    believed,
  ),
  ...given[field],
})

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
