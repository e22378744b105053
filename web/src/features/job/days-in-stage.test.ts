import { expect, it } from 'vitest'
import { daysInStage, daysInStageLabel } from './days-in-stage.ts'

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
