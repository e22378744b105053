import { expect, it } from 'vitest'
import { jobFixture } from '../test/job-fixture.ts'
import { daysInStage, daysInStageLabel, inStageSince } from './days-in-stage.ts'

const noon = new Date(2026, 10, 21, 12)

it('counts local days, not spans of 24 hours', () => {
  expect(daysInStage(new Date(2026, 10, 21, 0, 1).toISOString(), noon)).toBe(0)
  expect(daysInStage(new Date(2026, 10, 20, 23, 59).toISOString(), noon)).toBe(1)
  expect(daysInStage(new Date(2026, 9, 21, 12).toISOString(), noon)).toBe(31)
})

it('counts zero days if the clock is ahead', () => {
  expect(daysInStage(new Date(2026, 10, 25).toISOString(), noon)).toBe(0)
})

it('formats the days', () => {
  expect([0, 1, 12].map(daysInStageLabel)).toEqual(['today', '1 day', '12 days'])
})

it('counts from the day of the application, even if that was recorded later, and after a move from the move', () => {
  const applied = jobFixture({
    applicationDate: '2026-11-02T09:00:00.000Z',
    stageChangedAt: '2026-11-21T08:00:00.000Z',
  })
  expect(inStageSince(applied)).toBe(applied.applicationDate)
  expect(inStageSince({ ...applied, status: 'offer' })).toBe(applied.stageChangedAt)
  // Applied the day after tomorrow, by mistake or in another time zone.
  expect(inStageSince({ ...applied, applicationDate: '2026-11-23T08:00:00.000Z' })).toBe(applied.stageChangedAt)
})
