import { type Field, fields, type Posting, sureEnough } from '@roletrail/postings/posting'
import { CORPUS, HELD_OUT } from '../../config.ts'
import { type Entry, entriesIn } from './entries.ts'
import { isNamedByRule } from './families.ts'
import { isReadIn, type Reading, readAllWays, type Way, ways } from './readings.ts'
import { figuresOf, isPosting, type Judge, judge, judgeUsable } from './score.ts'

// Measures how well postings are read, on stored pages with known fields: CORPUS=directory make bench, with the mistakes
// of each. Of the pages of HELD_OUT, another directory that nobody who writes rules opens, only sums are printed.

type Result = Reading & { entry: Entry }

const postingOf = ({ extractions }: Result, way: Way, only: 'all' | 'sure' = 'all'): Posting => {
  const extraction = extractions[way]
  if (extraction?.kind !== 'posting') return {}
  const { posting, sureness } = extraction
  const isWanted = (field: Field) => only === 'all' || (sureness[field] ?? 1) >= sureEnough
  return Object.fromEntries(Object.entries(posting).filter(([field]) => isWanted(field as Field)))
}

/** Whether a page may be no posting by what was read of it, so that nothing is filled in. */
const isDoubted = ({ extractions: { link } }: Result) => link?.kind === 'posting' && link.doubt !== undefined

const heading = `  ${'field'.padEnd(36)}${'precision'.padStart(9)}${'recall'.padStart(9)}${'right'.padStart(8)}${'answers'.padStart(9)}${'due'.padStart(7)}`

const row = (
  name: string,
  results: Result[],
  of: readonly Field[],
  way: Way = 'link',
  only: 'all' | 'sure' = 'all',
  judgement: Judge = judge,
) => {
  const { precision, recall, answers, right, due } = figuresOf(
    results.flatMap((result) =>
      of.map((field) => judgement(result.entry, field, postingOf(result, way, only), result.shown[way])),
    ),
  )
  return `  ${name.padEnd(36)}${precision.toFixed(3).padStart(9)}${recall.toFixed(3).padStart(9)}${String(right).padStart(8)}${String(answers).padStart(9)}${String(due).padStart(7)}`
}

/** Of what each source said to be so sure, how much was right. */
const reliabilityOf = (results: Result[]): string[] => {
  const said = ways.flatMap((way) =>
    results
      .filter(({ entry }) => isReadIn(way, entry) && (way === 'link' || isPosting(entry)))
      .flatMap((result) => {
        const extraction = result.extractions[way]
        if (extraction?.kind !== 'posting') return []
        return fields.flatMap((field) => {
          const { value, right } = judge(result.entry, field, extraction.posting, result.shown[way])
          const source = way === 'pasted' ? 'pasted' : extraction.sources[field]
          const sureness = extraction.sureness[field] ?? 1
          return value === undefined ? [] : [{ source: `${field} from ${source}`, sureness, right }]
        })
      }),
  )
  return Object.entries(Object.groupBy(said, ({ source }) => source))
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([source, values = []]) => {
      const steps = surenessSteps.map((from, index) => {
        const within = values.filter(({ sureness }) => sureness >= from && sureness < (surenessSteps[index + 1] ?? 2))
        return within.length === 0
          ? ''
          : `${from}: ${within.filter(({ right }) => right).length} of ${within.length}`.padStart(16)
      })
      return `  right of ${source.padEnd(26)} said to be sure from${steps.join('')}`
    })
}
const surenessSteps = [0, 0.3, 0.5, sureEnough, 0.9, 0.95]

const section = (title: string, results: Result[]): string[] => {
  const pages = results.filter(({ entry }) => isReadIn('link', entry))
  const postings = pages.filter(({ entry }) => isPosting(entry))
  const others = pages.filter(({ entry }) => !isPosting(entry))
  const refused = postings.filter(({ extractions }) => extractions.link?.kind !== 'posting')
  const answered = others.filter((result) => Object.keys(postingOf(result, 'link')).length > 0)
  const doubted = (results: Result[]) => results.filter(isDoubted).length
  const families = new Set(results.map(({ entry }) => entry.family)).size
  return [
    `${title}: ${pages.length} stored pages of ${families} families, ${postings.length} of them one posting, and ${results.length - pages.length} texts`,
    heading,
    ...ways.flatMap((way) => {
      const judged = results.filter(({ entry }) => isReadIn(way, entry) && (way === 'link' || isPosting(entry)))
      return (['all', 'sure'] as const).flatMap((only) => {
        const name = only === 'all' ? `${way}:` : `${way}, filled in:`
        return [
          ...fields.flatMap((field) => [
            row(`${name} ${field}`, judged, [field], way, only),
            ...(field === 'location'
              ? [row(`${name} ${field} (usable)`, judged, [field], way, only, judgeUsable)]
              : []),
          ]),
          row(only === 'all' ? `${name} all fields` : `${way}: filled in`, judged, fields, way, only),
        ]
      })
    }),
    `  postings refused as a whole: ${refused.length} of ${postings.length}, doubted and only offered: ${doubted(postings)}`,
    `  pages that are no single posting: ${answered.length - doubted(answered)} of ${others.length} answered, doubted and only offered: ${doubted(answered)}`,
    ...reliabilityOf(results),
    '',
  ]
}

const mistakes = (result: Result, way: Way): string[] =>
  fields.flatMap((field) => {
    const { entry } = result
    const extraction = result.extractions[way]
    const { value, right, due } = judge(entry, field, postingOf(result, way), result.shown[way])
    const isUsable = judgeUsable(entry, field, postingOf(result, way), result.shown[way]).right
    if (right || (value === undefined && !due) || !isReadIn(way, entry)) return []
    if (way !== 'link' && !isPosting(entry)) return []
    const source = extraction?.kind === 'posting' ? extraction.sources[field] : extraction?.kind
    return [
      `  ${way} ${entry.name}: ${field} ${JSON.stringify(value) ?? 'missed'} (${source}), expected ${JSON.stringify(entry.expected[field] ?? null)}${isUsable ? ', but usable' : ''}`,
    ]
  })

const now = new Date()
const readAll = async (directory: string | undefined, isWanted: (entry: Entry) => boolean = () => true) => {
  const results: Result[] = []
  const entries = directory ? entriesIn(directory).filter(isWanted) : []
  // Whatever is read first of a kind also pays for compiling its reader.
  const kinds = [entries.filter(({ isJson }) => isJson), entries.filter(({ isJson, isText }) => !isJson && !isText)]
  for (const entry of kinds.flatMap((kind) => kind.slice(0, 3))) await readAllWays(entry, now)
  for (const entry of entries) results.push({ entry, ...(await readAllWays(entry, now)) })
  return results
}

/** Families to read alone. */
const named = process.argv.slice(2)
const open = await readAll(CORPUS, ({ family }) => named.length === 0 || named.includes(family))
const heldOut = await readAll(HELD_OUT)
const openFamilies = new Set(open.map(({ entry }) => entry.family))
const isMadeUp = ({ entry }: Result) => entry.authenticity === 'synthetic'
const isReal = (result: Result) => !isMadeUp(result)
const isUnseen = ({ entry: { family } }: Result) => !openFamilies.has(family) && !isNamedByRule(family)
const families = Object.entries(Object.groupBy(open, ({ entry }) => entry.family))
const times = [...open, ...heldOut].map(({ ms }) => ms).sort((a, b) => a - b)

const sections: [title: string, results: Result[]][] = [
  ['Open', open.filter(isReal)],
  ['Open, made up', open.filter(isMadeUp)],
  ['Held out', heldOut.filter(isReal)],
  ['Held out, of families that are not open and that no rule names', heldOut.filter(isReal).filter(isUnseen)],
  ['Held out, made up', heldOut.filter(isMadeUp)],
]

const lines = [
  ...sections.flatMap(([title, results]) => (results.length === 0 ? [] : section(title, results))),
  `Processor time of a page: ${times[times.length >> 1]?.toFixed(0)} ms usually, ${times.at(-1)?.toFixed(0)} ms at most`,
  ...open.filter(({ ms }) => ms > 100).map(({ ms, entry }) => `  more than 100 ms: ${entry.name} ${ms.toFixed(0)} ms`),
  '',
  'Open families one by one, by their links',
  heading,
  ...families.map(([family, results = []]) => {
    const pages = results.filter(({ entry }) => isReadIn('link', entry))
    return row(`${family} (${pages.length})`, pages, fields)
  }),
  '',
  ...ways.flatMap((way) => open.flatMap((result) => mistakes(result, way))),
]
process.stdout.write(`${lines.join('\n')}\n`)
