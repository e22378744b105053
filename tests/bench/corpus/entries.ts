import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Amounts } from './amounts.ts'
import { familyOf } from './families.ts'

const Fields = z.object({
  company: z.string().nullable(),
  position: z.string().nullable(),
  location: z.string().nullable(),
  salary: z.string().nullable(),
})

const Meta = z.object({
  url: z.string().nullable(),
  kind: z.string(),
  /** "synthetic" for pages that somebody made up; the others are as sites sent them, or cut. */
  authenticity: z.string().nullish(),
  job_id: z.union([z.string(), z.number()]).nullish(),
  expected: Fields.partial(),
  accept: z.partialRecord(Fields.keyof(), z.array(z.string())).nullish(),
  null_accepted: z.array(Fields.keyof()).nullish(),
  salary_parsed: Amounts.nullish(),
  signals: z.array(z.string()).nullish(),
})

/** A stored page, and the fields that a careful person would enter for it. */
export type Entry = z.infer<typeof Meta> & {
  name: string
  family: string
  pageUrl: URL
  isJson: boolean
  /** Text that somebody pasted, stored as a page: it has no address and was never one. */
  isText: boolean
  text: string
}

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
      const isText = meta.signals?.includes('text') ?? false
      return { ...meta, name, family: familyOf(name), isJson, isText, text, pageUrl: pageUrlOf(meta) }
    })

// A page whose URL is unknown gets one that says nothing but the job's id.
const pageUrlOf = ({ url, job_id }: z.infer<typeof Meta>) =>
  URL.parse(url ?? '') ?? new URL(`https://unknown.invalid/${job_id ?? ''}`)
