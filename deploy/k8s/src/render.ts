import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { kustomizeBinary } from './kustomize.ts'
import { headingOf, overlayFolder, overlays, renderedFile } from './overlays.ts'

const run = promisify(execFile)

const kustomize = await kustomizeBinary()
for (const overlay of overlays) {
  const { stdout } = await run(kustomize, ['build', overlayFolder(overlay)], { maxBuffer: 16 * 1024 * 1024 })
  const file = renderedFile(overlay)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, headingOf(stdout) + stdout)
  process.stdout.write(`${file}\n`)
}
