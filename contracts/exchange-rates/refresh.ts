// Takes newer exchange rates into the vocabulary: make exchange-rates FILE=eurofxref.csv
import { readFile, writeFile } from 'node:fs/promises'
import { publishedRates, withRates } from './published.ts'

const [file] = process.argv.slice(2)
if (!file) throw new Error('Which file? make exchange-rates FILE=eurofxref.csv')
const module = new URL('../src/vocabulary/exchange-rates.ts', import.meta.url)
const rates = publishedRates(await readFile(file, 'utf8'))
await writeFile(module, withRates(await readFile(module, 'utf8'), rates))
process.stdout.write(`Salaries are compared at the rates of ${rates.day} from the next build on.\n`)
