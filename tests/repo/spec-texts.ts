import { globSync } from 'node:fs'
import { join } from 'node:path'

/** Texts the specification gives word for word, and what reads them: a screen's journey, or a test. */
export interface Texts {
  /** Of the specification. */
  section: number
  /** The screen (tests/browser/screens) on which they are read when its screenshot is taken, … */
  on?: string
  /** … or the test that has them. */
  by?: string
  texts: readonly string[]
}

/** A number, name or limit: the file that holds it and the test that proves it, each with the words to look for. */
export interface Constant {
  section: number
  constant: string
  source: readonly [path: string, words: string]
  test: readonly [path: string, words: string]
}

const folder = join(import.meta.dirname, 'texts')

const lists = await Promise.all(
  globSync('*.ts', { cwd: folder })
    .sort()
    .map(async (file) => (await import(join(folder, file))) as { texts?: Texts[]; constants?: Constant[] }),
)

/** What the files of `texts` list: each screen has its own file there. */
export const specTexts = lists.flatMap(({ texts = [] }) =>
  texts.flatMap(({ texts, ...where }) => texts.map((text) => ({ text, ...where }))),
)
export const specConstants = lists.flatMap(({ constants = [] }) => constants)

/** Code or text as one line: without comments, and with lines joined as JSX joins them. */
export const normalized = (code: string) =>
  code
    .replaceAll(/\/\*.*?\*\//gs, ' ')
    .replaceAll(/^\s*\/\/.*$/gm, ' ')
    .replaceAll("{' '}", ' ')
    .replaceAll("\\'", "'")
    .replaceAll(/\s+/g, ' ')
