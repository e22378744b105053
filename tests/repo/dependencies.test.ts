import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import satisfies from 'spdx-satisfies'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { repository } from './sources.ts'

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      license: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
})

const lock = Lock.parse(JSON.parse(await readFile(join(repository, 'package-lock.json'), 'utf8')))

/** What others wrote, by its place in node_modules. */
const packages = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

/** Licences that ask for no more than to be named. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]

/** Others, by the name of the package, and why we may. */
const accepted: [RegExp, why: string][] = [
  [/^@img\/sharp-/, 'LGPL: libvips is a library of its own that anybody can replace'],
  [/^lightningcss/, 'MPL: builds our styles, unchanged, and is not shipped'],
  [/^(axe-core|ical\.js)$/, 'MPL: runs in our tests, unchanged, and is not shipped'],
  [/^elkjs$/, 'EPL: comes with the prisma command, of which nothing is shipped'],
  [/^@fontsource-variable\//, 'OFL: a font, shipped with its licence'],
  [/^@visx\/vendor$/, 'MIT and ISC, written in words'],
  [/^(ssh2|cpu-features|buildcheck|seq-queue)$/, 'MIT, in a field of older packages or in a file'],
]

const isAccepted = (path: string) => accepted.some(([name]) => name.test(path.replace(/^.*node_modules\//, '')))

const isAllowed = (license: string) => {
  try {
    return satisfies(license, allowed)
  } catch {
    return false
  }
}

describe('what we depend on', () => {
  it('is pinned by its content, and comes from the npm registry', () => {
    expect(packages.length).toBeGreaterThan(500)
    expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
    const elsewhere = packages.filter(
      ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
    )
    expect(elsewhere.map(([path]) => path)).toEqual([])
  })

  it('is named by an exact version', async () => {
    const manifests = Object.keys(lock.packages).filter((path) => !path.includes('node_modules'))
    expect(manifests.length).toBeGreaterThan(10)
    const Manifest = z.object({
      dependencies: z.record(z.string(), z.string()).default({}),
      devDependencies: z.record(z.string(), z.string()).default({}),
      optionalDependencies: z.record(z.string(), z.string()).default({}),
    })
    const loose = await Promise.all(
      manifests.map(async (path) => {
        const manifest = Manifest.parse(JSON.parse(await readFile(join(repository, path, 'package.json'), 'utf8')))
        return Object.values(manifest)
          .flatMap(Object.entries<string>)
          .filter(([, version]) => !/^(npm:@?[\w/-]+@)?\d/.test(version))
          .map(([name, version]) => `${path}: ${name} ${version}`)
      }),
    )
    expect(loose.flat()).toEqual([])
  })

  it('has a licence that we may use it under', () => {
    const others = packages.filter(([path, { license }]) => !isAllowed(license ?? '') && !isAccepted(path))
    expect(others.map(([path, { license }]) => `${path}: ${license ?? 'no licence'}`)).toEqual([])
    expect(['GPL-3.0-only', '(AGPL-3.0 OR SSPL-1.0)', ''].filter(isAllowed)).toEqual([])
    expect(isAllowed('(MIT OR GPL-3.0-only)')).toBe(true)
  })
})
