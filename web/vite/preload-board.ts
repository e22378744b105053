import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { isPageOf } from './split-by-route.ts'

/** The board's page, and the one around it: the browser would ask for each only after running the one before. */
const routes = ['_app', '_app/dashboard']

/** Writes `board.html`: the app's page for the address people open every morning, which preloads all of its code. */
export const preloadBoard = (): Plugin => {
  let dist = ''
  return {
    name: 'preload-board',
    apply: 'build',
    configResolved: (config) => {
      dist = resolve(config.root, config.build.outDir)
    },
    writeBundle: async (_options, bundle) => {
      const page = await readFile(join(dist, 'index.html'), 'utf8')
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const pages = routes.flatMap(
        (route) => chunks.find(({ moduleIds }) => moduleIds.some((id) => isPageOf(route, id))) ?? [],
      )
      if (pages.length < routes.length) throw new Error('preload-board.ts does not find the routes it names')
      const scripts = [...withImports(pages, chunks)]
        .filter((file) => !page.includes(file))
        .map((file) => `    <link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">\n`)
      await writeFile(
        join(dist, 'board.html'),
        page.replace(/ *<\/head>/, (end) => [...scripts, end].join('')),
      )
    },
  }
}

const withImports = (wanted: Rolldown.OutputChunk[], all: Rolldown.OutputChunk[], found = new Set<string>()) => {
  for (const { fileName, imports } of wanted) {
    if (found.has(fileName)) continue
    found.add(fileName)
    withImports(
      all.filter((chunk) => imports.includes(chunk.fileName)),
      all,
      found,
    )
  }
  return found
}
