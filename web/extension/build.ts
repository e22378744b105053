import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { build } from 'vite'
import webPackage from '../package.json' with { type: 'json' }
import { targets } from './manifest.ts'
import { buildConfig } from './vite.config.ts'

const dist = join(import.meta.dirname, 'dist')
// The same files make the same archive.
const mtime = '2026-01-01T00:00:00'

/** Builds the extension for each browser: a folder to load while developing, and the archive that its store takes. */
const app = process.argv[2] || 'http://localhost:8080'

for (const target of targets) {
  await build(buildConfig(target, app, webPackage.version))
  const folder = join(dist, target)
  const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
  const entries = files.map(({ parentPath, name }) => join(parentPath, name)).toSorted()
  const contents = entries.map((path) => [path.slice(folder.length + 1), new Uint8Array(readFileSync(path))] as const)
  const archive = join(dist, `roletrail-${target}.zip`)
  writeFileSync(archive, zipSync(Object.fromEntries(contents), { mtime }))
  process.stdout.write(`${archive}\n`)
}
