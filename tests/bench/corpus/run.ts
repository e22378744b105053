import { fetchPosting } from '@roletrail/jobs/extraction/fetch-posting'
import { extractFromPage } from '@roletrail/postings/extract-from-page'
import type { Extraction } from '@roletrail/postings/posting'
import { CORPUS } from '../../config.ts'
import { type Entry, entriesIn } from './entries.ts'
import { type Found, fields, figuresOf, isPosting, judge } from './score.ts'
import { stored } from './stored.ts'

// How well postings are read, on stored pages whose right answers somebody wrote down: CORPUS=directory make bench.

type Read = { entry: Entry; reading: Extraction | undefined; found: Found }

const read = async (entry: Entry, now: Date): Promise<Read> => {
  const page = await fetchPosting(entry.address, stored(entry)).catch(() => undefined)
  const reading = page && extractFromPage(page, now)
  return { entry, reading, found: reading?.kind === 'posting' ? reading.posting : {} }
}

const percent = (share: number) => share.toFixed(3)

const mistakes = ({ entry, reading, found }: Read): string[] =>
  fields.flatMap((field) => {
    const { answer, right, due } = judge(entry, field, found)
    if (right || (answer === undefined && !due)) return []
    const source = reading?.kind === 'posting' ? reading.sources[field] : reading?.kind
    return [
      `  ${entry.name}: ${field} ${JSON.stringify(answer) ?? 'missed'} (${source}), expected ${JSON.stringify(entry.expected[field] ?? null)}`,
    ]
  })

const now = new Date()
const all = await Promise.all(entriesIn(CORPUS ?? '').map((entry) => read(entry, now)))
const others = all.filter(({ entry }) => !isPosting(entry))
const garbage = others.filter(({ found }) => Object.keys(found).length > 0)

const rows = (names: string[], of: readonly (typeof fields)[number][]) => {
  const { precision, recall, answers, right, due } = figuresOf(
    all.flatMap(({ entry, found }) => of.map((field) => judge(entry, field, found))),
  )
  return `  ${names.join().padEnd(22)}${percent(precision).padStart(9)}${percent(recall).padStart(9)}${String(right).padStart(8)}${String(answers).padStart(9)}${String(due).padStart(7)}`
}

const told = [
  `Reading postings: ${all.length} stored pages, ${all.length - others.length} of them one posting`,
  `  ${'field'.padEnd(22)}${'precision'.padStart(9)}${'recall'.padStart(9)}${'right'.padStart(8)}${'answers'.padStart(9)}${'due'.padStart(7)}`,
  ...fields.map((field) => rows([field], [field])),
  rows(['company and position'], ['company', 'position']),
  rows(['location and salary'], ['location', 'salary']),
  `  pages that are no single posting: ${garbage.length} of ${others.length} answered`,
  ...all.flatMap(mistakes),
]
process.stdout.write(`${told.join('\n')}\n`)
