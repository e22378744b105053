import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const repository = join(import.meta.dirname, '../..')

const notOurs = ['**/node_modules/**', '**/generated/**', '**/dist/**', '**/.data/**', '**/*.gen.ts']

interface Source {
  /** From the repository's root. */
  path: string
  text: string
}

/** Everything we wrote that matches, as text. */
export const sources = (pattern: string): Promise<Source[]> =>
  Promise.all(
    globSync(pattern, { cwd: repository, exclude: notOurs }).map(async (path) => ({
      path,
      text: await readFile(join(repository, path), 'utf8'),
    })),
  )

export const everyModule = '{contracts,postings,services,bff,web,deploy,tests}/**/*.{ts,tsx}'

/** `path:line` of every line that matches. */
export const linesWith = (pattern: RegExp, files: Source[]): string[] =>
  files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
  )
