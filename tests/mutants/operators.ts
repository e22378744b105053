import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { accepted } from './accepted.ts'
import { root, run } from './run.ts'

const stryker = join(import.meta.dirname, 'stryker')

/** What is read of Stryker's report (mutation-testing-report-schema). */
const Report = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          mutatorName: z.string(),
          replacement: z.string().default(''),
          status: z.string(),
          location: z.object({ start: z.object({ line: z.int() }) }),
        }),
      ),
    }),
  ),
})

// Vitest, which its runner asks for, is the repository's own: a second one would run other tests than ours.
const install = ['install', '--no-save', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund']

const print = (line: string) => void process.stdout.write(`${line}\n`)

/**
 * Stryker changes every operator, condition and literal of some files that need no server. Returns what no test noticed
 * and nobody has accepted yet. It brings packages of its own, which are installed the first time.
 */
export const withoutOperators = async () => {
  const bin = join(stryker, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  if (!existsSync(bin)) {
    const installed = await run('npm', install, stryker)
    if (installed.status !== 0) throw new Error(installed.output)
  }
  const { status, output } = await run(process.execPath, [bin, 'run', join(stryker, 'stryker.config.json')], root)
  if (status !== 0) throw new Error(output.slice(-4_000))
  const { files } = Report.parse(JSON.parse(await readFile(join(root, '.data/stryker.json'), 'utf8')))

  const survivors: string[] = []
  const used = new Set<(typeof accepted)[number]>()
  let [changes, known] = [0, 0]
  for (const [file, { source, mutants }] of Object.entries(files)) {
    const lines = source.split('\n')
    for (const { mutatorName, replacement, status, location } of mutants) {
      if (status !== 'Ignored') changes += 1
      if (status !== 'Survived' && status !== 'NoCoverage') continue
      const line = lines[location.start.line - 1]?.trim() ?? ''
      const reason = accepted.find(
        (each) => file.endsWith(each.file) && each.line === line && each.mutators.includes(mutatorName),
      )
      if (reason) {
        used.add(reason)
        known += 1
        continue
      }
      print(`SURVIVED  ${file}:${location.start.line} ${mutatorName} → ${replacement}\n          ${line}`)
      survivors.push(`${file}:${location.start.line}`)
    }
  }
  for (const { file, line } of accepted.filter((each) => !used.has(each))) print(`no longer needed: ${file}: ${line}`)
  print(
    `${changes - known - survivors.length} of ${changes} changed operators noticed, ${known} accepted with a reason.`,
  )
  return survivors
}
