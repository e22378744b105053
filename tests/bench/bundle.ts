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

/** The JavaScript of a page, compressed: the entry with its imports, and the chunks they load whose name and imports match. */
const page = async (...parts: RegExp[]) => {
  const html = await readFile(join(dist, 'index.html'), 'utf8')
  const [, entry] = /<script type="module"[^>]*src="\/assets\/([^"]+)"/.exec(html) ?? []
  if (!entry) throw new Error('the page names no entry')
  const chunks = await withImports(entry)
  const sources = await Promise.all([...chunks].map(read))
  for (const chunk of sources.flatMap((source) => named(source, later))) {
    const all = await withImports(chunk)
    if (parts.some((part) => part.test([...all].join(' ')))) for (const each of all) chunks.add(each)
  }
  const sizes = await Promise.all([...chunks].map(async (chunk) => gzipSync(await read(chunk)).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Bytes of JavaScript over the wire until the landing page and the board run. */
export const measureBundle = async () => ({
  landing: await page(/^routes-/),
  board: await page(/^_app-/, /^dashboard-.* board-/),
})
