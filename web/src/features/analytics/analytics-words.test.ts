import type { Analytics, Breakdown, Group } from '@roletrail/contracts/jobs/analytics'
import { describe, expect, it } from 'vitest'
import {
  breakdownInWords,
  groupName,
  headline,
  timeInWords,
  timesInWords,
  verdict,
  weeksInWords,
} from './analytics-words.ts'
import { daysOf, spanOf } from './days.ts'

const share = (value: number, half: number) => ({ value, low: value - half, high: value + half })

const step = (stage: Analytics['funnel'][number]['stage'], reached: number, wentOn: number, rejected: number) => ({
  stage,
  reached,
  wentOn,
  rejected,
  waiting: reached - wentOn - rejected,
  conversion: reached < 10 ? null : share(wentOn / reached, 0.1),
})

const analytics = (funnel: Analytics['funnel'], offers = 0): Analytics => ({
  day: '2026-11-23',
  timeZone: 'UTC',
  from: null,
  to: null,
  applications: funnel[0]?.reached ?? 0,
  responses: funnel[0]?.conversion ?? null,
  offers,
  funnel,
  times: [],
  flows: [],
  breakdowns: [],
  categories: [],
  pay: { by: 'pay', groups: [], more: 0, ratesOf: '2024-12-31' },
  language: { by: 'language', groups: [], more: 0 },
})

describe('the answer', () => {
  it('says what came of it, how sure that is, and where most are lost', () => {
    const many = analytics([step('applied', 40, 12, 16), step('phone_screen', 12, 2, 9)], 1)
    expect(headline(many)).toBe('12 of 40 applications got a response, and one became an offer')
    expect(verdict(many)).toBe(
      "That's 30%, likely between 20% and 40%. You lose the most in Applied: 16 of 40 were rejected. 12 more are still waiting there.",
    )
  })

  it('names no stage if none lost more than the others, or just one application', () => {
    const evenly = analytics([step('applied', 40, 30, 4), step('phone_screen', 30, 20, 4)])
    const hardly = analytics([step('applied', 40, 30, 1), step('phone_screen', 30, 20, 0)])
    for (const each of [evenly, hardly]) expect(verdict(each)).not.toContain('lose')
  })

  it('claims nothing of nine', () => {
    const few = analytics([step('applied', 9, 3, 6), step('phone_screen', 3, 0, 3)])
    expect(headline(few)).toBe('3 of 9 applications got a response')
    expect(verdict(few)).toMatch(/^Too early to tell/)
    expect(verdict(few)).not.toContain('%')
  })
})

describe('times', () => {
  const time = {
    stage: 'applied',
    left: 8,
    waiting: 4,
    median: 9,
    p75: null,
    curve: [{ days: 9, share: 0.5 }],
  } as const

  it('are those that are known', () => {
    expect(timesInWords([{ ...time, curve: [...time.curve] }])).toBe('Half leave Applied within 9 days.')
    expect(timeInWords({ ...time, curve: [], p75: 1 })).toBe('Half within 9 days, 75% within 1')
    expect(timeInWords({ ...time, curve: [], median: null })).toBe('Most still waiting (4 of 12)')
    expect(timeInWords({ ...time, curve: [], left: 1, waiting: 0, median: null })).toBe('1 of 10 needed')
  })
})

describe('groups', () => {
  const group = (key: string, rate: Group['rate']): Group => ({ key, applications: 20, responses: 4, waiting: 1, rate })
  const sources = (...groups: Group[]): Breakdown => ({ by: 'source', groups, more: 0 })
  const inWords = (...groups: Group[]) => breakdownInWords(sources(...groups), '2026-11-23')

  it('differ only if their ranges do not meet', () => {
    expect(inWords(group('a.test', share(0.6, 0.1)), group('b.test', share(0.2, 0.1)))).toBe(
      'a.test does better (60%) than b.test (20%).',
    )
    expect(inWords(group('a.test', share(0.5, 0.2)), group('b.test', share(0.3, 0.2)))).toMatch(/chance/)
    expect(inWords(group('a.test', null))).toMatch(/^Too early/)
  })

  it('of pay are named by where their band begins and ends', () => {
    const names = ['0', '30', '120', '160', null].map((key) => groupName('pay', key, '2026-11-23'))
    expect(names).toEqual(['Under $30k', '$30k – $50k', '$120k – $160k', '$160k or more', 'Not set'])
  })
})

describe('weeks', () => {
  const week = (key: string, applications: number): Group => ({
    key,
    applications,
    responses: 0,
    waiting: 0,
    rate: null,
  })
  const weeks: Breakdown = {
    by: 'week',
    groups: [week('2026-11-09', 4), week('2026-11-16', 10), week('2026-11-23', 7)],
    more: 0,
  }

  it('are measured against the goal', () => {
    expect(weeksInWords(weeks, 10, '2026-11-25')).toBe(
      '7 applications this week, 3 to go. You met your goal in 1 of 2 weeks.',
    )
    expect(weeksInWords(weeks, null, '2026-11-25')).toBe(
      '7 applications this week. 7.0 a week on average over 2 weeks.',
    )
    expect(weeksInWords(weeks, 5, '2027-01-25')).toBe('You met your goal in 2 of 3 weeks.')
  })
})

describe('days', () => {
  it('are whole weeks, or those that were chosen, in either order', () => {
    expect(daysOf({}, '2026-11-25')).toEqual({ from: '2026-06-01' })
    expect(daysOf({ weeks: '4' }, '2026-11-22')).toEqual({ from: '2026-10-26' })
    expect(daysOf({ weeks: 'all' }, '2026-11-25')).toEqual({})
    expect(daysOf({ weeks: '4', from: '2026-03-02', to: '2026-03-01' }, '2026-11-25')).toEqual({
      from: '2026-03-01',
      to: '2026-03-02',
    })
    expect(spanOf({ to: '2026-03-01' })).toBe(undefined)
  })
})
