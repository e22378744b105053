import { type FeedDetails, feedDetails } from '@roletrail/contracts/vocabulary/interview'
import IcalJs from 'ical.js'
import nodeIcal, { type VEvent } from 'node-ical'
import { describe, expect, it } from 'vitest'
import { seeded } from '../test/seeded.ts'
import { feedOf, fileOf } from './icalendar.ts'
import type { CalendarEntry } from './queries.ts'

const entry: CalendarEntry = {
  id: '0195f3a0-0000-7000-8000-0000000000d3',
  jobId: '0195f3a0-0000-7000-8000-0000000000a1',
  company: 'Acme; Söhne, “Inc\\orporated” 🎉',
  position: 'Engineer for everything that nobody else wants to do, which is a long name for a position',
  interviewDate: '2026-11-25T09:00:00.000Z',
  hasTime: true,
  zone: 'Europe/Berlin',
  minutes: 45,
  kind: 'video',
  place: 'https://meet.example/acme?a=1,2;b',
  people: 'Mara, Joris\nand: others',
  state: 'scheduled',
  outcome: null,
  movedFrom: null,
  sequence: 3,
  revisedAt: new Date('2026-11-20T10:00:00.000Z'),
}

interface Read {
  uid: string
  sequence: number
  start: string
  end: string
  stamp: string
  summary: string
  location: string | null
  description: string | null
  status: string
}

const byNodeIcal = (text: string): Read[] =>
  Object.values(nodeIcal.sync.parseICS(text))
    .filter((part): part is VEvent => part?.type === 'VEVENT')
    .map((event) => ({
      uid: event.uid,
      sequence: event.sequence ?? 0,
      start: event.start.toISOString(),
      end: event.end?.toISOString() ?? '',
      stamp: event.dtstamp.toISOString(),
      summary: String(event.summary),
      location: event.location === undefined ? null : String(event.location),
      description: event.description === undefined ? null : String(event.description),
      status: String(event.status),
    }))

const byIcalJs = (text: string): Read[] =>
  new IcalJs.Component(IcalJs.parse(text)).getAllSubcomponents('vevent').map((part) => {
    const event = new IcalJs.Event(part)
    const stamp = part.getFirstPropertyValue('dtstamp') as InstanceType<typeof IcalJs.Time>
    return {
      uid: event.uid,
      sequence: event.sequence ?? 0,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      stamp: stamp.toJSDate().toISOString(),
      summary: event.summary,
      location: event.location ?? null,
      description: event.description ?? null,
      status: String(part.getFirstPropertyValue('status')),
    }
  })

/** What of an interview a calendar has to show. */
const readOf = (each: CalendarEntry, details: FeedDetails): Read => {
  const { kind, company, position, place, people } = each
  const start = Date.parse(each.interviewDate)
  const what = kind === 'phone' ? 'Phone call interview' : kind === 'panel' ? 'Panel interview' : 'Interview'
  return {
    uid: `${each.id}@roletrail`,
    sequence: each.sequence,
    start: new Date(start).toISOString(),
    end: new Date(start + (each.minutes ?? 60) * 60_000).toISOString(),
    stamp: each.revisedAt.toISOString(),
    summary: details === 'busy' ? 'Interview' : `${what}: ${company}, ${position}`,
    location: details === 'all' ? place : null,
    description: details === 'all' && people ? `With ${people}` : null,
    status: each.state === 'canceled' ? 'CANCELLED' : 'CONFIRMED',
  }
}

// What means something in iCalendar, is longer than a byte, or looks like a line of its own.
const pieces = [...';,:\\\n ^%Äé🎉', '日本', '👩🏽‍💻', 'Acme', 'word ', 'BEGIN:VEVENT', 'DTSTART:20200101T000000Z']

const randomInterviews = (made: readonly string[]) => {
  const random = seeded(20261124)
  const one = <Value>(of: readonly Value[]) => of[random(of.length)] as Value
  const text = () =>
    Array.from({ length: 1 + random(40) }, () => one(made))
      .join('')
      .trim() || 'x'
  const maybe = () => (random(3) === 0 ? null : text())
  return Array.from({ length: 300 }, (_, nth): CalendarEntry => {
    // Any quarter of an hour of some years, with all changes of the clock in them.
    const moment = Date.UTC(2024, 0, 1) + random(5 * 366 * 96) * 15 * 60_000
    return {
      ...entry,
      id: `0195f3a0-0000-7000-8000-${String(nth).padStart(12, '0')}`,
      interviewDate: new Date(moment).toISOString(),
      revisedAt: new Date(moment - random(40) * 86_400_000),
      sequence: random(12),
      minutes: one([null, 15, 45, 600]),
      kind: one([null, 'phone', 'other', 'panel']),
      state: one([null, 'scheduled', 'done', 'canceled']),
      zone: one([null, 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe']),
      company: text(),
      position: text(),
      place: maybe(),
      people: maybe(),
    }
  })
}

describe('an interview as iCalendar', () => {
  it('is read back by two parsers as it was', () => {
    const text = fileOf(entry)
    expect(byNodeIcal(text)).toEqual([
      {
        uid: `${entry.id}@roletrail`,
        sequence: 3,
        start: '2026-11-25T09:00:00.000Z',
        end: '2026-11-25T09:45:00.000Z',
        stamp: '2026-11-20T10:00:00.000Z',
        summary: `Video call interview: ${entry.company}, ${entry.position}`,
        location: entry.place,
        description: `With ${entry.people}`,
        status: 'CONFIRMED',
      },
    ])
    expect(byIcalJs(text)).toEqual(byNodeIcal(text))
  })

  it('is folded at 75 bytes between characters, with both ends of each line', () => {
    const text = fileOf(entry)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text).not.toContain('\ufffd')
    expect(text.isWellFormed()).toBe(true)
  })

  it('takes itself out of a calendar when it is canceled, under the same UID', () => {
    const text = fileOf({ ...entry, state: 'canceled', sequence: 4 })
    expect(text).toContain('METHOD:CANCEL\r\n')
    expect(byIcalJs(text)).toEqual(byNodeIcal(text))
    expect(byNodeIcal(text)).toMatchObject([{ uid: `${entry.id}@roletrail`, sequence: 4, status: 'CANCELLED' }])
  })

  it.each([
    ['the hour that is left out in spring', '2027-03-28T01:30:00.000Z'],
    ['both hours of an autumn night', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
    ['the turn of a year', '2026-12-31T23:30:00.000Z'],
  ])('keeps its moment in %s', async (_when, ...starts) => {
    const text = await feedOf(
      starts.map((interviewDate, nth) => ({ ...entry, id: `${entry.id.slice(0, -1)}${nth}`, interviewDate })),
      'company',
    )
    expect(byNodeIcal(text).map(({ start }) => start)).toEqual(starts)
    expect(byIcalJs(text)).toEqual(byNodeIcal(text))
  })
})

describe('a feed', () => {
  it('tells no more than was chosen', async () => {
    const busy = await feedOf([entry], 'busy')
    expect(byNodeIcal(busy)).toMatchObject([{ summary: 'Interview', location: null, description: null }])
    for (const word of ['Acme', 'Engineer', 'meet.example', 'Mara']) expect(busy).not.toContain(word)
    const company = await feedOf([entry], 'company')
    expect(company).toContain('Acme')
    for (const word of ['meet.example', 'Mara']) expect(company).not.toContain(word)
  })

  it('is read back by two parsers without a difference, whatever people write and whenever it is', async () => {
    const interviews = randomInterviews(pieces)
    for (const details of feedDetails) {
      const feed = await feedOf(interviews, details)
      const expected = interviews.map((each) => readOf(each, details))
      expect(byIcalJs(feed)).toEqual(expected)
      expect(byNodeIcal(feed)).toEqual(expected)
    }
    for (const each of interviews.slice(0, 60)) {
      expect(byIcalJs(fileOf(each))).toEqual([readOf(each, 'all')])
      expect(byNodeIcal(fileOf(each))).toEqual([readOf(each, 'all')])
    }
  })

  it('is read back as it was where one of the parsers is mistaken', async () => {
    // node-ical takes an escaped backslash before an n for a new line, and quotes out of some texts.
    const interviews = randomInterviews([...pieces, '\\n', '"', 'TZID=Europe/Berlin'])
    expect(byIcalJs(await feedOf(interviews, 'all'))).toEqual(interviews.map((each) => readOf(each, 'all')))
  })

  it('is made a few interviews at a time, between which others have their turn', async () => {
    const random = randomInterviews(pieces)
    let turns = 0
    const others = () => {
      turns += 1
      next = setImmediate(others)
    }
    let next = setImmediate(others)
    await feedOf(random, 'all')
    clearImmediate(next)
    expect(turns).toBeGreaterThan(5)
  })

  it('is the same until an interview changes, and leaves out those without a time', async () => {
    expect(await feedOf([entry], 'all')).toBe(await feedOf([entry], 'all'))
    expect(byNodeIcal(await feedOf([{ ...entry, hasTime: false }], 'all'))).toEqual([])
  })
})
