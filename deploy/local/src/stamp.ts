import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repository } from './paths.ts'

interface Work {
  name: string
  /** Files and folders, relative to the repository, on which the outcome depends. */
  inputs: string[]
  /** What the work makes; when it is missing the work is done again. */
  output: string
  work: () => Promise<unknown>
}

/** Does the work unless it was done before with the same inputs. */
export const unlessDone = async ({ name, inputs, output, work }: Work) => {
  // Beside the packages, because another version of a tool may make something else.
  const stamp = join(repository, 'node_modules/.cache/roletrail', name)
  const current = fingerprint(inputs)
  if (existsSync(join(repository, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
  await work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, current)
}

const fingerprint = (inputs: string[]) => {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesOf).toSorted()) {
    hash.update(`${file}\0`)
    hash.update(readFileSync(join(repository, file)))
  }
  return hash.digest('hex')
}

const filesOf = (input: string) => {
  if (!existsSync(join(repository, input))) return []
  if (statSync(join(repository, input)).isFile()) return [input]
  // What is made from the sources, and what is not built, does not count.
  const exclude = ['**/node_modules', '**/dist', '**/.tanstack', '**/*.gen.ts', '**/*.test.ts', '**/*.test.tsx']
  return globSync(`${input}/**/*`, { cwd: repository, exclude }).filter((file) =>
    statSync(join(repository, file)).isFile(),
  )
}
