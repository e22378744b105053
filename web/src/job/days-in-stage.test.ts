import { expect, it } from 'vitest'
import { jobFixture } from '../test/job-fixture.ts'
import { daysInStage, daysInStageLabel, inStageSince } from './days-in-stage.ts'

const noon = new Date(2026, 10, 21, 12)

it('counts local days, not spans of 24 hours', () => {
  expect(daysInStage(new Date(2026, 10, 21, 0, 1).toISOString(), noon)).toBe(0)
  expect(daysInStage(new Date(2026, 10, 20, 23, 59).toISOString(), noon)).toBe(1)
  expect(daysInStage(new Date(2026, 9, 21, 12).toISOString(), noon)).toBe(31)
})

it('counts none for a clock that runs ahead', () => {
  expect(daysInStage(new Date(2026, 10, 25).toISOString(), noon)).toBe(0)
})

it('says it in words', () => {
  expect([0, 1, 12].map(daysInStageLabel)).toEqual(['today', '1 day', '12 days'])
})

it('counts from the day of the application, also where that was written down later; moves count from the move', () => {
  const applied = jobFixture({
    applicationDate: '2026-11-02T09:00:00.000Z',
    stageChangedAt: '2026-11-21T08:00:00.000Z',
  })
  expect(inStageSince(applied)).toBe(applied.applicationDate)
  expect(inStageSince({ ...applied, status: 'offer' })).toBe(applied.stageChangedAt)
  // Applied for the day after tomorrow, by mistake or by the calendar of another place.
  expect(inStageSince({ ...applied, applicationDate: '2026-11-23T08:00:00.000Z' })).toBe(applied.stageChangedAt)
})
