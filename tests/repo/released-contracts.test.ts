import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { breakingChanges } from '../../contracts/snapshot/breaking-changes.ts'
import { takeSnapshot } from '../../contracts/snapshot/snapshot.ts'
import { releasedContract, releases } from '../upgrade/recording.ts'

it.each(readdirSync(releases))('breaks nothing that was built against the contract of release %s', (release) => {
  const released = releasedContract(release)
  expect(Object.keys(released.endpoints).length).toBeGreaterThan(50)
  expect(breakingChanges(released, takeSnapshot())).toEqual([])
})
