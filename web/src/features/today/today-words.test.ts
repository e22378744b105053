import type { TodayItem } from '@roletrail/contracts/jobs/today'
import { expect, it } from 'vitest'
import { sectionsOf } from './today-sections.ts'
import { linkOf, messageFor, reasonOf, titleOf } from './today-words.ts'

const about = {
  jobId: '1',
  company: 'Northwind',
  position: 'Engineer',
  status: 'applied',
  contactName: 'Mara Lindqvist',
  contactEmail: null,
  on: '2026-11-23',
} as const
const nudge = { ...about, kind: 'no_reply', since: '2026-11-11' } satisfies TodayItem
const followUp = { ...about, kind: 'follow_up', on: '2026-11-22', note: null } satisfies TodayItem

it('says what to do and why', () => {
  const day = '2026-11-23'
  expect([titleOf(nudge), reasonOf(nudge, day)]).toEqual(['Ask for an update', 'No reply for 12 days'])
  expect([titleOf(followUp), reasonOf(followUp, day)]).toEqual([
    'Follow up with Mara Lindqvist',
    'Planned for yesterday',
  ])
  expect(titleOf({ ...followUp, note: 'Send the sample' })).toBe('Send the sample')
})

it('says where an interview is, and takes its link apart', () => {
  const at = (interviewKind: 'video' | 'on_site' | null, place: string | null) => {
    const item = {
      ...about,
      kind: 'interview',
      at: '2026-11-23T15:00:00Z',
      hasTime: true,
      interviewKind,
      place,
    } as const
    return [reasonOf(item, about.on), linkOf(item)]
  }
  expect(at('video', 'https://meet.example.com/a-b')).toEqual(['Today · Video call', 'https://meet.example.com/a-b'])
  expect(at('on_site', '1 Main Street, 4th floor')).toEqual(['Today · On site · 1 Main Street, 4th floor', undefined])
  expect(at('on_site', 'Lobby: https://maps.example.com/1')).toEqual([
    'Today · On site · Lobby',
    'https://maps.example.com/1',
  ])
  expect(at(null, 'https://meet.example.com')).toEqual(['Today · Online', 'https://meet.example.com'])
  expect(at(null, 'javascript:alert(1)')).toEqual(['Today · javascript:alert(1)', undefined])
  expect(at(null, null)).toEqual(['Today', undefined])
})

it('starts a message with the first name of the contact, and ends it with the name of the person', () => {
  expect(messageFor(nudge, 'Ada')).toMatch(/^Hi Mara,\n\n[^]*Engineer role at Northwind[^]*\n\nBest regards,\nAda$/)
  expect(messageFor({ ...nudge, contactName: null }, 'Ada')).toMatch(/^Hi there,/)
})

it('shows what is overdue first, and no empty section', () => {
  const items = [followUp, nudge, { ...followUp, on: '2026-11-29' }]
  const titles = (shown: TodayItem[]) => sectionsOf({ day: '2026-11-23', items: shown }).map(({ title }) => title)
  expect(titles(items)).toEqual(['Overdue', 'Today', 'This week'])
  expect(titles([nudge])).toEqual(['Today'])
})
