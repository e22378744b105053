import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { repository } from '@roletrail/local/paths'

const dist = join(repository, 'web/dist')
const read = (chunk: string) => readFile(join(dist, 'assets', chunk), 'utf8')

// What a chunk needs before it can run, and what it may load later.
const atOnce = /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g
const later = /\bimport\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g

const named = (source: string, how: RegExp) => [...source.matchAll(how)].map(([, chunk]) => chunk as string)

const withImports = async (chunk: string, found = new Set<string>()): Promise<Set<string>> => {
  if (found.has(chunk)) return found
  found.add(chunk)
  for (const next of named(await read(chunk), atOnce)) await withImports(next, found)
  return found
}

/** The JavaScript of a page, compressed: the files it names with their imports, and the chunk they load later that is its own. */
const page = async (file: string, own?: RegExp) => {
  const html = await readFile(join(dist, file), 'utf8')
  const first = [...html.matchAll(/="\/assets\/([\w.-]+\.js)"/g)].map(([, chunk]) => chunk as string)
  if (first.length === 0) throw new Error(`${file} names no code`)
  const chunks = new Set<string>()
  for (const chunk of first) await withImports(chunk, chunks)
  const sources = await Promise.all([...chunks].map(read))
  for (const chunk of sources.flatMap((source) => named(source, later)))
    if (own?.test(chunk)) await withImports(chunk, chunks)
  const sizes = await Promise.all([...chunks].map(async (chunk) => gzipSync(await read(chunk)).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Bytes of JavaScript over the wire until the landing page and the board run. */
export const measureBundle = async () => ({
  landing: await page('index.html', /^routes-/),
  board: await page('board.html'),
})
