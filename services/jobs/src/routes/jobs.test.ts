import { listJobs } from '@roletrail/contracts/jobs/http'
import { listStageChanges } from '@roletrail/contracts/jobs/stage-history'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobsService } from '../test/jobs-service.ts'

let service: Awaited<ReturnType<typeof jobsService>>

beforeAll(async () => {
  service = await jobsService()
})
afterAll(() => service[Symbol.asyncDispose]())

const acme = { company: 'Acme', position: 'Engineer' }

describe('jobs over HTTP', () => {
  it('adds a job with nothing but company and position', async () => {
    const ada = service.person()
    const { status, headers, body } = await ada.request('POST', '/api/jobs', { ...acme, userId: null, images: null })
    expect(status).toBe(201)
    expect(headers.get('etag')).toBe('"1"')
    expect(body).toMatchObject({
      ...acme,
      status: 'applied',
      userId: ada.id,
      tags: null,
      notes: null,
      jobUrl: null,
      images: null,
    })
    expect((await ada.request('GET', `/api/jobs/${body.id}`)).body).toEqual(body)
    expect((await ada.request('GET', '/api/jobs')).body).toEqual([body])
  })

  it('keeps the categories that a person chose, and changes and removes them', async () => {
    const ada = service.person()
    const categories = {
      workMode: 'hybrid',
      seniority: 'senior',
      jobFunction: 'design',
      yearlySalary: { from: 60_000, to: 72_000, currency: 'EUR' },
      language: 'de',
      channel: 'referral',
    }
    const { body: added } = await ada.request('POST', '/api/jobs', { ...acme, ...categories })
    expect(added).toMatchObject(categories)
    const path = `/api/jobs/${added.id}`
    expect((await ada.request('GET', path)).body).toEqual(added)
    expect((await ada.request('GET', '/api/jobs?view=board')).body).toMatchObject([categories])
    // The same again is no change, in whatever order its fields are stored.
    expect((await ada.request('PATCH', path, categories)).body.version).toBe(added.version)
    const changes = { workMode: 'remote', yearlySalary: null, channel: null }
    const { body: changed } = await ada.request('PATCH', path, changes)
    expect(changed).toMatchObject({ ...categories, ...changes })
    expect((await ada.request('GET', path)).body).toEqual(changed)
    const refused = [
      { workMode: 'space' },
      { language: 'tlh' },
      { yearlySalary: { from: 2, to: 1, currency: 'EUR' } },
      { yearlySalary: { from: 1, to: 2, currency: 'ZZZ' } },
      { yearlySalary: { from: 0.5, to: 2, currency: 'EUR' } },
    ]
    for (const patch of refused) expect((await ada.request('PATCH', path, patch)).status).toBe(400)
  })

  it('leaves notes and images out of the board', async () => {
    const ada = service.person()
    await ada.request('POST', '/api/jobs', { ...acme, notes: 'Ask about the team' })
    const { body } = await ada.request('GET', '/api/jobs?view=board')
    expect(body).toHaveLength(1)
    expect(body[0]).not.toHaveProperty('notes')
    expect(body[0]).not.toHaveProperty('images')
    // It was serialized before, so nothing else holds it to the contract.
    expect(listJobs.response.parse(body)).toEqual(body)
  })

  it('finds what the notes say, in upper or lower case, of one person', async () => {
    const ada = service.person()
    const add = async (notes: string | null, company: string) =>
      (await ada.request('POST', '/api/jobs', { ...acme, company, notes })).body.id
    const [asked, percent] = [await add('Ask about the ÜBUNG', 'One'), await add('A raise of 100%_', 'Two')]
    await add(null, 'übung')
    await service.person().request('POST', '/api/jobs', { ...acme, notes: 'Ask about the Übung' })
    const search = async (q: string) => (await ada.request('GET', `/api/jobs/search?q=${encodeURIComponent(q)}`)).body
    expect(await search(' übung ')).toEqual([asked])
    expect(await search('100%_')).toEqual([percent])
    expect(await search('a%s')).toEqual([])
    expect((await ada.request('GET', '/api/jobs/search?q=%20')).status).toBe(400)
  })

  it('finds the job that a posting is, by its address or by company and position', async () => {
    const ada = service.person()
    const link = { jobUrl: 'https://www.acme.test/jobs/1/?utm_source=mail' }
    const { id, applicationDate } = (await ada.request('POST', '/api/jobs', { ...acme, ...link })).body
    await ada.request('POST', '/api/jobs', { company: 'Acme', position: 'Another', jobUrl: 'https://acme.test/jobs/2' })
    const tracked = async (who: typeof ada, query: Record<string, string>) =>
      (await who.request('GET', `/api/jobs/tracked?${new URLSearchParams(query)}`)).body.job
    const found = { id, ...acme, status: 'applied', applicationDate }
    expect(await tracked(ada, { url: 'http://ACME.test/jobs/1' })).toEqual(found)
    expect(await tracked(ada, { company: ` ${acme.company.toUpperCase()}`, position: acme.position })).toEqual(found)
    expect(await tracked(ada, { url: 'https://acme.test/jobs/3', company: 'Acme' })).toBeNull()
    expect(await tracked(ada, {})).toBeNull()
    expect(await tracked(service.person(), { url: link.jobUrl })).toBeNull()
    expect((await ada.request('GET', '/api/jobs/tracked?url=javascript:alert(1)')).status).toBe(400)
  })

  it('lists the changes of stage of all jobs, newest first, without those that were undone', async () => {
    const ada = service.person()
    const path = '/api/analytics/stage-changes'
    expect((await ada.request('GET', path)).body).toEqual([])
    const one = (await ada.request('POST', '/api/jobs', acme)).body.id
    const two = (await ada.request('POST', '/api/jobs', { ...acme, status: 'onsite' })).body.id
    const move = (change: object) => ada.request('PATCH', `/api/jobs/${one}`, change)
    await move({ status: 'offer' })
    await move({ status: 'rejected' })
    await move({ status: 'offer', undo: true })
    await service.person().request('POST', '/api/jobs', acme)
    const { body } = await ada.request('GET', path)
    expect(listStageChanges.response.parse(body)).toEqual(body)
    expect(body).toMatchObject([
      { jobId: one, from: 'applied', to: 'offer' },
      { jobId: two, from: null, to: 'onsite' },
      { jobId: one, from: null, to: 'applied' },
    ])
    const { body: history } = await ada.request('GET', `/api/jobs/${one}/stage-history`)
    expect(body[0].at).toBe(history[0].changedAt)
  })

  it('returns the same board compressed or not', async () => {
    const ada = service.person()
    await ada.request('POST', '/api/jobs', acme)
    const plain = await ada.request('GET', '/api/jobs?view=board', undefined, { 'accept-encoding': 'identity' })
    const compressed = await ada.request('GET', '/api/jobs?view=board', undefined, { 'accept-encoding': 'br, gzip' })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(compressed.headers.get('content-encoding')).toBe('gzip')
    expect(compressed.body).toEqual(plain.body)
  })

  it('sends a board only if it has changed, whichever instance is asked', async () => {
    const ada = service.person()
    await using other = await service.another()
    const elsewhere = other.person(ada)
    const board = (who: typeof ada, tag = '') =>
      who.request('GET', '/api/jobs?view=board', undefined, { ...(tag && { 'if-none-match': tag }) })
    const tagOf = async () => (await board(ada)).headers.get('etag') ?? ''
    const empty = await tagOf()
    expect(await board(elsewhere, empty)).toMatchObject({ status: 304, body: undefined })

    const { body: job } = await elsewhere.request('POST', '/api/jobs', acme)
    expect(await board(ada, empty)).toMatchObject({ status: 200, body: [{ id: job.id }] })
    const before = await tagOf()
    await ada.request('PATCH', `/api/jobs/${job.id}`, { location: 'Lisbon' })
    expect((await board(elsewhere, before)).status).toBe(200)
    const [{ id: entry }] = (await ada.request('GET', `/api/jobs/${job.id}/stage-history`)).body
    const corrected = await tagOf()
    expect((await board(ada, corrected)).status).toBe(304)
    await ada.request('PATCH', `/api/jobs/${job.id}/stage-history/${entry}`, { changedAt: '2026-01-02T12:00:00.000Z' })
    expect((await board(ada, corrected)).status).toBe(200)
    expect((await board(service.person(), await tagOf())).status).toBe(200)
    // A page of it and the whole list have none.
    for (const path of ['/api/jobs?view=board&limit=1', '/api/jobs'])
      expect((await ada.request('GET', path)).headers.get('etag')).toBeNull()
  })

  it('shows every change on the board at once, whichever instance made it', async () => {
    const ada = service.person()
    await using other = await service.another()
    const elsewhere = other.person(ada)
    const board = async () => {
      const { body } = await ada.request('GET', '/api/jobs?view=board')
      return body.map(({ id, status }: { id: string; status: string }) => [id, status])
    }
    expect(await board()).toEqual([])
    const { body: job } = await elsewhere.request('POST', '/api/jobs', acme)
    expect(await board()).toEqual([[job.id, 'applied']])
    await elsewhere.request('PATCH', `/api/jobs/${job.id}`, { status: 'offer' })
    expect(await board()).toEqual([[job.id, 'offer']])
    await elsewhere.request('DELETE', `/api/jobs/${job.id}`)
    const { body: next } = await elsewhere.request('POST', '/api/jobs', { ...acme, status: 'offer' })
    expect(await board()).toEqual([[next.id, 'offer']])
  })

  it('keeps a history from the first stage on', async () => {
    const ada = service.person()
    const { body: job } = await ada.request('POST', '/api/jobs', acme)
    await ada.request('PATCH', `/api/jobs/${job.id}`, { status: 'offer', note: 'They called!' })
    const { body } = await ada.request('GET', `/api/jobs/${job.id}/stage-history`)
    expect(body).toMatchObject([
      { fromStage: 'applied', toStage: 'offer', notes: 'They called!' },
      { fromStage: null, toStage: 'applied', notes: null },
    ])
    expect((await ada.request('GET', '/api/analytics/stage-counts')).body).toEqual({
      applied: 0,
      phone_screen: 0,
      technical_interview: 0,
      onsite: 0,
      offer: 1,
      rejected: 0,
    })
  })

  it('takes a move back, and its entry in the history with it', async () => {
    const ada = service.person()
    const { body: job } = await ada.request('POST', '/api/jobs', acme)
    const path = `/api/jobs/${job.id}`
    await ada.request('PATCH', path, { rank: 'a1' })
    const { body: moved } = await ada.request('PATCH', path, { status: 'offer', rank: 'a5' })
    expect(moved).toMatchObject({ status: 'offer', rank: 'a5' })
    const { body: back } = await ada.request('PATCH', path, { status: 'applied', undo: true })
    expect(back).toMatchObject({ status: 'applied', rank: 'a1', stageChangedAt: job.stageChangedAt })
    expect((await ada.request('GET', path)).body).toEqual(back)
    const { body: history } = await ada.request('GET', `${path}/stage-history`)
    expect(history).toMatchObject([{ fromStage: null, toStage: 'applied' }])
    expect((await ada.request('PATCH', path, { rank: 'a-1' })).status).toBe(400)
    expect((await ada.request('PATCH', path, { rank: `a${'1'.repeat(250)}` })).status).toBe(400)
  })

  it('says in its history when things really happened', async () => {
    const [ada, eve] = [service.person(), service.person()]
    const { body: job } = await ada.request('POST', '/api/jobs', acme)
    const path = `/api/jobs/${job.id}`
    const { body: moved } = await ada.request('PATCH', path, {
      status: 'onsite',
      changedAt: '2026-11-03T10:00:00+01:00',
    })
    expect(moved.stageChangedAt).toBe('2026-11-03T09:00:00.000Z')
    await ada.request('PATCH', path, { status: 'offer' })
    const history = async () => (await ada.request('GET', `${path}/stage-history`)).body
    // In the order in which it was recorded, although the job was added after it had moved.
    const [offer, onsite, applied] = await history()
    expect([offer.toStage, onsite.toStage, applied.toStage]).toEqual(['offer', 'onsite', 'applied'])

    const correct = (entry: string, body: object, person = ada) =>
      person.request('PATCH', `${path}/stage-history/${entry}`, body)
    const changedAt = '2026-10-01T09:00:00.000Z'
    expect(await correct(applied.id, { changedAt })).toMatchObject({ status: 200, body: { ...applied, changedAt } })
    expect((await ada.request('GET', path)).body.stageChangedAt).toBe(offer.changedAt)
    const { body: corrected } = await correct(offer.id, { changedAt: '2026-11-09T09:00:00.000Z', notes: 'By phone.' })
    expect(corrected).toEqual({ ...offer, changedAt: '2026-11-09T09:00:00.000Z', notes: 'By phone.' })
    expect((await correct(offer.id, { notes: ' ' })).body.notes).toBeNull()
    expect((await ada.request('GET', path)).body).toMatchObject({ stageChangedAt: corrected.changedAt, version: 6 })
    expect((await history()).map(({ id }: { id: string }) => id)).toEqual([offer.id, onsite.id, applied.id])

    await ada.request('PATCH', path, { status: 'rejected', changedAt: '2026-11-01T09:00:00.000Z' })
    await ada.request('PATCH', path, { status: 'offer', undo: true })
    expect((await history()).map(({ id }: { id: string }) => id)).toEqual([offer.id, onsite.id, applied.id])

    const nextWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString()
    const future = { status: 400, body: { code: 'stage_change_in_future' } }
    expect(await correct(onsite.id, { changedAt: nextWeek })).toMatchObject(future)
    expect(await ada.request('PATCH', path, { status: 'rejected', changedAt: nextWeek })).toMatchObject(future)
    expect((await correct(onsite.id, {})).status).toBe(400)
    expect((await correct(onsite.id, { notes: 'x'.repeat(201) })).status).toBe(400)
    const unknown = { status: 404, body: { code: 'stage_change_not_found' } }
    expect(await correct(job.id, { changedAt })).toMatchObject(unknown)
    const { body: other } = await ada.request('POST', '/api/jobs', acme)
    const [elsewhere] = (await ada.request('GET', `/api/jobs/${other.id}/stage-history`)).body
    expect(await correct(elsewhere.id, { changedAt })).toMatchObject(unknown)
    expect(await correct(onsite.id, { changedAt }, eve)).toMatchObject({ status: 404, body: { code: 'job_not_found' } })
  })

  it('changes any subset and keeps the rest', async () => {
    const ada = service.person()
    const { body: job } = await ada.request('POST', '/api/jobs', { ...acme, tags: ['remote'], salary: '$100k' })
    const { body } = await ada.request('PATCH', `/api/jobs/${job.id}`, { notes: 'x', tags: [] })
    expect(body).toMatchObject({ ...acme, tags: null, salary: '$100k', notes: 'x', version: 2 })
  })

  it('returns 412 with the current job if somebody else was faster', async () => {
    const ada = service.person()
    const { body: job } = await ada.request('POST', '/api/jobs', acme)
    const one = await ada.request('PATCH', `/api/jobs/${job.id}`, { status: 'offer' }, { 'if-match': '"1"' })
    expect(one.status).toBe(200)
    const other = await ada.request('PATCH', `/api/jobs/${job.id}`, { status: 'rejected' }, { 'if-match': '"1"' })
    expect(other.status).toBe(412)
    expect(other.body).toMatchObject({ code: 'moved_elsewhere', current: { id: job.id, status: 'offer', version: 2 } })
  })

  it('lets every one of many parallel moves win its turn', async () => {
    const ada = service.person()
    const { body: job } = await ada.request('POST', '/api/jobs', acme)
    const moves = ['offer', 'onsite', 'rejected', 'phone_screen'].map((status) =>
      ada.request('PATCH', `/api/jobs/${job.id}`, { status }),
    )
    expect((await Promise.all(moves)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { body: history } = await ada.request('GET', `/api/jobs/${job.id}/stage-history`)
    expect(history).toHaveLength(5)
    expect((await ada.request('GET', `/api/jobs/${job.id}`)).body.version).toBe(5)
  })

  it("returns 404 for somebody else's job, on every path", async () => {
    const [ada, eve] = [service.person(), service.person()]
    const { body: job } = await ada.request('POST', '/api/jobs', acme)
    const path = `/api/jobs/${job.id}`
    const answers = await Promise.all([
      eve.request('GET', path),
      eve.request('PATCH', path, { status: 'offer' }),
      eve.request('DELETE', path),
      eve.request('GET', `${path}/stage-history`),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'job_not_found' } })
    expect((await ada.request('GET', path)).status).toBe(200)
  })

  it('removes a job, once', async () => {
    const ada = service.person()
    const { body: job } = await ada.request('POST', '/api/jobs', acme)
    expect((await ada.request('DELETE', `/api/jobs/${job.id}`)).status).toBe(204)
    expect((await ada.request('DELETE', `/api/jobs/${job.id}`)).status).toBe(404)
    expect((await ada.request('GET', '/api/jobs')).body).toEqual([])
  })

  it.each([
    ['no company', { position: 'Engineer' }, 'company'],
    ['a blank company', { company: '  ', position: 'Engineer' }, 'company'],
    ['an unknown stage', { ...acme, status: 'hired' }, 'status'],
    ['a script for a link', { ...acme, jobUrl: 'javascript:alert(1)' }, 'jobUrl'],
    ['a NUL', { ...acme, notes: 'a\u0000b' }, 'notes'],
    ['half a character', { ...acme, location: '\ud800' }, 'location'],
    ['too long a name', { ...acme, company: 'x'.repeat(201) }, 'company'],
    ['images that are no text', { ...acme, images: [] }, 'images'],
    ['tags that are no list', { ...acme, tags: 'remote' }, 'tags'],
    ['no object', [], ''],
  ])('refuses %s and names the field', async (_what, body, field) => {
    const answer = await service.person().request('POST', '/api/jobs', body)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(answer.body).toMatchObject({ code: 'validation_failed' })
    expect(answer.body.issues.map(({ path }: { path: string }) => path)).toContain(field)
    expect(answer.body.error).toBe(answer.body.detail)
  })

  it('refuses a patch of nothing or of the unknown only', async () => {
    const ada = service.person()
    const { body: job } = await ada.request('POST', '/api/jobs', acme)
    for (const patch of [{}, { userId: ada.id, id: 'x', version: 7 }])
      expect((await ada.request('PATCH', `/api/jobs/${job.id}`, patch)).status).toBe(400)
  })

  it('lets a lapsed subscriber read and delete, not write', async () => {
    const ada = service.person()
    const { body: job } = await ada.request('POST', '/api/jobs', acme)
    const lapsed = service.person({ id: ada.id, access: 'read' })
    expect((await lapsed.request('GET', '/api/jobs')).body).toHaveLength(1)
    expect(await lapsed.request('POST', '/api/jobs', acme)).toMatchObject({
      status: 402,
      body: { code: 'subscription_required' },
    })
    expect((await lapsed.request('PATCH', `/api/jobs/${job.id}`, { status: 'offer' })).status).toBe(402)
    expect((await lapsed.request('DELETE', `/api/jobs/${job.id}`)).status).toBe(204)
  })

  it('is for other parts of RoleTrail only', async () => {
    const answers = await Promise.all([
      fetch(`${service.app.url}/api/jobs`),
      fetch(`${service.app.url}/api/jobs`, { headers: { authorization: 'Bearer a.b.c' } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
  })
})
