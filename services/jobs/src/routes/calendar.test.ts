import { createHash } from 'node:crypto'
import { testSql } from '@roletrail/chassis/testing/sql'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobsService } from '../test/jobs-service.ts'

let service: Awaited<ReturnType<typeof jobsService>>

beforeAll(async () => {
  service = await jobsService()
})
afterAll(() => service[Symbol.asyncDispose]())

type Person = ReturnType<(typeof service)['person']>

const soon = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
const plan = {
  state: 'scheduled',
  interviewDate: soon,
  hasTime: true,
  zone: 'Europe/Berlin',
  minutes: 45,
  kind: 'video',
  place: 'https://meet.example/acme',
  people: 'Mara',
  preparation: 'Read their blog.',
}

const seeker = async () => {
  const ada = service.person()
  const { body: job } = await ada.request('POST', '/api/jobs', { company: 'Acme', position: 'Engineer' })
  const schedule = async (changes: object = {}) =>
    (await ada.request('POST', '/api/interview-notes', { jobId: job.id, ...plan, ...changes })).body
  return { ada, jobId: job.id as string, schedule }
}

const between = (who: Person, from: number, to: number) => {
  const at = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()
  return who.request('GET', `/api/interviews?${new URLSearchParams({ from: at(from), to: at(to) })}`)
}

describe('an interview that is planned', () => {
  it('needs no notes until it took place, and keeps its whole plan', async () => {
    const { ada, jobId, schedule } = await seeker()
    const planned = await schedule()
    expect(planned).toMatchObject({ ...plan, jobId, notes: '', outcome: null, movedFrom: null })
    const path = `/api/interview-notes/${planned.id}`
    const later = new Date(Date.parse(soon) + 60_000).toISOString()
    expect((await ada.request('PATCH', path, { interviewDate: later })).body).toMatchObject({ movedFrom: soon })
    const { body: done } = await ada.request('PATCH', path, { state: 'done', outcome: 'next_round', notes: 'Good.' })
    expect(done).toMatchObject({ state: 'done', outcome: 'next_round', notes: 'Good.', place: plan.place })
    expect((await ada.request('POST', '/api/interview-notes', { jobId })).status).toBe(400)
  })

  it('takes nothing that is no plan', async () => {
    const { ada, jobId } = await seeker()
    for (const wrong of [
      { zone: '+01:00' },
      { zone: 'Europe/Atlantis' },
      { minutes: 0 },
      { minutes: 10_000 },
      { kind: 'seance' },
      { state: 'lost' },
      { place: 'x'.repeat(limits.interview.place + 1) },
      { preparation: 'x'.repeat(limits.interview.preparation + 1) },
    ]) {
      const { status } = await ada.request('POST', '/api/interview-notes', { jobId, ...plan, ...wrong })
      expect(status, Object.keys(wrong)[0]).toBe(400)
    }
  })

  it('is in the calendar of its person, with its job, and of nobody else', async () => {
    const { ada, schedule } = await seeker()
    const { id } = await schedule()
    await schedule({ interviewDate: new Date(Date.now() + 40 * 24 * 60 * 60 * 1000).toISOString() })
    const { body } = await between(ada, 0, 7)
    expect(body).toEqual([expect.objectContaining({ id, company: 'Acme', position: 'Engineer', kind: 'video' })])
    expect(body[0]).not.toHaveProperty('preparation')
    expect((await between(service.person(), 0, 7)).body).toEqual([])
    expect((await between(ada, 0, limits.calendar.days + 1)).status).toBe(400)
    expect((await between(ada, 7, 0)).status).toBe(400)
  })

  it('is a file whose UID stays while its SEQUENCE rises', async () => {
    const { ada, schedule } = await seeker()
    const { id } = await schedule()
    const file = async () => {
      const response = await ada.send(`/api/interview-notes/${id}/calendar`)
      expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
      return response.text()
    }
    expect(await file()).toContain(`UID:${id}@roletrail\r\nSEQUENCE:0\r\n`)
    await ada.request('PATCH', `/api/interview-notes/${id}`, { state: 'canceled' })
    expect(await file()).toContain(`UID:${id}@roletrail\r\nSEQUENCE:1\r\n`)
    expect(await file()).toContain('METHOD:CANCEL')
  })
})

describe('the link for other calendars', () => {
  const make = async (who: Person, details = 'company'): Promise<string> => {
    const { status, body } = await who.request('POST', '/api/calendar-feed', { details })
    expect(status).toBe(200)
    return body.path
  }
  /** As the bff asks for whoever has the link. */
  const read = (path: string, headers: Record<string, string> = {}) => service.person().send(path, { headers })

  it('shows the interviews to whoever has it, and says when they are the same', async () => {
    const { ada, schedule } = await seeker()
    const { id } = await schedule()
    const path = await make(ada)
    const response = await read(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(`UID:${id}@roletrail`)
    const etag = response.headers.get('etag') ?? ''
    expect((await read(path, { 'if-none-match': etag })).status).toBe(304)
    await ada.request('PATCH', `/api/interview-notes/${id}`, { minutes: 30 })
    expect((await read(path, { 'if-none-match': etag })).status).toBe(200)
  })

  it('is stored as a hash, and ends when another is made or it is taken back', async () => {
    const { ada } = await seeker()
    expect((await ada.request('GET', '/api/calendar-feed')).body).toEqual({ feed: null })
    const first = await make(ada)
    const second = await make(ada, 'busy')
    expect((await read(first)).status).toBe(404)
    expect((await read(second)).status).toBe(200)
    expect((await ada.request('GET', '/api/calendar-feed')).body.feed).toMatchObject({ details: 'busy' })
    const sql = testSql(service.database.url)
    const token = second.slice('/calendar/'.length, -'.ics'.length)
    const rows = await sql.$queryRaw`select token_hash as hash from calendar_feeds where user_id = ${ada.id}::uuid`
    await sql.$disconnect()
    expect(rows).toEqual([{ hash: createHash('sha256').update(token).digest('base64url') }])
    expect((await ada.request('DELETE', '/api/calendar-feed')).status).toBe(204)
    expect((await read(second)).status).toBe(404)
  })

  it('is read so often an hour, however often it is replaced, and the others are read all the same', async () => {
    const [eve, ada] = [(await seeker()).ada, (await seeker()).ada]
    const path = await make(eve)
    const etag = (await read(path)).headers.get('etag') ?? ''
    for (let nth = 1; nth < limits.calendar.readsPerHour; nth += 1)
      expect((await read(path, { 'if-none-match': etag })).status).toBe(304)
    const refused = await read(path)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    expect((await read(await make(eve))).status).toBe(429)
    expect((await read(await make(ada))).status).toBe(200)
  })

  it('cannot be guessed by what is no link', async () => {
    for (const path of ['/calendar/x.ics', `/calendar/${'a'.repeat(43)}`, '/calendar/%00.ics'])
      expect((await read(path)).status).toBe(400)
    expect((await read(`/calendar/${'a'.repeat(43)}.ics`)).status).toBe(404)
  })
})

describe('an invitation', () => {
  const readText = (who: Person, text: string) =>
    who.request('POST', '/api/interviews/read', { text, zone: 'Europe/Berlin' })

  it('is read and nothing of it stored', async () => {
    const { ada } = await seeker()
    const { status, body } = await readText(ada, 'Interview at Acme on December 3, 2099 at 2pm')
    expect(status).toBe(200)
    expect(body.interviews).toMatchObject([{ interviewDate: '2099-12-03T13:00:00.000Z', minutes: null }])
    expect((await between(ada, 0, 90)).body).toEqual([])
  })

  it('without a date says so', async () =>
    expect(await readText(service.person(), 'See you!')).toMatchObject({
      status: 422,
      body: { code: 'no_invitation' },
    }))

  /** Each second of each day, from a day on: what has begun is searched for what comes next. */
  const everySecond = (from: string) => {
    const all = (count: number) => Array.from({ length: count }, (_, n) => n)
    const rule = `FREQ=DAILY;BYSECOND=${all(60)};BYMINUTE=${all(60)};BYHOUR=${all(24)}`
    return `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:${from}\nRRULE:${rule}\nEND:VEVENT\nEND:VCALENDAR`
  }

  it('that is no text of a person costs a bounded time', async () => {
    const ada = service.person()
    expect((await readText(ada, 'x'.repeat(limits.invitation.text + 1))).status).toBe(400)
    for (const text of [
      '1'.repeat(limits.invitation.text),
      'next '.repeat(50_000),
      `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\n'.repeat(19_000)}`,
      everySecond('20200101T100000Z'),
      everySecond('20991231T100000Z'),
    ])
      expect([200, 422]).toContain((await readText(ada, text)).status)
  })
})
