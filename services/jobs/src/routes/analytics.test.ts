import { testSql } from '@roletrail/chassis/testing/sql'
import type { Analytics } from '@roletrail/contracts/jobs/analytics'
import { seniorities, workModes } from '@roletrail/contracts/vocabulary/category-values'
import { perEuro } from '@roletrail/contracts/vocabulary/exchange-rates'
import { payFloors } from '@roletrail/contracts/vocabulary/pay-floors'
import { stages } from '@roletrail/contracts/vocabulary/stage'
import { currencies } from '@roletrail/contracts/vocabulary/yearly-salary'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobsService } from '../test/jobs-service.ts'
import { answered, type Log, recounted } from '../test/recounted-analytics.ts'
import { seeded } from '../test/seeded.ts'

let service: Awaited<ReturnType<typeof jobsService>>

beforeAll(async () => {
  service = await jobsService()
})
afterAll(() => service[Symbol.asyncDispose]())

type Person = ReturnType<typeof service.person>

const minute = 60_000
const day = 24 * 60 * minute
const began = Date.now()
const ago = (days: number) => new Date(began - days * day).toISOString()

const add = async (person: Person, changes = {}) =>
  (await person.request('POST', '/api/jobs', { company: 'Acme', position: 'Engineer', ...changes })).body
const change = async (person: Person, id: string, changes: object) =>
  expect((await person.request('PATCH', `/api/jobs/${id}`, changes)).status).toBe(200)
const read = async (person: Person, query = ''): Promise<Analytics> =>
  (await person.request('GET', `/api/analytics${query}`)).body
const furthest = async (person: Person) =>
  (await read(person)).funnel.map(({ reached, rejected, waiting }) => [reached, rejected, waiting].join(' '))

it('says how far applications ever got, not where they are', async () => {
  const ada = service.person()
  expect((await read(ada)).applications).toBe(0)
  const { id } = await add(ada)
  await change(ada, id, { status: 'technical_interview' })
  await change(ada, id, { status: 'rejected' })
  await add(ada, { status: 'offer' })
  await add(ada, { status: 'rejected' })
  expect(await furthest(ada)).toEqual(['3 1 0', '2 0 0', '2 1 0', '1 0 0', '1 0 1'])
  expect((await read(ada)).flows).toEqual([
    { from: 'applied', to: 'technical_interview', jobs: 1 },
    { from: 'applied', to: 'offer', jobs: 1 },
    { from: 'applied', to: 'rejected', jobs: 1 },
    { from: 'technical_interview', to: 'rejected', jobs: 1 },
  ])
  expect((await read(service.person())).applications).toBe(0)
})

it('takes back what a move back takes back', async () => {
  const ada = service.person()
  const { id } = await add(ada)
  await change(ada, id, { status: 'offer' })
  await change(ada, id, { status: 'phone_screen' })
  expect(await furthest(ada)).toEqual(['1 0 0', '1 0 1', '0 0 0', '0 0 0', '0 0 0'])
  await change(ada, id, { status: 'rejected' })
  await change(ada, id, { status: 'onsite' })
  expect(await furthest(ada)).toEqual(['1 0 0', '1 0 0', '1 0 0', '1 0 1', '0 0 0'])
})

it('claims nothing for fewer than ten, and waits as long as those who still wait', async () => {
  const ada = service.person()
  const one = () => add(ada, { applicationDate: ago(20) })
  for (let nth = 0; nth < 9; nth += 1) await one()
  expect(await read(ada)).toMatchObject({
    responses: null,
    times: [{ waiting: 9, median: null, curve: [] }, {}, {}, {}],
  })
  const { id } = await one()
  await change(ada, id, { status: 'phone_screen', changedAt: ago(15) })
  const { responses, times } = await read(ada)
  expect(responses?.value).toBe(0.1)
  expect(times[0]).toEqual({
    stage: 'applied',
    left: 1,
    waiting: 9,
    median: null,
    p75: null,
    curve: [{ days: 5, share: 0.9 }],
  })
})

it('looks only at jobs that changed, keeps nothing of those that are gone, and waits for no deletion', async () => {
  const [ada, eve] = [service.person(), service.person()]
  const [kept, gone] = [await add(ada), await add(ada)]
  await add(eve)
  const sql = testSql(service.database.url)
  const trails = () => sql.$queryRaw`
    select job_id as id, version from job_trails where user_id = ${ada.id}::uuid order by job_id`
  try {
    await Promise.all([read(ada), read(ada), read(eve)])
    expect(await trails()).toEqual([
      { id: kept.id, version: 1 },
      { id: gone.id, version: 1 },
    ])
    await change(ada, kept.id, { status: 'offer' })
    await sql.$executeRaw`update job_trails set trail = 2 | 4 where job_id = ${gone.id}::uuid`
    expect(await furthest(ada)).toEqual(['2 0 0', '2 0 1', '1 0 0', '1 0 0', '1 0 1'])
    // A replica of the release before kept it last.
    await sql.$executeRaw`update job_trails set told_version = null where job_id = ${gone.id}::uuid`
    expect(await furthest(ada)).toEqual(['2 0 1', '1 0 0', '1 0 0', '1 0 0', '1 0 1'])

    // While somebody deletes a job, it counts, and nothing is kept.
    await change(ada, gone.id, { status: 'onsite' })
    await sql.$transaction(async (tx) => {
      await tx.$executeRaw`delete from jobs where id = ${gone.id}::uuid`
      expect(await furthest(ada)).toEqual(['2 0 0', '2 0 0', '2 0 0', '2 0 1', '1 0 1'])
    })
    expect(await trails()).toEqual([{ id: kept.id, version: 2 }])
    expect(await furthest(ada)).toEqual(['1 0 0', '1 0 0', '1 0 0', '1 0 0', '1 0 1'])
  } finally {
    await sql.$disconnect()
  }
})

it('compares pay across currencies, the lowest first', async () => {
  const ada = service.person()
  const paying = (from: number, currency: string) => add(ada, { yearlySalary: { from, to: from, currency } })
  await paying(160_000, 'USD')
  await paying(4_000_000, 'JPY')
  await paying(77_000, 'EUR')
  await paying(77_000, 'USD')
  await add(ada)
  const {
    pay: { groups, ratesOf },
  } = await read(ada)
  expect(groups.map(({ key, applications, rate }) => [key, applications, rate])).toEqual([
    ['0', 1, null],
    ['50', 1, null],
    ['80', 1, null],
    ['160', 1, null],
    [null, 1, null],
  ])
  expect(ratesOf).toMatch(/^\d{4}-\d\d-\d\d$/)
})

it('compares the sources with the most applications, and counts weeks without any', async () => {
  const ada = service.person()
  for (let nth = 0; nth < 22; nth += 1)
    await add(ada, { jobUrl: `https://www.Jobs${nth}.test?ref=1`, applicationDate: ago(nth === 0 ? 22 : 1) })
  await add(ada, { jobUrl: 'https://jobs7.test/other', applicationDate: ago(1) })
  const { breakdowns } = await read(ada, '?zone=Europe/Berlin')
  const [source, tag, week] = breakdowns
  expect(source).toMatchObject({ by: 'source', more: 2 })
  expect(source?.groups).toHaveLength(20)
  expect(source?.groups[0]).toMatchObject({ key: 'jobs7.test', applications: 2 })
  expect(tag?.groups).toMatchObject([{ key: null, applications: 23 }])
  expect(week?.groups.length).toBeGreaterThan(3)
  expect(week?.groups.map(({ applications }) => applications)).toContain(0)
})

it('answers for days, and refuses those that end before they begin', async () => {
  const ada = service.person()
  await add(ada, { applicationDate: '2026-03-29T00:30:00Z' })
  const on = async (from: string, zone: string) =>
    (await read(ada, `?from=${from}&to=${from}&zone=${zone}`)).applications
  expect(await on('2026-03-29', 'UTC')).toBe(1)
  expect(await on('2026-03-28', 'America/New_York')).toBe(1)
  expect(await on('2026-03-29', 'America/New_York')).toBe(0)
  expect(await on('2026-03-29', 'Atlantis/Capital')).toBe(1)
  expect((await ada.request('GET', '/api/analytics?from=2026-03-02&to=2026-03-01')).status).toBe(400)
  expect((await read(ada, '?from=9999-01-01')).applications).toBe(0)
  expect((await read(ada, '?from=0001-01-01&to=9999-12-31')).breakdowns[2]?.groups.length).toBeLessThanOrEqual(260)
})

it('keeps a goal, until it is taken away', async () => {
  const [ada, path] = [service.person(), '/api/analytics/preferences']
  expect((await ada.request('GET', path)).body).toEqual({ weeklyGoal: null })
  expect((await ada.request('PATCH', path, { weeklyGoal: 12 })).body).toEqual({ weeklyGoal: 12 })
  expect((await ada.request('GET', path)).body).toEqual({ weeklyGoal: 12 })
  expect((await service.person().request('GET', path)).body).toEqual({ weeklyGoal: null })
  expect((await ada.request('PATCH', path, { weeklyGoal: null })).body).toEqual({ weeklyGoal: null })
  expect((await ada.request('PATCH', path, { weeklyGoal: 0 })).status).toBe(400)
})

it('equals what a second implementation counts from the events of random histories', async () => {
  const ada = service.person()
  const random = seeded(20261123)
  const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item
  // Never near half a day before now, where two clocks may round to different days.
  const moment = () => new Date(began - (random(60 * 96) * 15 + 5) * minute).toISOString()
  const salary = () => {
    const currency = pick(currencies)
    // Also what is a floor of a band to the dollar, on either side.
    const [floor, near] = [Number(pick(['10', ...payFloors])) * 1_000, random(3) - 1]
    const from = random(2) > 0 ? Math.round((floor / perEuro.USD) * perEuro[currency]) + near : 1 + random(200_000)
    return { from, to: from + random(2) * 1_000, currency }
  }
  const histories = Array.from({ length: 160 }, () => async () => {
    const { id } = await add(ada, {
      ...(random(4) > 0 && { applicationDate: moment() }),
      ...(random(3) > 0 && {
        jobUrl: pick(['https://www.Acme.test/1', 'http://jo@acme.test:8080?x', 'https://b.test#y']),
      }),
      tags: pick([null, ['remote'], ['remote', 'Remote'], ['x', 'y', 'z']]),
      workMode: pick([null, ...workModes]),
      seniority: pick([null, ...seniorities]),
      jobFunction: pick([null, 'data', 'design']),
      language: pick([null, 'en', 'de']),
      channel: pick([null, 'referral', 'linkedin']),
      yearlySalary: random(4) > 0 ? salary() : null,
      status: pick(['applied', 'applied', 'applied', ...stages]),
    })
    for (let left = random(7); left > 0; left -= 1) {
      const kind = random(10)
      if (kind === 0)
        await change(ada, id, { applicationDate: moment(), tags: pick([null, ['x']]), yearlySalary: salary() })
      else if (kind < 4) {
        const { body } = await ada.request('GET', `/api/jobs/${id}/stage-history`)
        const corrected = { ...(random(4) > 0 && { changedAt: moment() }), notes: `note ${left}` }
        await ada.request('PATCH', `/api/jobs/${id}/stage-history/${pick<{ id: string }>(body).id}`, corrected)
      } else
        await change(ada, id, {
          status: pick(stages),
          ...(random(3) > 0 && { changedAt: moment() }),
          ...(random(4) === 0 && { undo: true }),
        })
    }
    if (random(12) === 0) await ada.request('DELETE', `/api/jobs/${id}`)
  })
  for (const [nth, history] of histories.entries()) {
    await history()
    // What was worked out then is kept, and most of it is out of date by the next time.
    if (nth % 20 === 0) await read(ada)
  }

  const sql = testSql(service.database.url)
  try {
    const rows = await sql.$queryRaw<{ stream: string; log: Log }[]>`
      select stream_id as stream, json_agg(json_build_object('id', event_id,
        'event', data || jsonb_build_object('type', type)) order by version) as log
      from events where stream_id in (select distinct stream_id from events where data->>'ownerId' = ${ada.id})
      group by stream_id`
    const logs = rows.map(({ log }) => log)
    expect(logs.length).toBe(160)
    const zones = ['UTC', 'Europe/Berlin', 'America/Havana', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Niue']
    const days = (at: number) => ago(at).slice(0, 10)
    const windows = [{}, { from: days(30) }, { to: days(20) }, { from: days(45), to: days(3) }, { from: days(9) }]
    for (const timeZone of zones)
      for (const window of windows) {
        const given = await read(ada, `?${new URLSearchParams({ zone: timeZone, ...window })}`)
        const counted = recounted(logs, { timeZone, ...window, now: Date.now() })
        expect(inOrder(answered(given)), JSON.stringify({ timeZone, window })).toEqual(inOrder(counted))
      }
    const whole = await read(ada)
    // Histories in which nothing happens would prove nothing.
    expect(whole.funnel.every(({ reached }) => reached > 5)).toBe(true)
    expect(whole.times.filter(({ curve }) => curve.length > 3).length).toBeGreaterThan(2)
    expect(whole.flows.length).toBeGreaterThan(10)
  } finally {
    await sql.$disconnect()
  }
})

/** Lists in one order, and shares without their last digits. */
const inOrder = (value: ReturnType<typeof recounted> | ReturnType<typeof answered>): unknown =>
  JSON.parse(JSON.stringify(value), (key, each) => {
    if (typeof each === 'number') return Math.round(each * 1e9) / 1e9
    // Not those of the curve, of which the order says something.
    if (Array.isArray(each) && !['funnel', 'times', 'curve'].includes(key))
      return each.map((item: unknown) => JSON.stringify(item)).toSorted()
    return each
  })
