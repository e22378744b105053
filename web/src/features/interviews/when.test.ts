import { expect, it } from 'vitest'
import { shownAt } from '../../lib/zoned.ts'
import { elsewhere, timesOf, whenOf } from './when.ts'

const interview = { interviewDate: '2026-11-25T15:00:00.000Z', hasTime: true, minutes: 45, zone: null }

it('says from when to when', () => {
  const { time } = shownAt(interview.interviewDate, Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(timesOf(interview)).toMatch(new RegExp(`^${Number(time.split(':')[0]) % 12 || 12}:00 .* – .*:45 `))
  expect(timesOf({ ...interview, hasTime: false })).toBe('Time not set')
  expect(whenOf({ ...interview, hasTime: false })).toBe('Nov 25, 2026')
})

it('says the time in another zone only where clocks differ', () => {
  // Nobody lives fourteen hours ahead of where these tests run and sees the same time.
  expect(elsewhere({ ...interview, zone: 'Pacific/Kiritimati' })).toBe('Nov 26, 2026, 5:00 AM in Kiritimati')
  expect(elsewhere(interview)).toBeUndefined()
  expect(elsewhere({ ...interview, zone: Intl.DateTimeFormat().resolvedOptions().timeZone })).toBeUndefined()
})
