import { describe, expect, it } from 'vitest'
import { seeded } from '../test/seeded.ts'
import { localDay } from '../today/calendar.ts'
import { type DigestSchedule, nextDigest, reschedule, takeTurn } from './schedule.ts'

const schedule = (changes: Partial<DigestSchedule> = {}): DigestSchedule => ({
  timeZone: 'Europe/Berlin',
  hour: 8,
  lastOn: null,
  ...changes,
})

const next = (changes: Partial<DigestSchedule>, now: string) => {
  const { on, at } = nextDigest(schedule(changes), new Date(now))
  return `${on} ${at.toISOString().slice(0, 16)}`
}

describe('the next digest', () => {
  it('is that of today until it was sent, and then that of tomorrow', () => {
    expect(next({}, '2026-11-23T05:00:00Z')).toBe('2026-11-23 2026-11-23T07:00')
    expect(next({ lastOn: '2026-11-22' }, '2026-11-23T09:00:00Z')).toBe('2026-11-23 2026-11-23T07:00')
    expect(next({ lastOn: '2026-11-23' }, '2026-11-23T09:00:00Z')).toBe('2026-11-24 2026-11-24T07:00')
  })

  it('stays at its hour when the clocks change', () => {
    expect(next({ lastOn: '2026-03-28' }, '2026-03-28T12:00:00Z')).toBe('2026-03-29 2026-03-29T06:00')
    expect(next({ lastOn: '2026-10-24' }, '2026-10-24T12:00:00Z')).toBe('2026-10-25 2026-10-25T07:00')
  })

  it('is an hour later if its hour is left out, and the first time of an hour that comes twice', () => {
    expect(next({ hour: 2, lastOn: '2026-03-28' }, '2026-03-28T12:00:00Z')).toBe('2026-03-29 2026-03-29T01:00')
    expect(next({ hour: 2, lastOn: '2026-10-24' }, '2026-10-24T12:00:00Z')).toBe('2026-10-25 2026-10-25T00:00')
    // In Havana midnight itself is left out.
    const havana = { timeZone: 'America/Havana', hour: 0 }
    expect(next({ ...havana, lastOn: '2026-03-07' }, '2026-03-07T12:00:00Z')).toBe('2026-03-08 2026-03-08T05:00')
  })

  it('follows a person who moves: never twice for a day, and none is made up for', () => {
    const lastOn = '2026-11-23'
    // It is still the 22nd in Honolulu when somebody arrives who had the 23rd in Tokyo.
    expect(next({ timeZone: 'Pacific/Honolulu', lastOn }, '2026-11-23T05:00:00Z')).toBe('2026-11-24 2026-11-24T18:00')
    expect(next({ timeZone: 'Asia/Tokyo', lastOn }, '2026-11-23T18:30:00Z')).toBe('2026-11-24 2026-11-23T23:00')
  })

  it('is in UTC for somebody whose zone is not known here', () => {
    expect(next({ timeZone: null }, '2026-11-23T05:00:00Z')).toBe('2026-11-23 2026-11-23T08:00')
    expect(next({ timeZone: 'Mars/Olympus' }, '2026-11-23T05:00:00Z')).toBe('2026-11-23 2026-11-23T08:00')
  })
})

describe('a turn', () => {
  const due = '2026-11-23T07:00:00Z'
  const take = (now: string, changes = {}, plannedAt = due) =>
    takeTurn(schedule({ lastOn: '2026-11-22', ...changes }), new Date(plannedAt), new Date(now))

  it('is sent late the same morning, and then no more', () => {
    expect(take(due)).toEqual({
      send: { on: '2026-11-23', expiresAt: new Date('2026-11-23T11:00:00Z') },
      lastOn: '2026-11-23',
      nextAt: new Date('2026-11-24T07:00:00Z'),
    })
    expect(take('2026-11-23T10:59:00Z').send).toBeDefined()
    expect(take('2026-11-23T11:00:00Z')).toMatchObject({ send: undefined, lastOn: '2026-11-23' })
  })

  it('of days that were missed is not made up for', () => {
    expect(take('2026-11-27T07:30:00Z')).toMatchObject({ send: { on: '2026-11-27' }, lastOn: '2026-11-27' })
    expect(take('2026-11-27T06:30:00Z')).toEqual({
      send: undefined,
      lastOn: '2026-11-22',
      nextAt: new Date('2026-11-27T07:00:00Z'),
    })
  })

  it('ends with the day it is about', () => {
    const evening = take('2026-11-23T22:30:00Z', { hour: 23 }, '2026-11-23T22:00:00Z')
    expect(evening.send?.expiresAt).toEqual(new Date('2026-11-23T23:00:00Z'))
  })

  it('waits for a person who is further west by now', () => {
    expect(take(due, { timeZone: 'America/New_York' })).toEqual({
      send: undefined,
      lastOn: '2026-11-22',
      nextAt: new Date('2026-11-23T13:00:00Z'),
    })
  })
})

describe('a change', () => {
  const change = (was: boolean, is: boolean, now: string, changes = {}) =>
    reschedule(schedule(changes), { was, is }, new Date(now))

  it('begins tomorrow if today’s hour has passed', () => {
    expect(change(false, true, '2026-11-23T06:00:00Z')).toEqual({
      lastOn: null,
      nextAt: new Date('2026-11-23T07:00:00Z'),
    })
    expect(change(false, true, '2026-11-23T09:00:00Z')).toEqual({
      lastOn: '2026-11-23',
      nextAt: new Date('2026-11-24T07:00:00Z'),
    })
  })

  it('of the hour or the zone makes nobody miss a day', () => {
    const now = '2026-11-23T06:30:00Z'
    const moved = change(true, true, now, { hour: 5, lastOn: '2026-11-22' })
    expect(moved).toEqual({ lastOn: '2026-11-22', nextAt: new Date(now) })
    const taken = takeTurn(schedule({ hour: 5, lastOn: '2026-11-22' }), new Date(now), new Date(now))
    expect(taken.send).toEqual({ on: '2026-11-23', expiresAt: new Date('2026-11-23T10:30:00Z') })
  })

  it('ends them', () => expect(change(true, false, '2026-11-23T06:00:00Z').nextAt).toBeNull())
})

it('gives every local day of a year one digest, in nine zones, at any hour, with ticks at any time', () => {
  const zones = [
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'America/Havana',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Chatham',
    'Pacific/Kiritimati',
    'Pacific/Niue',
  ]
  const random = seeded(7)
  const minute = 60_000
  for (const timeZone of zones) {
    const hour = random(24)
    let now = Date.parse('2026-01-01T12:00:00Z')
    let { lastOn, nextAt } = reschedule(schedule({ timeZone, hour }), { was: false, is: true }, new Date(now))
    const sent: string[] = []
    while (sent.length < 366) {
      // A machine that looks every few minutes, and is away for up to fifty at times.
      now += (random(20) === 0 ? random(50) : 1 + random(3)) * minute
      if (nextAt === null || nextAt.getTime() > now) continue
      const taken = takeTurn(schedule({ timeZone, hour, lastOn }), nextAt, new Date(now))
      if (taken.send) {
        expect(taken.send.on).toBe(localDay(new Date(now), timeZone))
        sent.push(taken.send.on)
      }
      lastOn = taken.lastOn
      nextAt = taken.nextAt
    }
    const days = sent.map((day) => Date.parse(day) / 86_400_000)
    expect(days, `${timeZone} at ${hour}`).toEqual(days.map((_, nth) => (days[0] ?? 0) + nth))
  }
})
