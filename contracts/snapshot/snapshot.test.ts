import { expect, it } from 'vitest'
import { breakingChanges } from './breaking-changes.ts'
import { committed } from './committed.ts'
import { takeSnapshot } from './snapshot.ts'

it('breaks nobody who was built against contracts/schemas.json', async () => {
  expect(breakingChanges(await committed(), takeSnapshot())).toEqual([])
})

it('is what contracts/schemas.json says; `node contracts/snapshot/refresh.ts` writes it anew', async () => {
  expect(takeSnapshot()).toEqual(await committed())
})
