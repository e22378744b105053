import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@roletrail/local/paths'
import { type WeighedField, weighedFields } from '@roletrail/postings/candidates'
import { likelihoodOf, worthReading } from '@roletrail/postings/page-kind'
import { worthOffering } from '@roletrail/postings/read-sight'
import { titleLikelihood, weightOfTitle } from '@roletrail/postings/title-likelihood'
import type { Weights } from '@roletrail/postings/weigh'
import { type Beliefs, nothingBelieved, standingBelief, writeCertainty } from './fitting/belief.ts'
import { type Case, casesOf, type Sample, samplesOf } from './fitting/cases.ts'
import { writeCommonWords } from './fitting/common-words.ts'
import { directionOf } from './fitting/directions.ts'
import { type Belief, certaintyAfter, fitted } from './fitting/logistic.ts'
import { choicesOf, fittedToPages, mistakenPages, pagesAmong, refusals, weightOf } from './fitting/pages.ts'
import { judged, mistakesIn, reliability } from './fitting/reliability.ts'
import { isPosting } from './score.ts'

// Fits what signs weigh (weighing/weights.ts and page/kind/page-weights.ts of postings) to the stored pages of some
// directories:
//   node tests/bench/corpus/fit.ts [--continue] [--words] [--write] [--mistakes] directory …
// --continue goes on from the weights that stand, each as certain as fitting/certainty.json says: for pages that came later,
// without those before. --words writes weighing/common-words.ts first, which the next run then weighs.
// Prints how the pages of each family are read with weights that were fitted to the other families only. Rules were
// written with most of these pages in view, which flatters them: what it weighs that they found something is not fitted.

const isAsked = (option: string) => process.argv.includes(option)
const directories = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const cases = casesOf(directories)
const goesOn = isAsked('--continue')
if (isAsked('--words')) writeCommonWords(cases, goesOn)
const before = goesOn ? standingBelief() : nothingBelieved
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
    'it pays for a job': -1.5,
    'several words only in lines of capitals': -1,
    'site with the menu of a board': -3,
  },
  location: { rules: 1, 'name of a board': -4, 'among what is asked for': -3 },
  salary: {
    rules: 1,
    'other money before': -4,
    'other money after': -4,
    'spent on something': -4,
    question: -7,
    statistic: -3,
    'nothing but a sum': -3,
    'too little to live on': -4,
    rows: 2.5,
  },
}

/** What too few pages show to be certain: of a line that says more than its title the part that is one is right. */
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
const beliefIn = (field: WeighedField): Belief =>
  field === 'position' && !goesOn ? { weights: believed, certainty: {} } : before[field]
const weightsFor = (field: WeighedField, samples: Sample[]): Weights => ({
  ...fitted(
    samples,
    directionOf(field),
    Object.fromEntries(Object.keys(given[field]).map((sign) => [sign, 0])),
    beliefIn(field),
  ),
  ...given[field],
})

/** What the other families say of a page's own. */
const crossed = <Each>(fit: (isWanted: (of: Case) => boolean) => Each) => {
  const byPart = Array.from({ length: parts }, (_, part) => fit(({ entry }) => partOf.get(entry.family) !== part))
  return ({ entry }: Case): Each => byPart[partOf.get(entry.family) ?? 0] as Each
}

// Which line is the title is said of postings; whether a page is one is weighed on its own, with how likely a line of it
// would be the title.
const titleSamples = samplesOf('position', cases, before.position.weights)
const titleWeightsFor = crossed((isWanted) =>
  weightsFor(
    'position',
    titleSamples.filter(({ of }) => isPosting(of.entry) && isWanted(of)),
  ),
)

for (const page of cases) page.pageSigns?.set(titleLikelihood.name, weightOfTitle(page.sight, titleWeightsFor(page)))
const pages = pagesAmong(cases)
const pageWeightsFor = crossed((isWanted) => fittedToPages(pages.filter(isWanted), before.pages))
const likelihoodOfPage = (page: Case) =>
  page.pageSigns === undefined ? 1 : likelihoodOf(weightOf(page, pageWeightsFor(page)))
const titled = new Set(
  titleSamples
    .filter((sample) => judged('position', sample, titleWeightsFor(sample.of)).likelihood >= worthOffering)
    .map(({ of }) => of),
)
const pageReadings = pages.map((page) => ({ page, likelihood: likelihoodOfPage(page), hasTitle: titled.has(page) }))
process.stdout.write(`${refusals(directories, pageReadings).join('\n')}\n`)
if (isAsked('--mistakes')) process.stdout.write(`${mistakenPages(pageReadings, pageWeightsFor).join('\n')}\n`)

const found: Partial<Record<WeighedField, Weights>> = {}
const certainty: Partial<Record<keyof Beliefs, Weights>> = {}
for (const field of weighedFields) {
  const samples = field === 'position' ? titleSamples : samplesOf(field, cases, before[field].weights)
  const taught = samples.filter(({ of }) => isPosting(of.entry))
  const weightsOf =
    field === 'position'
      ? titleWeightsFor
      : crossed((isWanted) =>
          weightsFor(
            field,
            taught.filter(({ of }) => isWanted(of)),
          ),
        )
  // What is refused is not read.
  const readings = samples
    .filter(({ of }) => likelihoodOfPage(of) >= worthReading)
    .map((sample) => judged(field, sample, weightsOf(sample.of)))
  for (const { sample, value, likelihood } of readings)
    if (value !== undefined && likelihood >= worthOffering) sample.of.read[field] = value
  const said = readings.map((reading) =>
    field === 'position'
      ? { ...reading, likelihood: reading.likelihood * likelihoodOfPage(reading.sample.of) }
      : reading,
  )
  process.stdout.write(`${reliability(field, directories, said).join('\n')}\n`)
  if (isAsked('--mistakes')) process.stdout.write(`${mistakesIn(field, said).join('\n')}\n`)
  const weights = weightsFor(field, taught)
  found[field] = weights
  certainty[field] = certaintyAfter(taught, weights, before[field].certainty)
}
const pageWeights = fittedToPages(pages, before.pages)
certainty.pages = certaintyAfter(choicesOf(pages), pageWeights, before.pages.certainty)

const table = (weights: Weights, indent: string) =>
  Object.entries(weights)
    .filter(([, weight]) => Math.abs(weight) >= 0.05)
    .sort(([, one], [, other]) => other - one)
    .map(([sign, weight]) => `${indent}${/^[a-z]+$/.test(sign) ? sign : `'${sign}'`}: ${weight.toFixed(1)},`)
    .join('\n')

const written = 'fitted to stored pages by tests/bench/corpus/fit.ts, which writes this file.'

const fieldsSource = `/** What each sign weighs, ${written} */

import type { WeighedField } from './candidates.ts'
import type { Weights } from './weigh.ts'

export const weights: Record<WeighedField, Weights> = {
${weighedFields.map((field) => `  ${field}: {\n${table(found[field] ?? {}, '    ')}\n  },`).join('\n')}
}
`
const pagesSource = `/** What each sign of a page weighs, ${written} */

import type { Weights } from '../../weighing/weigh.ts'

export const pageWeights: Weights = {
${table(pageWeights, '  ')}
}
`
if (isAsked('--write')) {
  const sources = join(repository, 'postings/src')
  writeFileSync(join(sources, 'page/kind/page-weights.ts'), pagesSource)
  writeFileSync(join(sources, 'weighing/weights.ts'), fieldsSource)
  writeCertainty(certainty)
}
