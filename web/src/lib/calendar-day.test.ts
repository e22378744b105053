import { expect, it } from 'vitest'
import { addDays, dayLabel, daysUntil } from './calendar-day.ts'

it('counts days over the ends of months, years and summer time', () => {
  expect([addDays('2026-12-31', 1), addDays('2026-03-28', 2), addDays('2028-03-01', -1)]).toEqual([
    '2027-01-01',
    '2026-03-30',
    '2028-02-29',
  ])
  expect(daysUntil('2026-11-02', '2026-10-24')).toBe(9)
})

it('names days as people do', () => {
  const days = ['2026-12-30', '2026-12-31', '2027-01-01', '2026-12-28', '2027-01-02']
  expect(days.map((day) => dayLabel(day, '2026-12-31'))).toEqual([
    'yesterday',
    'today',
    'tomorrow',
    'Mon, Dec 28',
    'Jan 2, 2027',
  ])
})
