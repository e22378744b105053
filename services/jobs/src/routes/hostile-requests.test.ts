import { testSql } from '@roletrail/chassis/testing/sql'
import type { Endpoint } from '@roletrail/contracts/endpoint'
import { endpoints } from '@roletrail/contracts/endpoints'
import { audioLimits } from '@roletrail/contracts/vocabulary/audio'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formWithFile, someAudio } from '../test/audio.ts'
import { type MailedJobs, mailedJobs } from '../test/mailed-jobs.ts'
import { dataUrlOf, testImage } from '../test/test-image.ts'

let service: MailedJobs

beforeAll(async () => {
  service = await mailedJobs()
})
afterAll(() => service[Symbol.asyncDispose]())

const owned: Endpoint[] = endpoints.filter((endpoint) => endpoint.service === 'jobs')

/** One of everything a person can have here, by the path that leads to it. */
const belongings = async (who: Awaited<ReturnType<MailedJobs['addressed']>>) => {
  const make = async (path: string, body: object) => (await who.request('POST', path, body)).body.id as string
  const job = await make('/api/jobs', { company: 'Acme', position: 'Engineer' })
  const response = await who.send('/api/uploads/audio', { method: 'POST', body: formWithFile(someAudio('mp3')) })
  const { audioPath } = (await response.json()) as { audioPath: string }
  const [stage] = (await who.request('GET', `/api/jobs/${job}/stage-history`)).body
  await who.receives({ from: 'Zoe <zoe@elsewhere.example>', sender: 'zoe@elsewhere.example' })
  const [mail] = await who.inbox()
  return {
    '/api/jobs/:id/stage-history/': `${job}/stage-history/${stage.id}`,
    '/api/jobs/': job,
    '/api/communications/': await make('/api/communications', { jobId: job, content: 'x' }),
    '/api/interview-notes/': await make('/api/interview-notes', { jobId: job, notes: 'x' }),
    '/api/views/': await make('/api/views', { name: 'Offers', layout: 'kanban', search: '?stage=offer' }),
    '/api/inbox/': mail.id as string,
    '/api/uploads/audio/': audioPath.split('/').at(-1) ?? '',
  }
}

/** A body each endpoint would take from the owner of this job. */
const bodiesWith = (jobId: string): Record<string, object> => ({
  'PATCH /api/jobs/:id': { status: 'offer' },
  'PATCH /api/jobs/:id/stage-history/:entry': { notes: 'Mine now.' },
  'PATCH /api/communications/:id': { content: 'Mine now.' },
  'PATCH /api/interview-notes/:id': { notes: 'Mine now.' },
  'PATCH /api/views/:id': { name: 'Mine now' },
  'POST /api/inbox/:id/file': { jobId },
})

describe('A9: what belongs to another person', () => {
  it.each(owned.filter(({ path }) => path.includes(':id')).map(({ method, path }) => [method, path]))(
    'does not exist for %s %s',
    async (method, path) => {
      const [ada, eve] = [await service.addressed(), service.person()]
      const theirs = await belongings(ada)
      const [, id] = Object.entries(theirs).find(([start]) => path.startsWith(start)) ?? []
      expect(id, `no example of ${path}`).toBeDefined()
      const address = path.replace(/:id(.*\/:entry)?/, id ?? '')
      const body = bodiesWith(theirs['/api/jobs/'])[`${method} ${path}`]
      expect((await eve.request(method, address, body)).status).toBe(404)
      const response = await ada.send(address, {
        method,
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      })
      expect(response.ok).toBe(true)
      await response.arrayBuffer()
    },
  )

  it.each([
    ['/api/communications', { content: 'x' }],
    ['/api/interview-notes', { notes: 'x' }],
  ])('cannot be named in the body of POST %s', async (path, body) => {
    const [ada, eve] = [await service.addressed(), service.person()]
    const { '/api/jobs/': jobId } = await belongings(ada)
    expect(await eve.request('POST', path, { ...body, jobId })).toMatchObject({
      status: 404,
      body: { code: 'job_not_found' },
    })
  })
})

const planted = {
  id: '0199c0de-0000-7000-8000-00000000dead',
  userId: '0199c0de-0000-7000-8000-00000000eeee',
  ownerId: '0199c0de-0000-7000-8000-00000000eeee',
  role: 'admin',
  isActive: true,
  createdAt: '2001-01-01T00:00:00.000Z',
  updatedAt: '2001-01-01T00:00:00.000Z',
  stageChangedAt: '2001-01-01T00:00:00.000Z',
  version: 99,
  transcription: 'done',
}

describe('A8: a field that is not the sender’s to set', () => {
  it('is ignored wherever something is made or changed', async () => {
    const ada = service.person()
    const { body: job } = await ada.request('POST', '/api/jobs', { company: 'Acme', position: 'x', ...planted })
    const made = [
      job,
      (await ada.request('PATCH', `/api/jobs/${job.id}`, { salary: '1', ...planted })).body,
      (await ada.request('POST', '/api/communications', { ...planted, jobId: job.id, content: 'x' })).body,
      (await ada.request('POST', '/api/interview-notes', { ...planted, jobId: job.id, notes: 'x' })).body,
    ]
    for (const entity of made)
      for (const [field, value] of Object.entries(planted))
        if (field in entity) expect(entity[field], field).not.toEqual(value)
    expect(job.userId).toBe(ada.id)
  })
})

describe('A12: a link', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://evil.test/0199c0de',
    'view-source:https://evil.test',
    'javascript://evil.test/%0aalert(1)',
    'javascript\u0000:alert(1)',
    '\u200bjavascript:alert(1)',
    '\ufeffjavascript:alert(1)',
    'jav\u0000ascript:alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    '%6aavascript:alert(1)',
    'https:',
    'https://',
    'https://evil.test/\u0000',
    'https://evil.test/\ud800',
    '//evil.test',
    'not a link',
  ])('is never %j', async (jobUrl) => {
    const ada = service.person()
    const { body: job } = await ada.request('POST', '/api/jobs', { company: 'Acme', position: 'x' })
    expect((await ada.request('POST', '/api/jobs', { company: 'Acme', position: 'x', jobUrl })).status).toBe(400)
    expect((await ada.request('PATCH', `/api/jobs/${job.id}`, { jobUrl })).status).toBe(400)
  })
})

describe('A14: a prototype', () => {
  const send = async (path: string, raw: string) => {
    const response = await service.person().send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: raw,
    })
    return response.status
  }

  it.each([
    '{"company":"A","position":"B","__proto__":{"polluted":1}}',
    '{"company":"A","position":"B","constructor":{"prototype":{"polluted":1}}}',
    '{"__proto__":{"company":"A","position":"B","polluted":1}}',
  ])('is not reached by %s', async (raw) => {
    expect(await send('/api/jobs', raw)).toBe(400)
    expect({}).not.toHaveProperty('polluted')
  })

  it('is not reached by a list of images or an address either', async () => {
    const images = '{"__proto__":{"polluted":1},"length":1}'
    expect(await send('/api/jobs', JSON.stringify({ company: 'A', position: 'B', images }))).toBe(400)
    const ada = service.person()
    expect((await ada.request('GET', '/api/jobs?__proto__[polluted]=1&view=board')).status).toBe(200)
    expect({}).not.toHaveProperty('polluted')
  })
})

describe('A15: SQL', () => {
  const attempts = [
    "'; drop table jobs; --",
    "' or '1'='1",
    '1); delete from jobs; --',
    '%',
    '_',
    '\\',
    '$1',
    '" or ""="',
  ]

  it.each(attempts)('in a text is a text: %j', async (text) => {
    const ada = service.person()
    const { body: job } = await ada.request('POST', '/api/jobs', { company: text, position: text, tags: [text] })
    expect(job).toMatchObject({ company: text, position: text, tags: [text] })
    const said = { jobId: job.id, content: text, subject: text, notes: text, summary: text }
    expect((await ada.request('POST', '/api/communications', said)).body.content).toBe(text)
    expect((await ada.request('POST', '/api/interview-notes', said)).body.summary).toBe(text)
    expect((await ada.request('PATCH', `/api/jobs/${job.id}`, { notes: `${text}!` })).body.notes).toBe(`${text}!`)
    expect((await ada.request('GET', '/api/jobs')).body).toHaveLength(1)
  })

  it.each(attempts)('in an address is no id: %j', async (text) => {
    const ada = service.person()
    const answer = await ada.request('GET', `/api/jobs/${encodeURIComponent(text)}`)
    expect(answer.status).toBe(400)
  })
})

describe('U2: two windows that edit one job', () => {
  it('lose no field of either', async () => {
    const ada = service.person()
    const { body: job } = await ada.request('POST', '/api/jobs', { company: 'Acme', position: 'x' })
    const path = `/api/jobs/${job.id}`
    const answers = await Promise.all([
      ada.request('PATCH', path, { salary: '$1' }),
      ada.request('PATCH', path, { location: 'Berlin' }),
      ada.request('PATCH', path, { notes: 'Ask.' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await ada.request('GET', path)).body).toMatchObject({ salary: '$1', location: 'Berlin', notes: 'Ask.' })
    const late = await ada.request('PATCH', path, { notes: 'Late.' }, { 'if-match': '"1"' })
    expect(late).toMatchObject({ status: 412, body: { current: { notes: 'Ask.', version: 4 } } })
  })
})

describe('U3: two windows that drag one card', () => {
  it('leave it in one stage, and both moves in its history', async () => {
    const ada = service.person()
    const { body: job } = await ada.request('POST', '/api/jobs', { company: 'Acme', position: 'x' })
    const path = `/api/jobs/${job.id}`
    await Promise.all(['offer', 'rejected'].map((status) => ada.request('PATCH', path, { status })))
    const { body: history } = await ada.request('GET', `${path}/stage-history`)
    expect(history.map(({ toStage }: { toStage: string }) => toStage).toSorted()).toEqual([
      'applied',
      'offer',
      'rejected',
    ])
    expect((await ada.request('GET', path)).body.status).toBe(history[0].toStage)
  })
})

describe('U1: a double click on Save', () => {
  it('adds one job', async () => {
    const ada = service.person()
    const key = { 'idempotency-key': 'one-form' }
    const add = () => ada.request('POST', '/api/jobs', { company: 'Acme', position: 'x' }, key)
    const [one, other] = await Promise.all([add(), add()])
    expect(one.body).toEqual(other.body)
    expect((await ada.request('GET', '/api/jobs')).body).toHaveLength(1)
  })
})

describe('a person who stores more than anybody needs', () => {
  const refused = (code: string) => ({ status: 409, body: { code } })

  it('is refused: 5,000 jobs, a thousand entries of one job, 1 GB of recordings or images', async () => {
    const ada = service.person()
    const { body: job } = await ada.request('POST', '/api/jobs', { company: 'Acme', position: 'x' })
    const said = { jobId: job.id, content: 'x', notes: 'x' }
    await ada.request('POST', '/api/communications', said)
    await ada.request('POST', '/api/interview-notes', said)
    const upload = () => ada.send('/api/uploads/audio', { method: 'POST', body: formWithFile(someAudio('mp3')) })
    expect((await upload()).status).toBe(201)

    const sql = testSql(service.database.url)
    await sql.$executeRaw`
      insert into communications select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid()))).*
      from communications one, generate_series(1, ${limits.entriesPerJob - 1}::int) where one.user_id = ${ada.id}::uuid`
    await sql.$executeRaw`
      insert into interview_notes select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid()))).*
      from interview_notes one, generate_series(1, ${limits.entriesPerJob - 1}::int) where one.user_id = ${ada.id}::uuid`
    await sql.$executeRaw`
      insert into jobs select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid()))).*
      from jobs one, generate_series(1, ${limits.jobsPerPerson - 1}::int) where one.user_id = ${ada.id}::uuid`
    const images = async (color: string) => JSON.stringify([dataUrlOf(await testImage('png', { color }))])
    const depict = async (color: string) => ada.request('PATCH', `/api/jobs/${job.id}`, { images: await images(color) })
    expect((await depict('red')).status).toBe(200)
    await sql.$executeRaw`update files set size = ${audioLimits.perPerson - 50} where user_id = ${ada.id}::uuid`
    await sql.$executeRaw`update owners set aggregates = ${limits.jobsPerPerson} where user_id = ${ada.id}::uuid`
    await sql.$disconnect()

    expect(await ada.request('POST', '/api/jobs', { company: 'Acme', position: 'x' })).toMatchObject(
      refused('too_many_jobs'),
    )
    expect(await ada.request('POST', '/api/communications', said)).toMatchObject(refused('too_many_entries'))
    expect(await ada.request('POST', '/api/interview-notes', said)).toMatchObject(refused('too_many_entries'))
    const full = await upload()
    expect({ status: full.status, body: await full.json() }).toMatchObject(refused('storage_full'))
    expect(await depict('blue')).toMatchObject(refused('storage_full'))
    expect(await service.person().request('POST', '/api/jobs', { company: 'Acme', position: 'x' })).toMatchObject({
      status: 201,
    })
  })
})
