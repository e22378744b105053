import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { services } from '@roletrail/contracts/vocabulary/service'
import { inheritedEnvironment } from './config.ts'
import { repository } from './paths.ts'
import { unlessDone } from './stamp.ts'
import { tell } from './tell.ts'

/** Makes what the sources need before they run: the database clients, the web application, the compiled modules. */
export const prepare = async (signal = new AbortController().signal) => {
  const waiting = [...services]
  // Two at a time: each keeps a processor busy.
  const worker = async () => {
    for (let service = waiting.shift(); service; service = waiting.shift()) await generateClient(service, signal)
  }
  await Promise.all([worker(), worker()])
  await buildWeb(signal)
  await compile(signal)
}

const generateClient = (service: string, signal: AbortSignal) =>
  unlessDone({
    name: `prisma-${service}`,
    inputs: [`services/${service}/prisma/schema.prisma`],
    output: `services/${service}/src/generated`,
    work: () =>
      tool(
        'prisma/build/index.js',
        ['generate', '--schema', `services/${service}/prisma/schema.prisma`],
        repository,
        signal,
      ),
  })

const buildWeb = (signal: AbortSignal) =>
  unlessDone({
    name: 'web',
    inputs: ['web', 'contracts/src', 'postings/src'],
    output: 'web/dist/index.html',
    work: () => {
      tell('Building the web application.')
      return tool('vite/bin/vite.js', ['build'], join(repository, 'web'), signal)
    },
  })

// Every program would write what it compiled when it ends, all the same files at once; this way it is done already.
const compile = (signal: AbortSignal) =>
  unlessDone({
    name: 'compiled',
    inputs: ['package-lock.json'],
    output: 'package-lock.json',
    work: () => tool('../deploy/local/src/compile.ts', [], repository, signal),
  })

const tool = async (script: string, args: string[], cwd: string, signal: AbortSignal) => {
  const env = {
    ...inheritedEnvironment(),
    // Generating needs no engine, but prisma fetches one unless it is told where one is: any file will do.
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    CHECKPOINT_DISABLE: '1',
  }
  const command = [join(repository, 'node_modules', script), ...args]
  await promisify(execFile)(process.execPath, command, { cwd, env, signal }).catch((error) => {
    throw new Error(`${script} ${args.join(' ')} failed:\n${error.stdout}${error.stderr}`)
  })
}

if (import.meta.main) await prepare()
