import { fetchPosting } from '@roletrail/jobs/extraction/fetch-posting'
import { extractFromPage } from '@roletrail/postings/extract-from-page'
import { type Extraction, type Field, fields, type Posting } from '@roletrail/postings/posting'
import { CORPUS } from '../../config.ts'
import { type Entry, entriesIn } from './entries.ts'
import { fetchStored } from './fetch-stored.ts'
import { figuresOf, isPosting, judge } from './score.ts'

// Measures how well postings are read, on stored pages with known fields: CORPUS=directory make bench.

type Result = { entry: Entry; extraction: Extraction | undefined; found: Posting }

const read = async (entry: Entry, now: Date): Promise<Result> => {
  const page = await fetchPosting(entry.pageUrl, fetchStored(entry)).catch(() => undefined)
  const extraction = page && extractFromPage(page, now)
  return { entry, extraction, found: extraction?.kind === 'posting' ? extraction.posting : {} }
}

const percent = (share: number) => share.toFixed(3)

const mistakes = ({ entry, extraction, found }: Result): string[] =>
  fields.flatMap((field) => {
    const { value, right, due } = judge(entry, field, found)
    if (right || (value === undefined && !due)) return []
    const source = extraction?.kind === 'posting' ? extraction.sources[field] : extraction?.kind
    return [
      `  ${entry.name}: ${field} ${JSON.stringify(value) ?? 'missed'} (${source}), expected ${JSON.stringify(entry.expected[field] ?? null)}`,
    ]
  })

const now = new Date()
const results = await Promise.all(entriesIn(CORPUS ?? '').map((entry) => read(entry, now)))
const others = results.filter(({ entry }) => !isPosting(entry))
const falsePositives = others.filter(({ found }) => Object.keys(found).length > 0)

const row = (name: string, of: Field[]) => {
  const { precision, recall, answers, right, due } = figuresOf(
    results.flatMap(({ entry, found }) => of.map((field) => judge(entry, field, found))),
  )
  return `  ${name.padEnd(22)}${percent(precision).padStart(9)}${percent(recall).padStart(9)}${String(right).padStart(8)}${String(answers).padStart(9)}${String(due).padStart(7)}`
}

const lines = [
  `Reading postings: ${results.length} stored pages, ${results.length - others.length} of them one posting`,
  `  ${'field'.padEnd(22)}${'precision'.padStart(9)}${'recall'.padStart(9)}${'right'.padStart(8)}${'answers'.padStart(9)}${'due'.padStart(7)}`,
  ...fields.map((field) => row(field, [field])),
  row('company and position', ['company', 'position']),
  row('location and salary', ['location', 'salary']),
  `  pages that are no single posting: ${falsePositives.length} of ${others.length} answered`,
  ...results.flatMap(mistakes),
]
process.stdout.write(`${lines.join('\n')}\n`)
