import { expect, it } from 'vitest'
import { cityOf, momentAt, shownAt } from './zoned.ts'

it.each([
  ['2026-11-25', '10:00', 'Europe/Berlin', '2026-11-25T09:00:00.000Z'],
  ['2026-11-25', '10:00', 'America/New_York', '2026-11-25T15:00:00.000Z'],
  // It is left out, comes twice, and is moved by half an hour.
  ['2027-03-28', '02:30', 'Europe/Berlin', '2027-03-28T01:30:00.000Z'],
  ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
])('%s %s in %s is %s', async (day, time, zone, moment) => expect(await momentAt(day, time, zone)).toBe(moment))

it('shows a moment as the clocks of a zone do', () => {
  expect(shownAt('2026-11-25T23:30:00.000Z', 'Europe/Berlin')).toEqual({ day: '2026-11-26', time: '00:30' })
  expect(shownAt('2026-07-01T15:00:00.000Z', 'America/New_York')).toEqual({ day: '2026-07-01', time: '11:00' })
})

it('calls a zone by its city', () => expect(cityOf('America/New_York')).toBe('New York'))
