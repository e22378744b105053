import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { testSql } from '@roletrail/chassis/testing/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formWithFile, someAudio } from '../test/audio.ts'
import { jobsService } from '../test/jobs-service.ts'

let service: Awaited<ReturnType<typeof jobsService>>

beforeAll(async () => {
  service = await jobsService()
})
afterAll(() => service[Symbol.asyncDispose]())

const seekerWithJob = async () => {
  const ada = service.person()
  const { body: job } = await ada.request('POST', '/api/jobs', { company: 'Acme', position: 'Engineer' })
  return { ada, jobId: job.id as string, path: `/api/jobs/${job.id}/interview-notes` }
}

const record = async (who: ReturnType<(typeof service)['person']>): Promise<string> => {
  const response = await who.send('/api/uploads/audio', { method: 'POST', body: formWithFile(someAudio('mp3')) })
  return ((await response.json()) as { audioPath: string }).audioPath
}

describe('interview notes (spec sections 3, 5 and 7)', () => {
  it('need notes only; the date is today where none is given', async () => {
    const { ada, jobId, path } = await seekerWithJob()
    const { status, body } = await ada.request('POST', '/api/interview-notes', { jobId, notes: 'Went well.' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ jobId, notes: 'Went well.', transcript: null, summary: null, audioPath: null })
    expect(body.interviewDate.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10))
    expect((await ada.request('GET', path)).body).toEqual([body])
  })

  it('keep date, transcript, summary and recording', async () => {
    const { ada, jobId } = await seekerWithJob()
    const given = {
      notes: 'Went well.',
      interviewDate: '2026-11-20T00:00:00.000Z',
      transcript: 'Hello.',
      summary: 'Good.',
      audioPath: await record(ada),
    }
    const { body } = await ada.request('POST', '/api/interview-notes', { jobId, ...given })
    expect(body).toMatchObject({ ...given, transcription: 'none' })
  })

  it('say what became of their plans, newest first, and nothing of words', async () => {
    const { ada, jobId } = await seekerWithJob()
    const plan = { jobId, notes: '', state: 'scheduled', kind: 'video', hasTime: true }
    const { body } = await ada.request('POST', '/api/interview-notes', {
      ...plan,
      interviewDate: '2026-12-01T10:00:00.000Z',
    })
    await ada.request('POST', '/api/interview-notes', { jobId, notes: 'Only a note.' })
    for (const change of [
      { interviewDate: '2026-12-02T10:00:00.000Z' },
      { notes: 'Bring the portfolio.' },
      { state: 'done', outcome: 'next_round' },
    ])
      expect((await ada.request('PATCH', `/api/interview-notes/${body.id}`, change)).status).toBe(200)
    const path = `/api/jobs/${jobId}/interview-changes`
    expect((await ada.request('GET', path)).body).toMatchObject([
      { change: 'done', outcome: 'next_round', kind: 'video', interviewDate: '2026-12-02T10:00:00.000Z' },
      { change: 'moved', movedFrom: '2026-12-01T10:00:00.000Z', interviewDate: '2026-12-02T10:00:00.000Z' },
      { change: 'scheduled', movedFrom: null, outcome: null, interviewDate: '2026-12-01T10:00:00.000Z' },
    ])
    expect((await service.person().request('GET', path)).status).toBe(404)

    // Those of before there was a table come from the log, by its migration.
    const migration = new URL('../../prisma/migrations/20261124121000_interview_changes/migration.sql', import.meta.url)
    const filling = (await readFile(migration, 'utf8')).split(/(?=^insert )/m)[1] ?? ''
    const sql = testSql(service.database.url)
    const rows = () => sql.$queryRaw`select to_jsonb(interview_changes) as row from interview_changes order by id`
    const before = await rows()
    await sql.$executeRaw`delete from interview_changes`
    await sql.$executeRaw(Object.assign([filling], { raw: [filling] }))
    expect(await rows()).toEqual(before)
    await sql.$disconnect()

    await ada.request('DELETE', `/api/interview-notes/${body.id}`)
    expect((await ada.request('GET', path)).body).toEqual([])
  })

  it('can lose their recording', async () => {
    const { ada, jobId, path } = await seekerWithJob()
    const audioPath = await record(ada)
    const { body } = await ada.request('POST', '/api/interview-notes', { jobId, notes: 'x', audioPath })
    const patched = await ada.request('PATCH', `/api/interview-notes/${body.id}`, { audioPath: null })
    expect(patched).toMatchObject({ status: 200, body: { audioPath: null, notes: 'x' } })
    expect((await ada.request('GET', path)).body[0].audioPath).toBeNull()
  })

  it('change any field and keep the rest, and refuse a change of nothing', async () => {
    const { ada, jobId } = await seekerWithJob()
    const { body } = await ada.request('POST', '/api/interview-notes', { jobId, notes: 'x', summary: 'y' })
    const path = `/api/interview-notes/${body.id}`
    expect((await ada.request('PATCH', path, { summary: 'z' })).body).toMatchObject({ notes: 'x', summary: 'z' })
    expect((await ada.request('PATCH', path, {})).status).toBe(400)
    expect((await ada.request('PATCH', path, { notes: '' })).status).toBe(400)
  })

  it('F6: take no recording but one of the same person', async () => {
    const { ada, jobId } = await seekerWithJob()
    const eve = await seekerWithJob()
    const theirs = await record(eve.ada)
    const { body: note } = await ada.request('POST', '/api/interview-notes', { jobId, notes: 'x' })
    for (const audioPath of [
      theirs,
      theirs.toUpperCase(),
      'https://evil.test/a.mp3',
      'javascript:alert(1)',
      '/api/uploads/audio/0199c0de-0000-7000-8000-000000000000',
      '/api/jobs',
    ]) {
      const answers = [
        await ada.request('POST', '/api/interview-notes', { jobId, notes: 'x', audioPath }),
        await ada.request('PATCH', `/api/interview-notes/${note.id}`, { audioPath }),
      ]
      for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'recording_not_found' } })
    }
  })

  it('U1: are one row however often a key is sent', async () => {
    const { ada, jobId, path } = await seekerWithJob()
    const key = { 'idempotency-key': randomUUID() }
    const add = () => ada.request('POST', '/api/interview-notes', { jobId, notes: 'Double click' }, key)
    const answers = await Promise.all(Array.from({ length: 8 }, add))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect((await ada.request('GET', path)).body).toHaveLength(1)
  })

  it('are deleted, once, and go with their job', async () => {
    const { ada, jobId, path } = await seekerWithJob()
    const add = async () => (await ada.request('POST', '/api/interview-notes', { jobId, notes: 'x' })).body.id
    const [one, other] = [await add(), await add()]
    expect((await ada.request('DELETE', `/api/interview-notes/${one}`)).status).toBe(204)
    expect((await ada.request('DELETE', `/api/interview-notes/${one}`)).status).toBe(404)
    await ada.request('DELETE', `/api/jobs/${jobId}`)
    expect((await ada.request('GET', path)).status).toBe(404)
    expect((await ada.request('PATCH', `/api/interview-notes/${other}`, { notes: 'y' })).status).toBe(404)
  })
})
