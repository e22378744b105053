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
