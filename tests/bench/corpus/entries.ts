import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Amounts } from './amounts.ts'

const Answers = z.object({
  company: z.string().nullable(),
  position: z.string().nullable(),
  location: z.string().nullable(),
  salary: z.string().nullable(),
})
export type Field = keyof z.infer<typeof Answers>

const Meta = z.object({
  url: z.string().nullable(),
  kind: z.string(),
  job_id: z.union([z.string(), z.number()]).nullish(),
  expected: Answers.partial(),
  accept: z.partialRecord(Answers.keyof(), z.array(z.string())).nullish(),
  null_accepted: z.array(Answers.keyof()).nullish(),
  salary_parsed: Amounts.nullish(),
})

/** A stored page, and what a careful person would enter for it. */
export type Entry = z.infer<typeof Meta> & { name: string; address: URL; isJson: boolean; text: string }

/** Every NAME.meta.json of a directory with its NAME.html or NAME.json. */
export const entriesIn = (directory: string): Entry[] =>
  readdirSync(directory)
    .filter((file) => file.endsWith('.meta.json'))
    .sort()
    .map((file) => {
      const name = file.replace(/\.meta\.json$/, '')
      const meta = Meta.parse(JSON.parse(readFileSync(join(directory, file), 'utf8')))
      const isJson = !existsSync(join(directory, `${name}.html`))
      const text = readFileSync(join(directory, `${name}.${isJson ? 'json' : 'html'}`), 'utf8')
      return { ...meta, name, isJson, text, address: addressOf(meta) }
    })

// A page whose address is not known is read at one that says nothing; of a list, which job is meant.
const addressOf = ({ url, job_id }: z.infer<typeof Meta>) =>
  URL.parse(url ?? '') ?? new URL(`https://unknown.invalid/${job_id ?? ''}`)
