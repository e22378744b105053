import type { TodayItem } from '@roletrail/contracts/jobs/today'
import { expect, it } from 'vitest'
import { sectionsOf } from './today-sections.ts'
import { messageFor, reasonOf, titleOf } from './today-words.ts'

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
