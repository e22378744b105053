import type { TodayItem } from '@roletrail/contracts/jobs/today'
import { expect, it } from 'vitest'
import { announcedAhead } from './announced-interview.ts'

const now = Date.parse('2026-11-23T12:00:00Z')

const interview = (at: string, hasTime = true): TodayItem => ({
  kind: 'interview',
  jobId: '0195f3a0-0000-7000-8000-0000000000a1',
  company: 'Acme',
  position: 'Engineer',
  status: 'onsite',
  contactName: null,
  contactEmail: null,
  on: at.slice(0, 10),
  at,
  hasTime,
})

const ahead = (...items: TodayItem[]) => announcedAhead(items, now).map(({ at }) => at)

it('announces the interviews that are more than an hour away', () => {
  const [soon, later, tomorrow] = ['2026-11-23T12:30:00Z', '2026-11-23T15:00:00Z', '2026-11-24T09:00:00Z']
  expect(ahead(interview(soon), interview(later), interview(tomorrow))).toEqual([later, tomorrow])
})

it('announces none without a time', () => expect(ahead(interview('2026-11-24T09:00:00Z', false))).toEqual([]))
