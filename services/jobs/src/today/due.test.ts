import { describe, expect, it } from 'vitest'
import { type Random, seeded } from '../test/seeded.ts'
import { type Candidate, dueItems } from './due.ts'

const now = new Date('2026-11-23T12:00:00Z')
const dayMs = 24 * 60 * 60 * 1000
const ago = (days: number) => new Date(now.getTime() - days * dayMs)
const ahead = (days: number) => ago(-days)

const timed = {
  interviewId: '0195f3a0-0000-7000-8000-0000000000b1',
  interviewState: 'scheduled' as const,
  hasTime: true,
  interviewKind: null,
  place: null,
}

const job = (changes: Partial<Candidate> = {}): Candidate => ({
  id: '0195f3a0-0000-7000-8000-0000000000a1',
  company: 'Acme',
  position: 'Engineer',
  status: 'applied',
  contactName: null,
  contactEmail: null,
  waitsSince: ago(1),
  followUp: null,
  putOff: {},
  lastMessageAt: null,
  lastSentAt: null,
  lastInterviewAt: null,
  interviewAhead: false,
  interviews: [],
  ...changes,
})

const due = (changes: Partial<Candidate>, reckoning = {}) =>
  dueItems([job(changes)], { now, timeZone: 'UTC', replyDays: 10, ...reckoning }).map(({ kind, on }) => `${kind} ${on}`)

describe('a follow-up', () => {
  const on = (day: string) => due({ followUp: { on: day, note: null } })

  it('is shown from six days before', () => {
    expect(on('2026-11-29')).toEqual(['follow_up 2026-11-29'])
    expect(on('2026-11-30')).toEqual([])
    expect(on('2026-01-01')).toEqual(['follow_up 2026-01-01'])
  })

  it('keeps nudges away, even while it is not shown', () => {
    const silent = { waitsSince: ago(12) }
    expect(due(silent)).toEqual(['no_reply 2026-11-23'])
    expect(due({ ...silent, followUp: { on: '2027-01-01', note: null } })).toEqual([])
  })
})

describe('a silence', () => {
  it('is worth a nudge after as many days as the person says, for four weeks', () => {
    const after = (days: number, replyDays = 10) => due({ waitsSince: ago(days) }, { replyDays }).length
    expect([9, 10, 38, 39].map((days) => after(days))).toEqual([0, 1, 1, 0])
    expect([9, 10].map((days) => after(days, 9))).toEqual([1, 1])
  })

  it('ends with whatever happens, and begins anew', () => {
    for (const happened of ['lastMessageAt', 'lastInterviewAt'])
      expect(due({ waitsSince: ago(30), [happened]: ago(8) })).toEqual([])
    expect(due({ waitsSince: ago(60), lastMessageAt: ago(11) })).toEqual(['no_reply 2026-11-23'])
    expect(due({ waitsSince: ago(30), interviewAhead: true })).toEqual([])
  })

  it('lasts five days in a stage of interviews, and is none after an offer or a rejection', () => {
    expect(due({ status: 'onsite', waitsSince: ago(4) })).toEqual([])
    expect(due({ status: 'onsite', waitsSince: ago(5) })).toEqual(['no_next_step 2026-11-23'])
    expect(due({ status: 'rejected', waitsSince: ago(12) })).toEqual([])
  })

  it('is put off until a day or for good, as long as it is the same silence', () => {
    const silent = { waitsSince: ago(12) }
    const putOff = (until: string | null, since = '2026-11-11') =>
      due({ ...silent, putOff: { no_reply: { since, until } } }).length
    expect([putOff(null), putOff('2026-11-24'), putOff('2026-11-23'), putOff(null, '2026-11-01')]).toEqual([0, 0, 1, 1])
  })
})

it('asks to answer an offer from the day it is there', () =>
  expect(due({ status: 'offer', waitsSince: ago(0) })).toEqual(['offer 2026-11-23']))

it('asks for a thank-you from the day after an interview for three days, unless one was sent', () => {
  const after = (days: number, lastSentAt: Date | null = null) =>
    due({ status: 'onsite', lastInterviewAt: ago(days), lastSentAt }).length
  expect([0, 1, 3, 4].map((days) => after(days))).toEqual([0, 1, 1, 0])
  expect([after(2, ago(1)), after(2, ago(3))]).toEqual([0, 1])
})

it('shows the interviews of the next seven days, except for rejected jobs', () => {
  const interviews = [-1, 0, 6, 7].map((days) => ({ at: ahead(days), ...timed }))
  expect(due({ interviews })).toEqual(['interview 2026-11-23', 'interview 2026-11-29'])
  expect(due({ status: 'rejected', interviews })).toEqual([])
})

it('leaves out an interview that is done, and asks for its thank-you the day after', () => {
  const done = { ...timed, interviewState: 'done' as const }
  expect(
    due({
      interviews: [
        { at: ago(0), ...done },
        { at: ahead(1), ...timed },
      ],
    }),
  ).toEqual(['interview 2026-11-24'])
  expect(due({ interviews: [{ at: ago(1), ...done }], lastInterviewAt: ago(1) })).toEqual(['thank_you 2026-11-23'])
})

describe('against a second implementation', () => {
  // With changes of the clock near `now`, of an hour and of half an hour, at midnight too, and offsets of 45 minutes.
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
  const moments = ['2026-03-29T00:30:00Z', '2026-10-25T01:30:00Z', '2026-11-01T05:15:00Z', '2026-12-31T23:59:00Z']

  it('finds the same for random jobs in nine zones, around changes of the clock and of the year', () => {
    const random = seeded(20261123)
    let found = 0
    for (let nth = 0; nth < 3_000; nth += 1) {
      const reckoning = {
        now: new Date(moments[nth % moments.length] ?? ''),
        timeZone: zones[nth % zones.length] ?? '',
        replyDays: 3 + random(20),
      }
      const candidate = randomJob(random, reckoning.now)
      const items = dueItems([candidate], reckoning).map(({ kind, on }) => `${kind} ${on}`)
      expect(items.toSorted(), JSON.stringify({ candidate, reckoning })).toEqual(counted(candidate, reckoning))
      found += items.length
    }
    // A generator whose jobs are due for nothing would prove nothing.
    expect(found).toBeGreaterThan(1_000)
  })

  const randomJob = (random: Random, at: Date): Candidate => {
    const near = (days: number) => new Date(at.getTime() + (random(2 * days * 96) - days * 96) * 15 * 60_000)
    const past = (days: number) => new Date(at.getTime() - random(days * 96) * 15 * 60_000)
    const maybe = <Value>(make: () => Value) => (random(3) === 0 ? make() : null)
    const interviews = Array.from({ length: random(3) }, () => ({
      at: near(8),
      ...timed,
      interviewState: ([null, 'scheduled', 'done'] as const)[random(3)] ?? null,
    }))
    return job({
      status: (['applied', 'phone_screen', 'onsite', 'offer', 'rejected'] as const)[random(5)] ?? 'applied',
      waitsSince: past(50),
      followUp: maybe(() => ({ on: near(9).toISOString().slice(0, 10), note: null })),
      lastMessageAt: maybe(() => past(50)),
      lastSentAt: maybe(() => past(6)),
      lastInterviewAt: maybe(() => past(50)),
      interviewAhead: random(4) === 0,
      interviews,
    })
  }

  /** The days before and after a moment, by walking through its quarters of an hour. */
  const walks = new Map<string, { past: string[]; week: string[]; dayOf: (at: Date) => string }>()
  const walkFrom = (now: Date, timeZone: string) => {
    const key = `${now.toISOString()} ${timeZone}`
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone })
    const walk = (hours: number) => [
      ...new Set(
        Array.from({ length: Math.abs(hours) * 4 }, (_, nth) => format.format(+now + Math.sign(hours) * nth * 900_000)),
      ),
    ]
    const walked = walks.get(key) ?? {
      past: walk(-80 * 24),
      week: walk(8 * 24).slice(0, 7),
      dayOf: (at: Date) => format.format(at),
    }
    walks.set(key, walked)
    return walked
  }

  /** By counting days on the way, and not by reckoning with them. */
  const counted = (each: Candidate, { now, timeZone, replyDays }: Parameters<typeof dueItems>[1]) => {
    const { past, week, dayOf } = walkFrom(now, timeZone)
    const [today = ''] = week
    const result: string[] = []
    if (each.followUp && (each.followUp.on < today || week.includes(each.followUp.on)))
      result.push(`follow_up ${each.followUp.on}`)
    if (each.status !== 'rejected')
      for (const { at } of each.interviews.filter(({ interviewState }) => interviewState !== 'done'))
        if (week.includes(dayOf(at))) result.push(`interview ${dayOf(at)}`)
    if (!each.followUp) {
      if (each.status === 'offer') result.push(`offer ${today}`)
      if (each.lastInterviewAt && each.status !== 'rejected') {
        const passed = past.indexOf(dayOf(each.lastInterviewAt))
        const thankedAgo = each.lastSentAt ? past.indexOf(dayOf(each.lastSentAt)) : 1_000
        if ([1, 2, 3].includes(passed) && thankedAgo > passed) result.push(`thank_you ${today}`)
      }
      const happened = [each.waitsSince, each.lastMessageAt, each.lastInterviewAt].flatMap((at) => at ?? [])
      const quiet = Math.min(...happened.map((at) => past.indexOf(dayOf(at))))
      const patience = each.status === 'applied' ? replyDays : 5
      const waiting = !['offer', 'rejected'].includes(each.status) && !each.interviewAhead
      if (waiting && quiet >= patience && quiet - patience <= 28)
        result.push(`${each.status === 'applied' ? 'no_reply' : 'no_next_step'} ${today}`)
    }
    return result.toSorted()
  }
})
