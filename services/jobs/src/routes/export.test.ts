import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobsService } from '../test/jobs-service.ts'
import { dataUrlOf, testImage } from '../test/test-image.ts'

let service: Awaited<ReturnType<typeof jobsService>>

beforeAll(async () => {
  service = await jobsService()
})
afterAll(() => service[Symbol.asyncDispose]())

it('returns everything about one’s own jobs as JSON', async () => {
  const [ada, eve] = [service.person(), service.person()]
  await eve.request('POST', '/api/jobs', { company: 'Evil', position: 'Spy' })
  const images = JSON.stringify([dataUrlOf(await testImage())])
  const { body: job } = await ada.request('POST', '/api/jobs', { company: 'Acme', position: 'Engineer', images })
  await ada.request('POST', '/api/communications', { jobId: job.id, content: 'Hello.' })
  await ada.request('POST', '/api/interview-notes', { jobId: job.id, notes: 'Went well.' })
  const plan = { state: 'scheduled', kind: 'video', hasTime: true, interviewDate: '2026-12-01T10:00:00.000Z' }
  const { body: call } = await ada.request('POST', '/api/interview-notes', { jobId: job.id, notes: '', ...plan })
  await ada.request('PATCH', `/api/interview-notes/${call.id}`, { state: 'canceled' })
  await ada.request('POST', '/api/jobs', { company: 'Bolt', position: 'Welder' })
  const { headers, body } = await ada.request('GET', '/api/export/jobs.json')
  expect(headers.get('content-disposition')).toBe('attachment; filename="roletrail-jobs.json"')
  expect(body).toHaveLength(2)
  expect(body[0]).toMatchObject({
    ...job,
    stageHistory: [{ fromStage: null, toStage: 'applied' }],
    communications: [{ content: 'Hello.' }],
    interviewChanges: [
      { change: 'canceled', kind: 'video' },
      { change: 'scheduled', kind: 'video' },
    ],
  })
  expect(body[0].interviewNotes.map(({ notes }: { notes: string }) => notes).toSorted()).toEqual(['', 'Went well.'])
  expect(body[1].interviewChanges).toEqual([])
  expect((await service.person().request('GET', '/api/export/jobs.json')).body).toEqual([])
})

it('A13: returns jobs as a table in which nothing is a formula', async () => {
  const ada = service.person()
  const company = '=HYPERLINK("http://evil.test","Acme")'
  const tags = ['@home', 'remote']
  const followUp = { on: '2026-12-01', note: '=Call' }
  await ada.request('POST', '/api/jobs', { company, position: '+1', salary: '-5', tags, notes: 'a\r\nb', followUp })
  const response = await ada.send('/api/export/jobs.csv')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const text = Buffer.from(await response.arrayBuffer()).toString()
  expect(text.startsWith('\ufeffCompany,Position,Stage,Applied,Location,')).toBe(true)
  expect(text).toContain('"\'=HYPERLINK(""http://evil.test"",""Acme"")","\'+1",Applied,')
  expect(text).toContain('"\'-5"')
  expect(text).toContain('"\'@home; remote"')
  expect(text).toContain(`,2026-12-01,"'=Call",`)
  expect(text.endsWith('"a\r\nb"\r\n')).toBe(true)
})

it('stays open without a subscription', async () => {
  const lapsed = service.person({ access: 'read' })
  expect((await lapsed.send('/api/export/jobs.csv')).status).toBe(200)
})
