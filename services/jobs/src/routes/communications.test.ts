import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobsService } from '../test/jobs-service.ts'

let service: Awaited<ReturnType<typeof jobsService>>

beforeAll(async () => {
  service = await jobsService()
})
afterAll(() => service[Symbol.asyncDispose]())

const seekerWithJob = async () => {
  const ada = service.person()
  const { body: job } = await ada.request('POST', '/api/jobs', { company: 'Acme', position: 'Engineer' })
  return { ada, jobId: job.id as string, path: `/api/jobs/${job.id}/communications` }
}

describe('communications (spec sections 3, 5 and 7)', () => {
  it('are kept with their source, subject and content, newest first', async () => {
    const { ada, jobId, path } = await seekerWithJob()
    const first = await ada.request('POST', '/api/communications', { jobId, content: ' Thank you for applying. ' })
    expect(first).toMatchObject({
      status: 201,
      body: { jobId, source: 'email', subject: null, content: 'Thank you for applying.' },
    })
    expect(Date.parse(first.body.receivedAt)).not.toBeNaN()
    const said = { jobId, source: 'linkedin', subject: 'Next steps', content: 'Call me.' }
    const second = await ada.request('POST', '/api/communications', said)
    expect((await ada.request('GET', path)).body).toEqual([second.body, first.body])
  })

  it('have a direction and a day of their own, by which they are listed', async () => {
    const { ada, jobId, path } = await seekerWithJob()
    const { body: now } = await ada.request('POST', '/api/communications', { jobId, content: 'x' })
    expect(now.direction).toBeNull()
    const earlier = { jobId, content: 'y', direction: 'sent', receivedAt: '2026-11-03T10:00:00+01:00' }
    const { body: sent } = await ada.request('POST', '/api/communications', earlier)
    expect(sent).toMatchObject({ direction: 'sent', receivedAt: '2026-11-03T09:00:00.000Z' })
    expect((await ada.request('GET', path)).body).toEqual([now, sent])
    const change = { direction: 'received', receivedAt: '2026-11-01T09:00:00.000Z' }
    const { body: changed } = await ada.request('PATCH', `/api/communications/${now.id}`, change)
    expect(changed).toEqual({ ...now, ...change })
    expect((await ada.request('GET', path)).body).toEqual([sent, changed])
    const refused = [{ direction: 'up' }, { receivedAt: 'yesterday' }, { receivedAt: null }]
    for (const wrong of refused)
      expect((await ada.request('POST', '/api/communications', { jobId, content: 'z', ...wrong })).status).toBe(400)
  })

  it('are changed field by field', async () => {
    const { ada, jobId, path } = await seekerWithJob()
    const { body: said } = await ada.request('POST', '/api/communications', { jobId, subject: 'Next', content: 'x' })
    const address = `/api/communications/${said.id}`
    const changed = await ada.request('PATCH', address, { source: 'phone', subject: ' ' })
    expect(changed).toMatchObject({ status: 200, body: { ...said, source: 'phone', subject: null } })
    expect((await ada.request('PATCH', address, { content: ' They called. ' })).body.content).toBe('They called.')
    expect((await ada.request('GET', path)).body).toEqual([{ ...changed.body, content: 'They called.' }])
    for (const refused of [{}, { content: ' ' }, { source: 'fax' }, { jobId }])
      expect((await ada.request('PATCH', address, refused)).status).toBe(400)
  })

  it('are deleted, once', async () => {
    const { ada, jobId, path } = await seekerWithJob()
    const { body } = await ada.request('POST', '/api/communications', { jobId, content: 'x' })
    expect((await ada.request('DELETE', `/api/communications/${body.id}`)).status).toBe(204)
    expect((await ada.request('DELETE', `/api/communications/${body.id}`)).status).toBe(404)
    expect((await ada.request('GET', path)).body).toEqual([])
  })

  it.each([
    ['no content', { content: undefined }, 'content'],
    ['blank content', { content: ' \n ' }, 'content'],
    ['an unknown source', { source: 'fax' }, 'source'],
    ['too long a subject', { subject: 'x'.repeat(201) }, 'subject'],
    ['too long content', { content: 'x'.repeat(100_001) }, 'content'],
    ['no job', { jobId: undefined }, 'jobId'],
  ])('are refused with %s', async (_what, change, field) => {
    const { ada, jobId } = await seekerWithJob()
    const answer = await ada.request('POST', '/api/communications', { jobId, content: 'x', ...change })
    expect(answer.status).toBe(400)
    expect(answer.body.issues.map(({ path }: { path: string }) => path)).toContain(field)
  })

  it('U1: are one row however often a key is sent, side by side too', async () => {
    const { ada, jobId, path } = await seekerWithJob()
    const key = { 'idempotency-key': randomUUID() }
    const said = { jobId, content: 'Double click' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ada.request('POST', '/api/communications', said, key)),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect((await ada.request('GET', path)).body).toHaveLength(1)
  })

  it('are removed with their job, even if they are added at the same moment', async () => {
    const { ada, jobId, path } = await seekerWithJob()
    const add = () => ada.request('POST', '/api/communications', { jobId, content: 'x' })
    const kept = await add()
    const [removed, ...added] = await Promise.all([
      ada.request('DELETE', `/api/jobs/${jobId}`),
      ...Array.from({ length: 6 }, add),
    ])
    expect(removed?.status).toBe(204)
    expect((await ada.request('GET', path)).status).toBe(404)
    for (const { status, body } of [kept, ...added]) {
      expect([201, 404]).toContain(status)
      if (status === 201) expect((await ada.request('DELETE', `/api/communications/${body.id}`)).status).toBe(404)
    }
  })

  it('may be read and deleted, not added or changed, without a subscription', async () => {
    const { ada, jobId, path } = await seekerWithJob()
    const { body } = await ada.request('POST', '/api/communications', { jobId, content: 'x' })
    const lapsed = service.person({ id: ada.id, access: 'read' })
    expect((await lapsed.request('POST', '/api/communications', { jobId, content: 'y' })).status).toBe(402)
    const address = `/api/communications/${body.id}`
    expect((await lapsed.request('PATCH', address, { content: 'y' })).status).toBe(402)
    expect((await lapsed.request('GET', path)).body).toHaveLength(1)
    expect((await lapsed.request('DELETE', address)).status).toBe(204)
  })
})
