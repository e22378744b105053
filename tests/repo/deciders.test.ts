import { basename, dirname } from 'node:path'
import { expect, it } from 'vitest'
import { linesWith, sources } from './sources.ts'

const impure =
  /\bDate\.now\b|\bnew Date\(\)|\bDate\(\)|\bMath\.random\b|\brandom\w*\(|\bnewId\b|\bperformance\b|\bprocess\b|\bfetch\(|\bset(Timeout|Interval|Immediate)\b|\bconsole\b|\bawait\b|\basync\b/

it('decides without clock, randomness or I/O', async () => {
  const folders = new Set((await sources('services/!(chassis)/src/*/events.ts')).map(({ path }) => dirname(path)))
  const deciders = (await sources('services/!(chassis)/src/*/*.ts')).filter(({ path }) => {
    const name = basename(path, '.ts')
    return folders.has(dirname(path)) && (name === 'events' || name === basename(dirname(path)))
  })
  expect(deciders.length).toBe(2 * folders.size)
  expect(deciders.length).toBeGreaterThan(6)
  expect(linesWith(impure, deciders)).toEqual([])
})

// They throw and compare; no state holds anything of them.
const foldsNothing = ['@roletrail/chassis/base/rejection', 'node:util']

it('names every module of a fold, so that no snapshot outlives a change of one', async () => {
  const aggregates = (await sources('services/*/src/*/aggregate.ts')).filter(({ text }) => text.includes('foldOf('))
  expect(aggregates.length).toBeGreaterThan(2)
  for (const { path, text } of aggregates) {
    const named = [...text.matchAll(/new URL\('\.\/([\w-]+\.ts)', import\.meta\.url\)/g)].map(([, name]) => name)
    const modules = (await sources(`${dirname(path)}/*.ts`)).filter((module) => named.includes(basename(module.path)))
    expect(modules).toHaveLength(named.length)
    const known = [...foldsNothing, ...named.map((name) => `./${name}`)]
    for (const module of modules) {
      const imports = [...module.text.matchAll(/^import (?!type )[^']*'([^']+)'/gm)].map(([, from]) => from)
      expect(known, module.path).toEqual(expect.arrayContaining(imports))
    }
  }
})
