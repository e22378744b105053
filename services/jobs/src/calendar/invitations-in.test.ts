import { describe, expect, it } from 'vitest'
import { fileOf } from './icalendar.ts'
import { invitationsIn } from './invitations-in.ts'

const now = new Date('2026-11-23T12:00:00Z')
const file = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:x',
    ...events.flatMap((lines, nth) => [
      'BEGIN:VEVENT',
      `UID:${nth}`,
      'DTSTAMP:20260101T000000Z',
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

const read = (text: string, zone = 'Europe/Berlin') => invitationsIn(text, zone, now)

describe('an invitation as a file', () => {
  it('becomes an interview with its place, its people and its zone', async () => {
    const [invitation] = await read(
      file([
        'DTSTART;TZID=Pacific Standard Time:20261125T100000',
        'DTEND;TZID=Pacific Standard Time:20261125T104500',
        'SUMMARY;LANGUAGE=en:Interview with Acme',
        'LOCATION:Room 1\\, 2nd floor',
        'ORGANIZER;CN="Lindqvist, Mara":mailto:mara@acme.test',
        'ATTENDEE;ROLE=REQ-PARTICIPANT:mailto:ada@example.test',
        'DESCRIPTION:Bring a laptop.\\nSee you!',
      ]),
    )
    expect(invitation).toEqual({
      title: 'Interview with Acme',
      interviewDate: '2026-11-25T18:00:00.000Z',
      hasTime: true,
      zone: 'America/Los_Angeles',
      minutes: 45,
      place: 'Room 1, 2nd floor',
      people: 'Lindqvist, Mara, ada@example.test',
      preparation: 'Bring a laptop.\nSee you!',
      state: 'scheduled',
    })
  })

  it.each([
    ['floating, where its reader is', 'DTSTART:20261125T100000', '2026-11-25T09:00:00.000Z', 'Europe/Berlin'],
    ['in UTC', 'DTSTART:20261125T100000Z', '2026-11-25T10:00:00.000Z', 'Europe/Berlin'],
    ['of a day', 'DTSTART;VALUE=DATE:20261125', '2026-11-25T11:00:00.000Z', 'Europe/Berlin'],
    ['in a zone nobody knows', 'DTSTART;TZID=Our Office:20261125T100000', '2026-11-25T09:00:00.000Z', 'Europe/Berlin'],
    ['in the hour left out', 'DTSTART;TZID=Europe/Berlin:20270328T023000', '2027-03-28T01:30:00.000Z', 'Europe/Berlin'],
    ['in an hour that comes twice', 'DTSTART:20271031T023000', '2027-10-31T00:30:00.000Z', 'Europe/Berlin'],
  ])('is understood with a time %s', async (_name, start, interviewDate, zone) =>
    expect(await read(file([start]))).toMatchObject([{ interviewDate, zone }]),
  )

  it('is the next one of a series, and as it was moved', async () => {
    const weekly = ['DTSTART;TZID=Europe/Berlin:20261102T100000', 'RRULE:FREQ=WEEKLY', 'SUMMARY:Weekly']
    expect(await read(file(weekly))).toMatchObject([{ interviewDate: '2026-11-30T09:00:00.000Z' }])
    const secondly = ['DTSTART:20261124T100000Z', 'RRULE:FREQ=SECONDLY', 'SUMMARY:Always']
    expect(await read(file(secondly))).toMatchObject([{ interviewDate: '2026-11-24T10:00:00.000Z' }])
  })

  it('is canceled by its status', async () =>
    expect(await read(file(['DTSTART:20261125T100000Z', 'STATUS:CANCELLED']))).toMatchObject([{ state: 'canceled' }]))

  it('offers what lies ahead first, and of many only some', async () => {
    const days = Array.from({ length: 40 }, (_, nth) => [
      `DTSTART:202611${String((nth % 30) + 1).padStart(2, '0')}T100000Z`,
    ])
    const found = await read(file(...days))
    expect(found).toHaveLength(20)
    expect(found[0]?.interviewDate).toBe('2026-11-24T10:00:00.000Z')
  })

  it('is nothing where there is no date, whatever else there is', async () => {
    for (const text of [
      'BEGIN:VCALENDAR',
      file(['DTSTART:soon']),
      file(['DTSTART:99991231T100000Z']),
      file(['SUMMARY:x']),
    ])
      expect(await read(text)).toEqual([])
  })

  it('is read as it was written here', async () => {
    const text = fileOf({
      id: '0195f3a0-0000-7000-8000-0000000000d3',
      jobId: '0195f3a0-0000-7000-8000-0000000000a1',
      company: 'Acme, Inc.; \\ and more',
      position: 'Engineer',
      interviewDate: '2026-11-25T09:00:00.000Z',
      hasTime: true,
      zone: 'Europe/Berlin',
      minutes: 45,
      kind: null,
      place: 'Room 1, left; then right',
      people: null,
      state: 'scheduled',
      outcome: null,
      movedFrom: null,
      sequence: 0,
      revisedAt: now,
    })
    expect(await read(text)).toMatchObject([
      {
        title: 'Interview: Acme, Inc.; \\ and more, Engineer',
        interviewDate: '2026-11-25T09:00:00.000Z',
        minutes: 45,
        place: 'Room 1, left; then right',
      },
    ])
  })
})

describe('an invitation as a text', () => {
  it.each([
    ['Your call is on Tuesday, November 24, 2026 from 10:00 to 11:00 CET.', '2026-11-24T09:00:00.000Z', 60],
    ['When: Dec 3, 2026 2pm – 2:30pm', '2026-12-03T13:00:00.000Z', 30],
    ['When: Jul 3, 2027 2pm', '2027-07-03T12:00:00.000Z', null],
  ])('%s', async (text, interviewDate, minutes) =>
    expect(await read(text)).toMatchObject([{ interviewDate, minutes, zone: 'Europe/Berlin' }]),
  )

  it('has its subject as title and the link of its call as place', async () => {
    const text = 'From: Mara\nSubject: Interview at Acme\n\nDec 3, 2026 at 2pm\nhttps://acme.zoom.us/j/123?pwd=x\n'
    expect(await read(text)).toMatchObject([{ title: 'Interview at Acme', place: 'https://acme.zoom.us/j/123?pwd=x' }])
  })

  it('is nothing without a time of day', async () => expect(await read('We will be in touch by Tuesday.')).toEqual([]))
})
