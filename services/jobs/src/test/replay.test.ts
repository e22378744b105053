import { requestTask } from '@roletrail/chassis/maintenance/commands'
import { expect, it } from 'vitest'
import { jobsService } from './jobs-service.ts'

it('P8: shows the same boards and histories after a replay of everything that happened', async () => {
  await using service = await jobsService()
  const ada = service.person()
  const add = async (company: string) =>
    (await ada.request('POST', '/api/jobs', { company, position: 'Engineer', tags: ['remote'] })).body.id
  const [acme, bolt, gone] = [await add('Acme'), await add('Bolt'), await add('Gone')]
  const change = async (id: string, changes: object) =>
    expect((await ada.request('PATCH', `/api/jobs/${id}`, changes)).status).toBe(200)
  await change(acme, { status: 'onsite', changedAt: '2026-11-03T09:00:00.000Z' })
  await change(acme, { status: 'offer', note: 'They called!', notes: 'x', tags: null })
  const { body: history } = await ada.request('GET', `/api/jobs/${acme}/stage-history`)
  for (const { id } of history)
    await ada.request('PATCH', `/api/jobs/${acme}/stage-history/${id}`, { changedAt: '2026-11-04T09:00:00.000Z' })
  await change(bolt, { salary: '$1', contactEmail: 'jo@bolt.test' })
  await change(bolt, { salary: null, company: 'Bolt & Co' })
  const yearlySalary = { from: 40_000, to: 50_000, currency: 'EUR' }
  await change(acme, { workMode: 'remote', seniority: 'senior', yearlySalary, language: 'de', channel: 'referral' })
  await change(acme, { seniority: null, jobFunction: 'design' })
  const followUp = { on: '2026-12-01', note: 'Call Jo' }
  for (const plan of [{ followUp }, { followUp: { ...followUp, on: '2026-12-02' } }, { followedUp: true }])
    await change(bolt, plan)
  await change(bolt, { followedUp: false })
  await change(bolt, { followUp: null, putOff: { nudge: 'no_reply', since: '2026-11-01', until: null } })
  const entry = { jobId: acme, content: 'See you on Monday.', notes: 'They asked about NATS.' }
  const keep = async (path: string, more: object) => (await ada.request('POST', path, { ...entry, ...more })).body.id
  const call = await keep('/api/communications', {
    source: 'phone',
    direction: 'sent',
    receivedAt: '2026-11-03T09:00:00.000Z',
  })
  await ada.request('PATCH', `/api/communications/${call}`, { subject: 'Called back' })
  await ada.request('DELETE', `/api/communications/${await keep('/api/communications', {})}`)
  const interview = await keep('/api/interview-notes', { summary: 'Good.', hasTime: true })
  await ada.request('PATCH', `/api/interview-notes/${interview}`, { transcript: 'Hello.' })
  await keep('/api/communications', { jobId: gone })
  await ada.request('DELETE', `/api/jobs/${gone}`)

  const about = ['', ...['stage-history', 'communications', 'interview-notes'].map((part) => `/${acme}/${part}`)]
  const paths = [...about.map((path) => `/api/jobs${path}`), `/api/jobs/${bolt}/follow-ups`, '/api/export/jobs.json']
  const shown = () => Promise.all(paths.map((path) => ada.request('GET', path)))
  const bodies = async () => (await shown()).map(({ body }) => body)
  const before = await bodies()
  for (const [name, streams] of Object.entries({ job: 3, communication: 3, 'interview-note': 1 }))
    for (const task of ['check', 'rebuild'])
      expect(await requestTask(service.database.url, [task, name])).toMatchObject({
        ok: true,
        streams,
        different: 0,
        failed: 0,
        strays: 0,
      })
  expect(await bodies()).toEqual(before)
})
