import { ask } from '@roletrail/chassis/upkeep/ask'
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
  await change(acme, { status: 'offer', note: 'They called!', notes: 'x', tags: null })
  await change(bolt, { salary: '$1', contactEmail: 'jo@bolt.test' })
  await change(bolt, { salary: null, company: 'Bolt & Co' })
  await ada.request('DELETE', `/api/jobs/${gone}`)

  const shown = () => Promise.all(['', `/${acme}/stage-history`].map((path) => ada.request('GET', `/api/jobs${path}`)))
  const bodies = async () => (await shown()).map(({ body }) => body)
  const before = await bodies()
  const fine = { ok: true, streams: 3, different: 0, failed: 0, strays: 0 }
  expect(await ask(service.database.url, ['check', 'job'])).toMatchObject(fine)
  expect(await ask(service.database.url, ['rebuild', 'job'])).toMatchObject(fine)
  expect(await bodies()).toEqual(before)
})
