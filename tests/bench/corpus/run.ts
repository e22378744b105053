import { type Field, fields, type Posting, sureEnough } from '@roletrail/postings/posting'
import { CORPUS, HELD_OUT } from '../../config.ts'
import { type Entry, entriesIn } from './entries.ts'
import { familyOf, isHeldOut, isNamedByRule, wasHeldOut } from './families.ts'
import { type Reading, readAllWays, type Way, ways } from './readings.ts'
import { figuresOf, isPosting, judge } from './score.ts'

// Measures how well postings are read, on stored pages with known fields: CORPUS=directory make bench.
// Families are listed one by one, with their mistakes, unless they are held out: those are only read with HELD_OUT=1, and
// then only their sum is printed. Each look at it uses it up a little.

type Result = Reading & { entry: Entry; family: string }

const postingOf = ({ extractions }: Result, way: Way, only: 'all' | 'sure' = 'all'): Posting => {
  const extraction = extractions[way]
  if (extraction?.kind !== 'posting') return {}
  const { posting, sureness } = extraction
  const isWanted = (field: Field) => only === 'all' || (sureness[field] ?? 1) >= sureEnough
  return Object.fromEntries(Object.entries(posting).filter(([field]) => isWanted(field as Field)))
}

const heading = `  ${'field'.padEnd(24)}${'precision'.padStart(9)}${'recall'.padStart(9)}${'right'.padStart(8)}${'answers'.padStart(9)}${'due'.padStart(7)}`

const row = (
  name: string,
  results: Result[],
  of: readonly Field[],
  way: Way = 'link',
  only: 'all' | 'sure' = 'all',
) => {
  const { precision, recall, answers, right, due } = figuresOf(
    results.flatMap((result) =>
      of.map((field) => judge(result.entry, field, postingOf(result, way, only), result.shown[way])),
    ),
  )
  return `  ${name.padEnd(24)}${precision.toFixed(3).padStart(9)}${recall.toFixed(3).padStart(9)}${String(right).padStart(8)}${String(answers).padStart(9)}${String(due).padStart(7)}`
}

const section = (title: string, results: Result[]): string[] => {
  const postings = results.filter(({ entry }) => isPosting(entry))
  const others = results.filter(({ entry }) => !isPosting(entry))
  const refused = postings.filter(({ extractions }) => extractions.link?.kind !== 'posting')
  const answered = others.filter((result) => Object.keys(postingOf(result, 'link')).length > 0)
  const families = new Set(results.map(({ family }) => family)).size
  return [
    `${title}: ${results.length} stored pages of ${families} families, ${postings.length} of them one posting`,
    heading,
    ...ways.flatMap((way) => {
      const judged = way === 'link' ? results : postings.filter(({ entry }) => !entry.isJson)
      const rows = fields.map((field) => row(`${way}: ${field}`, judged, [field], way))
      return [
        ...rows,
        row(`${way}: all fields`, judged, fields, way),
        row(`${way}: filled in`, judged, fields, way, 'sure'),
      ]
    }),
    `  postings refused as a whole: ${refused.length} of ${postings.length}`,
    `  pages that are no single posting: ${answered.length} of ${others.length} answered`,
    '',
  ]
}

const mistakes = (result: Result, way: Way): string[] =>
  fields.flatMap((field) => {
    const { entry } = result
    const extraction = result.extractions[way]
    const { value, right, due } = judge(entry, field, postingOf(result, way), result.shown[way])
    if (right || (value === undefined && !due) || (way !== 'link' && (entry.isJson || !isPosting(entry)))) return []
    const source = extraction?.kind === 'posting' ? extraction.sources[field] : extraction?.kind
    return [
      `  ${way} ${entry.name}: ${field} ${JSON.stringify(value) ?? 'missed'} (${source}), expected ${JSON.stringify(entry.expected[field] ?? null)}`,
    ]
  })

/** Families to read alone. */
const named = process.argv.slice(2)
const now = new Date()
const results: Result[] = []
for (const entry of entriesIn(CORPUS ?? ''))
  if (isHeldOut(familyOf(entry)) ? HELD_OUT : named.length === 0 || named.includes(familyOf(entry)))
    results.push({ entry, family: familyOf(entry), ...(await readAllWays(entry, now)) })

const open = results.filter(({ family }) => !isHeldOut(family))
const heldOut = results.filter(({ family }) => isHeldOut(family))
const heldOutTwice = heldOut.filter(({ family }) => wasHeldOut(family))
const unnamed = heldOut.filter(({ family }) => !isNamedByRule(family))
const families = Object.entries(Object.groupBy(open, ({ family }) => family))
const times = results.map(({ ms }) => ms).sort((a, b) => a - b)
const slowest = open.filter(({ ms }) => ms > 100)

const lines = [
  ...section('Open families', open),
  ...(HELD_OUT
    ? [
        ...section('Families held out', heldOut),
        ...section('Families held out that no rule names', unnamed),
        ...section('Families held out by both splits', heldOutTwice),
      ]
    : []),
  `Processor time of a page: ${times[times.length >> 1]?.toFixed(0)} ms usually, ${times.at(-1)?.toFixed(0)} ms at most`,
  ...slowest.map(({ ms, family }) => `  more than 100 ms: ${family} ${ms.toFixed(0)} ms`),
  '',
  'Open families one by one, by their links',
  heading,
  ...families.map(([family, pages = []]) => row(`${family} (${pages.length})`, pages, fields)),
  '',
  ...ways.flatMap((way) => open.flatMap((result) => mistakes(result, way))),
]
process.stdout.write(`${lines.join('\n')}\n`)
