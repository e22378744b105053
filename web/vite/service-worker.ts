import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { shareAddress, shareTarget } from '@roletrail/contracts/vocabulary/share-target'
import type { Plugin, Rolldown } from 'vite'
import { isPageOf } from './split-by-route.ts'

/**
 * The pages that open without a network, with everything they load later, and the one to which somebody is led whose session
 * ended meanwhile: just then the network may be back for one request and gone for the next.
 */
const routes = [
  'auth',
  '_app',
  ...['dashboard', 'table', 'today', 'calendar', 'inbox', 'add-job', 'settings', 'help'].map((page) => `_app/${page}`),
]
const isPage = (id: string) => id.includes('?tsr-split')

/** Of the files below `public`. */
const named = ['theme.js', 'favicon.svg', 'manifest.webmanifest', 'icon-192.png']

/** The addresses at which the bff serves board.html, and the page of every other address (bff/src/pages/app-routes.ts). */
const pages = ['/dashboard', '/today']

const parts = ['service-worker.js', 'share-target.js']

/** Writes the service worker, which knows the files of this build, and the one that removes it (docs/adr/0066). */
export const serviceWorker = (): Plugin => {
  let web = ''
  let dist = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      web = config.root
      dist = resolve(config.root, config.build.outDir)
    },
    writeBundle: async (_options, bundle) => {
      const outputs = Object.values(bundle)
      const chunks = outputs.filter((output) => output.type === 'chunk')
      const styles = outputs
        .map(({ fileName }) => fileName)
        .filter((file) => /\.css$|inter-latin-wght.*\.woff2$/.test(file))
      const assets = [...reachable(chunks), ...styles].toSorted()
      const contents = await Promise.all(named.map((file) => readFile(join(web, 'public', file))))
      const sources = await Promise.all(parts.map((part) => readFile(join(web, 'service-worker', part), 'utf8')))
      const source = [`const shareAddress = ${shareAddress.toString()}`, ...sources].join('\n')
      const hash = createHash('sha256').update(source).update(assets.join('\n'))
      for (const content of contents) hash.update(content)
      const version = hash.digest('hex').slice(0, 12)
      const built = { version, pages, share: shareTarget, files: [...assets, ...named].map((file) => `/${file}`) }
      await writeFile(join(dist, 'service-worker.js'), `const built = ${JSON.stringify(built)}\n${source}`)
      const off = await readFile(join(web, 'service-worker/service-worker-off.js'))
      await writeFile(join(dist, 'service-worker-off.js'), off)
    },
  }
}

/** The code of these pages and what it may load, but of no other page. */
const reachable = (chunks: Rolldown.OutputChunk[]) => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const wanted = chunks.filter(
    ({ isEntry, moduleIds }) => isEntry || routes.some((route) => moduleIds.some((id) => isPageOf(route, id))),
  )
  if (wanted.length <= routes.length) throw new Error('service-worker.ts does not find the routes it names')
  const found = new Set<string>()
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    for (const name of chunk.imports) visitNamed(name)
    for (const name of chunk.dynamicImports) if (!byName.get(name)?.moduleIds.some(isPage)) visitNamed(name)
  }
  const visitNamed = (name: string) => {
    const chunk = byName.get(name)
    if (chunk) visit(chunk)
  }
  for (const chunk of wanted) visit(chunk)
  return found
}
