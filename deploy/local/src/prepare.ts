import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { services } from '@roletrail/contracts/vocabulary/service'
import { inheritedEnvironment } from './config.ts'
import { repository } from './paths.ts'
import { print } from './terminal.ts'

/** Makes what the sources need before they run: the database clients, the web application, the compiled modules. */
export const prepare = async (signal = new AbortController().signal) => {
  const waiting = [...services]
  // Two at a time: each keeps a processor busy.
  const worker = async () => {
    for (let service = waiting.shift(); service; service = waiting.shift()) await generateClient(service, signal)
  }
  await Promise.all([worker(), worker()])
  await buildWeb(signal)
  await fillCompileCache(signal)
}

const generateClient = (service: string, signal: AbortSignal) =>
  unlessUpToDate({
    name: `prisma-${service}`,
    inputs: [`services/${service}/prisma/schema.prisma`],
    output: `services/${service}/src/generated`,
    work: () =>
      runTool(
        'prisma/build/index.js',
        ['generate', '--schema', `services/${service}/prisma/schema.prisma`],
        repository,
        signal,
      ),
  })

const buildWeb = (signal: AbortSignal) =>
  unlessUpToDate({
    name: 'web',
    inputs: ['web', 'contracts/src', 'contracts/schemas.json', 'postings/src', 'docs/runbooks'],
    output: 'web/dist/index.html',
    work: () => {
      print('Building the web application.')
      return runTool('vite/bin/vite.js', ['build'], join(repository, 'web'), signal)
    },
  })

// Otherwise every program would write what it compiled when it ends, all of them the same files at the same time.
const fillCompileCache = (signal: AbortSignal) =>
  unlessUpToDate({
    name: 'compiled',
    inputs: ['package-lock.json'],
    output: 'package-lock.json',
    work: () => runTool('../deploy/local/src/compile-cache.ts', [], repository, signal),
  })

/** Builds the programs, unless what they are made of has not changed. */
export const buildPrograms = (signal = new AbortController().signal) =>
  unlessUpToDate({
    name: 'programs',
    inputs: ['package-lock.json', 'contracts/src', 'postings/src', 'services', 'bff', 'deploy'],
    output: 'deploy/single/dist/main.js',
    work: () => runTool('../deploy/local/src/build.ts', [], repository, signal),
  })

const runTool = async (script: string, args: string[], cwd: string, signal: AbortSignal) => {
  const env = {
    ...inheritedEnvironment(),
    // Generating needs no engine, but prisma downloads one unless it is given a path: any file will do.
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    CHECKPOINT_DISABLE: '1',
  }
  const command = [join(repository, 'node_modules', script), ...args]
  await promisify(execFile)(process.execPath, command, { cwd, env, signal }).catch((error) => {
    throw new Error(`${script} ${args.join(' ')} failed:\n${error.stdout}${error.stderr}`)
  })
}

interface Step {
  name: string
  /** Files and folders, relative to the repository, on which the result depends. */
  inputs: string[]
  /** What the work produces; if it is missing the work is done again. */
  output: string
  work: () => Promise<unknown>
}

/** Does the work unless it has been done with the same inputs before. */
const unlessUpToDate = async ({ name, inputs, output, work }: Step) => {
  // Beside the packages, because another version of a tool may produce something else.
  const stamp = join(repository, 'node_modules/.cache/roletrail', name)
  const current = hashOf(inputs)
  if (existsSync(join(repository, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
  await work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, current)
}

const hashOf = (inputs: string[]) => {
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

if (import.meta.main) await (process.argv.includes('programs') ? buildPrograms() : prepare())
