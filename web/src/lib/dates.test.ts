import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatWait } from './dates.ts'

/** Formatters keep the zone they were created in, so the module is imported again for each zone. */
const datesIn = (zone: string) => {
  vi.stubEnv('TZ', zone)
  vi.resetModules()
  return import('./dates.ts')
}

afterEach(() => vi.unstubAllEnvs())

describe('dates', () => {
  it('are shown in local time: eight hours behind UTC it is still the day before', async () => {
    const { formatDay, formatMoment } = await datesIn('Etc/GMT+8')
    expect(formatDay('2026-03-01T05:30:00.000Z')).toBe('Feb 28, 2026')
    expect(formatMoment('2026-03-01T05:30:00.000Z')).toBe('Feb 28, 9:30 PM')
  })

  it('are shown in local time: thirteen hours ahead of UTC it is already the next day', async () => {
    const { formatDay, formatMoment } = await datesIn('Etc/GMT-13')
    expect(formatDay('2026-03-01T12:05:00.000Z')).toBe('Mar 2, 2026')
    expect(formatMoment('2026-03-01T12:05:00.000Z')).toBe('Mar 2, 1:05 AM')
  })

  it('that are planned say their year, unless it is this one', async () => {
    const { formatPlanned } = await datesIn('UTC')
    const now = new Date('2026-11-23T12:00:00.000Z')
    expect(formatPlanned('2026-12-01T09:30:00.000Z', now)).toBe('Dec 1, 9:30 AM')
    expect(formatPlanned('2028-01-05T09:30:00.000Z', now)).toBe('Jan 5, 2028, 9:30 AM')
  })

  it('come as unix seconds from the payment provider', async () => {
    const { formatDay, fromUnixSeconds } = await datesIn('UTC')
    expect(formatDay(fromUnixSeconds(1_772_323_200))).toBe('Mar 1, 2026')
  })

  it('are entered as local days, and keep their time of day when the day changes', async () => {
    const { dayInputOf, momentOnDay } = await datesIn('Etc/GMT+8')
    expect(dayInputOf('2026-03-01T05:30:00.000Z')).toBe('2026-02-28')
    expect(momentOnDay('2026-03-05', '2026-03-01T05:30:00.000Z')).toBe('2026-03-06T05:30:00.000Z')
  })
})

it('rounds a wait up', () => {
  expect(formatWait(1)).toBe('1 second')
  expect(formatWait(59.2)).toBe('60 seconds')
  expect(formatWait(61)).toBe('2 minutes')
  expect(formatWait(3601)).toBe('2 hours')
  expect(formatWait(0)).toBe('1 second')
})
