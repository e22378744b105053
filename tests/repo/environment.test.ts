import { expect, it } from 'vitest'
import { linesWith, sources } from './sources.ts'

it('reads the environment in config files only', async () => {
  const readers = linesWith(
    /\bprocess\.env\b/,
    await sources('{contracts,postings,services,bff,web,deploy}/**/*.{ts,tsx}'),
  )
  expect(readers).toContainEqual(expect.stringMatching('^services/jobs/src/config.ts:'))
  expect(readers.filter((place) => !place.includes('/config.ts:'))).toEqual([])
})
