import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { services } from '@roletrail/contracts/vocabulary/service'
import { programs } from '@roletrail/local/build'
import { repository } from '@roletrail/local/paths'
import { readCollectConfig } from './config.ts'

/** What each image holds: the programs of these workspaces, of which it runs the first one's, and pages if it serves any. */
const images: Record<string, { workspaces: [string, ...string[]]; pages?: boolean }> = {
  ...Object.fromEntries(services.map((name) => [name, { workspaces: [`services/${name}`] as [string] }])),
  bff: { workspaces: ['bff'], pages: true },
  sandbox: { workspaces: ['deploy/sandbox'] },
  setup: { workspaces: ['deploy/docker'] },
  // Identity's own program makes administrators.
  single: { workspaces: ['deploy/single', 'services/identity'], pages: true },
}

/**
 * `node collect.ts DIRECTORY` lays out the images below a directory: what is built where the repository has it, the few
 * packages it needs beside it, and at the top a file for each program, by which it is started.
 */
const collect = (target: string) => {
  for (const [name, { workspaces, pages }] of Object.entries(images)) {
    const image = join(target, name, 'app')
    const copy = (path: string) => cpSync(join(repository, path), join(image, path), { recursive: true })
    const packages = workspaces.flatMap((workspace) =>
      Object.keys(read(`${workspace}/dist/package.json`).dependencies ?? {}),
    )
    for (const path of [...workspaces.map((workspace) => `${workspace}/dist`), ...packagesOf(packages)]) copy(path)
    if (pages) copy('web/dist')
    for (const program of Object.keys(programs[workspaces[0]] ?? {}))
      writeFileSync(join(image, `${program}.js`), `import './${workspaces[0]}/dist/${program}.js'\n`)
    writeFileSync(join(image, 'package.json'), '{ "type": "module" }\n')
  }
  // Where volumes are mounted: a new one takes over whose the directory is.
  const settings = [...services, 'bff', 'sandbox', 'nats', 'postgres', 'setup'].map((name) => `settings/${name}`)
  for (const directory of ['data', 'files/jobs', 'files/support', ...settings])
    mkdirSync(join(target, 'volumes', directory), { recursive: true })
  forgetTimes(target)
}

/** Where packages and all they need are installed; an optional one that is missing is for another platform. */
const packagesOf = (names: string[], found = new Set<string>()) => {
  for (const name of names) {
    const path = join('node_modules', name)
    if (found.has(path) || !existsSync(join(repository, path))) continue
    found.add(path)
    const { dependencies = {}, optionalDependencies = {} } = read(join(path, 'package.json'))
    packagesOf(Object.keys({ ...dependencies, ...optionalDependencies }), found)
  }
  return found
}

const read = (file: string): Partial<Record<'dependencies' | 'optionalDependencies', Record<string, string>>> =>
  JSON.parse(readFileSync(join(repository, file), 'utf8'))

/** The same content is the same image, whenever it is built. */
const forgetTimes = (directory: string) => {
  const at = readCollectConfig().SOURCE_DATE_EPOCH
  const all = readdirSync(directory, { recursive: true, encoding: 'utf8' })
  for (const path of ['.', ...all]) utimesSync(join(directory, path), at, at)
}

collect(process.argv[2] ?? '')
