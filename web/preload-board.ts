import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The parts of the board's page, each of which would be asked for only once the one before has run. */
const parts = [/routes\/_app\.tsx\?tsr-split/, /routes\/_app\/dashboard\.tsx\?tsr-split/]

/** Writes `board.html`: the app's page for the address people open every morning, which asks for all its code at once. */
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
      const first = parts.map((part) => chunks.find(({ moduleIds }) => moduleIds.some((id) => part.test(id))))
      if (first.includes(undefined)) throw new Error('the board is not where preload-board.ts looks for it')
      const scripts = [...withImports(first as Rolldown.OutputChunk[], chunks)]
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
