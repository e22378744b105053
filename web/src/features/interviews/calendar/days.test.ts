import { expect, it } from 'vitest'
import { monthsAfter, weekOf, weeksOf } from './days.ts'

it('begins weeks on Monday or on Sunday', () => {
  expect(weekOf('2026-11-25', 1)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ])
  expect(weekOf('2026-11-25', 7)[0]).toBe('2026-11-22')
  expect(weekOf('2026-11-29', 1)[0]).toBe('2026-11-23')
})

it.each([
  ['2026-11-25', '2026-10-26', '2026-12-06'],
  ['2027-02-01', '2027-02-01', '2027-02-28'],
  // Clocks change within them.
  ['2027-03-15', '2027-03-01', '2027-04-04'],
  ['2026-10-31', '2026-09-28', '2026-11-01'],
])('shows the month of %s in whole weeks', (day, first, last) => {
  const days = weeksOf(day, 1).flat()
  expect([days[0], days.at(-1), days.length % 7]).toEqual([first, last, 0])
  expect(new Set(days).size).toBe(days.length)
})

it.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-31', -2, '2025-11-30'],
])('%s and %i months later', (day, months, later) => expect(monthsAfter(day, months)).toBe(later))
