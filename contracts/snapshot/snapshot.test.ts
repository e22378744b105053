import { expect, it } from 'vitest'
import { breakingChanges } from './breaking-changes.ts'
import { committed } from './committed.ts'
import { takeSnapshot } from './snapshot.ts'

it('is compatible with contracts/schemas.json', async () => {
  expect(breakingChanges(await committed(), takeSnapshot())).toEqual([])
})

it('equals contracts/schemas.json; `node contracts/snapshot/refresh.ts` rewrites it', async () => {
  expect(takeSnapshot()).toEqual(await committed())
})
