import { testSql } from '@roletrail/chassis/testing/sql'
import type { Today } from '@roletrail/contracts/jobs/today'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobsService } from '../test/jobs-service.ts'
import { daysAfter } from '../today/calendar.ts'
import { dueItems } from '../today/due.ts'

let service: Awaited<ReturnType<typeof jobsService>>

beforeAll(async () => {
  service = await jobsService()
})
afterAll(() => service[Symbol.asyncDispose]())

type Person = ReturnType<typeof service.person>

const dayMs = 24 * 60 * 60 * 1000
const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString()

const add = async (person: Person, changes = {}) =>
  (await person.request('POST', '/api/jobs', { company: 'Acme', position: 'Engineer', ...changes })).body
const change = async (person: Person, id: string, changes: object) => {
  const { status, body } = await person.request('PATCH', `/api/jobs/${id}`, changes)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}
const today = async (person: Person, query = ''): Promise<Today> =>
  (await person.request('GET', `/api/today${query}`)).body
const due = async (person: Person) => (await today(person)).items.map(({ kind, on, jobId }) => ({ kind, on, jobId }))

it('shows a follow-up from the request that plans it to the one that says it is done', async () => {
  const ada = service.person()
  const { day, timeZone } = await today(ada)
  expect(timeZone).toBe('UTC')
  const { id, followUp } = await add(ada, { followUp: { on: day, note: ' Call Jo ' } })
  expect(followUp).toEqual({ on: day, note: 'Call Jo' })
  expect((await today(ada)).items).toMatchObject([{ kind: 'follow_up', on: day, note: 'Call Jo', jobId: id }])
  expect(await due(service.person())).toEqual([])

  const next = daysAfter(day, 6)
  expect(await change(ada, id, { followUp: { on: next, note: 'Call Jo' } })).toMatchObject({
    followUp: { on: next, note: 'Call Jo' },
  })
  expect(await due(ada)).toEqual([{ kind: 'follow_up', on: next, jobId: id }])
  await change(ada, id, { followedUp: true })
  expect(await due(ada)).toEqual([])
  expect((await change(ada, id, { followedUp: false })).followUp).toEqual({ on: next, note: 'Call Jo' })
  await change(ada, id, { followUp: null })
  const history = (await ada.request('GET', `/api/jobs/${id}/follow-ups`)).body
  expect(history.map((entry: { change: string; on: string | null }) => [entry.change, entry.on])).toEqual([
    ['removed', null],
    ['moved', next],
    ['planned', day],
  ])
  const [board] = (await ada.request('GET', '/api/jobs?view=board')).body
  expect(board.followUp).toBe(null)
  expect('putOff' in board).toBe(false)
})

it('nudges about a silence until the person got in touch, and again when they take that back', async () => {
  const ada = service.person()
  const { id } = await add(ada, { applicationDate: ago(15) })
  const nudge = { kind: 'no_reply', on: (await today(ada)).day, jobId: id }
  expect(await due(ada)).toEqual([nudge])
  await change(ada, id, { followedUp: true })
  expect(await due(ada)).toEqual([])
  await change(ada, id, { followedUp: false })
  expect(await due(ada)).toEqual([nudge])
  const [{ since }] = (await today(ada)).items as { since: string }[] as [{ since: string }]
  await change(ada, id, { putOff: { nudge: 'no_reply', since, until: null } })
  expect(await due(ada)).toEqual([])
  const { body: exported } = await ada.request('GET', '/api/export/jobs.json')
  expect(exported).toMatchObject([{ nudgesPutOff: { no_reply: { since, until: null } }, followUps: [] }])
})

it('names each interview until it is done, whose thank-you is due the day after', async () => {
  const ada = service.person()
  const { id: jobId } = await add(ada)
  const schedule = async (interviewDate: string) =>
    (await ada.request('POST', '/api/interview-notes', { jobId, state: 'scheduled', hasTime: true, interviewDate }))
      .body
  const mark = (id: string, state: string) => ada.request('PATCH', `/api/interview-notes/${id}`, { state })
  const yesterday = await schedule(ago(1))
  const now = await schedule(ago(0))
  const named = { kind: 'interview', interviewId: now.id, interviewState: 'scheduled' }
  const thanks = { kind: 'thank_you' }
  // The last interview is the one to give thanks for, and that is today's.
  expect((await today(ada)).items).toMatchObject([named])
  await mark(now.id, 'done')
  expect(await due(ada)).toEqual([])
  await mark(now.id, 'scheduled')
  expect((await today(ada)).items).toMatchObject([named])
  await mark(now.id, 'canceled')
  await mark(yesterday.id, 'done')
  expect((await today(ada)).items).toMatchObject([thanks])
})

it('waits as many days as the person says, and refuses zones that nobody knows', async () => {
  const ada = service.person()
  await add(ada, { applicationDate: ago(5) })
  expect(await due(ada)).toEqual([])
  const preferences = '/api/today/preferences'
  expect((await ada.request('GET', preferences)).body).toMatchObject({
    timeZone: null,
    timeZoneChosen: false,
    replyDays: 10,
  })
  await ada.request('PATCH', preferences, { replyDays: 4 })
  expect(await due(ada)).toHaveLength(1)
  expect(await ada.request('PATCH', preferences, { timeZone: 'Atlantis/Capital' })).toMatchObject({
    status: 400,
    body: { code: 'unknown_time_zone' },
  })
  expect((await service.person().request('GET', preferences)).body.replyDays).toBe(10)
})

it('reckons in the zone of the browser, until the person chooses one', async () => {
  const ada = service.person()
  expect((await today(ada, '?zone=Pacific/Kiritimati')).timeZone).toBe('Pacific/Kiritimati')
  expect((await today(ada, '?zone=Atlantis/Capital')).timeZone).toBe('UTC')
  await ada.request('PATCH', '/api/today/preferences', { timeZone: 'Pacific/Niue' })
  expect((await today(ada)).timeZone).toBe('Pacific/Niue')
  expect((await today(ada, '?zone=Asia/Tokyo')).timeZone).toBe('Asia/Tokyo')
  await ada.request('PATCH', '/api/today/preferences', { timeZoneChosen: true })
  const { day } = await today(ada, '?zone=Pacific/Kiritimati')
  // They are 25 hours apart: never the same day.
  expect(day < (await today(service.person(), '?zone=Pacific/Kiritimati')).day).toBe(true)
})

it('leaves no job out that the rules find among all of them', async () => {
  const ada = service.person()
  const sql = testSql(service.database.url)
  try {
    await sql.$executeRaw`select setseed(0.5)`
    await sql.$executeRaw`
      insert into jobs (id, user_id, company, position, status, application_date, stage_changed_at, updated_at, version,
        follow_up_on, followed_up_at, put_off)
      select gen_random_uuid(), ${ada.id}::uuid, 'Acme', 'x',
        (array['applied', 'phone_screen', 'onsite', 'offer', 'rejected'])[1 + floor(random() * 5)],
        now() - random() * interval '70 days', now() - random() * interval '70 days', now(), 1,
        case when random() < 0.2 then (now() + (random() * 20 - 10) * interval '1 day')::date end,
        case when random() < 0.3 then now() - random() * interval '60 days' end, '{}'
      from generate_series(1, 600)`
    await sql.$executeRaw`
      insert into communications (id, job_id, user_id, source, direction, content, received_at)
      select gen_random_uuid(), id, user_id, 'email', case when random() < 0.5 then 'sent' end, 'x',
        now() - random() * interval '60 days'
      from jobs where user_id = ${ada.id}::uuid and random() < 0.3`
    await sql.$executeRaw`
      insert into interview_notes (id, job_id, user_id, notes, interview_date, has_time, state)
      select gen_random_uuid(), id, user_id, 'x', now() + (random() * 60 - 45) * interval '1 day', true,
        (array[null, 'scheduled', 'done'])[1 + floor(random() * 3)]
      from jobs where user_id = ${ada.id}::uuid and random() < 0.3`
    const rows = await sql.$queryRaw<Row[]>`
      select id::text, company, position, status, application_date, stage_changed_at, followed_up_at,
        follow_up_on::text, put_off as "putOff",
        array(select received_at from communications where job_id = jobs.id) as messages,
        array(select received_at from communications where job_id = jobs.id and direction = 'sent') as sent,
        (select coalesce(json_agg(json_build_object('id', id, 'state', state, 'at', interview_date)), '[]')
          from interview_notes where job_id = jobs.id) as interviews
      from jobs where user_id = ${ada.id}::uuid`
    const now = new Date()
    const all = dueItems(rows.map(candidateOf(now)), { now, timeZone: 'UTC', replyDays: 10 })
    expect(new Set(all.map(({ kind }) => kind)).size).toBe(6)
    const { items, more } = await today(ada)
    expect(more).toBe(all.length > items.length)
    expect(items).toEqual(all.slice(0, items.length))
  } finally {
    await sql.$disconnect()
  }
})

interface Row {
  id: string
  company: string
  position: string
  status: 'applied'
  application_date: Date
  stage_changed_at: Date
  followed_up_at: Date | null
  follow_up_on: string | null
  putOff: object
  messages: Date[]
  sent: Date[]
  interviews: { id: string; state: 'scheduled' | 'done' | null; at: string }[]
}

const latest = (moments: readonly (Date | null)[]) =>
  moments.reduce<Date | null>((last, each) => (each && (!last || each > last) ? each : last), null)

const candidateOf =
  (now: Date) =>
  ({ id, company, position, status, putOff, ...row }: Row) => {
    const interviews = row.interviews.map(({ at, ...interview }) => ({ ...interview, at: new Date(at) }))
    const began =
      status === 'applied' && row.application_date < row.stage_changed_at ? row.application_date : row.stage_changed_at
    return {
      id,
      company,
      position,
      status,
      putOff,
      contactName: null,
      contactEmail: null,
      waitsSince: latest([began, row.followed_up_at]) ?? began,
      followUp: row.follow_up_on === null ? null : { on: row.follow_up_on, note: null },
      lastMessageAt: latest(row.messages),
      lastSentAt: latest(row.sent),
      lastInterviewAt: latest(interviews.map(({ at }) => at).filter((at) => at <= now)),
      interviewAhead: interviews.some(({ at }) => at > now),
      interviews: interviews.map(({ id: interviewId, state: interviewState, at }) => ({
        interviewId,
        interviewState,
        at,
        hasTime: true,
        interviewKind: null,
        place: null,
      })),
    }
  }
