import { requestTask } from '@roletrail/chassis/maintenance/commands'
import { expect, it } from 'vitest'
import { supportService } from './support-service.ts'

it('P8: has the same tickets after a replay of all events', async () => {
  await using service = await supportService()
  await service.person().request('POST', '/api/support', { subject: 'A card is gone', message: 'It vanished.' })
  const fine = { ok: true, streams: 1, different: 0, failed: 0, strays: 0 }
  expect(await requestTask(service.database.url, ['check', 'ticket'])).toMatchObject(fine)
  expect(await requestTask(service.database.url, ['rebuild', 'ticket'])).toMatchObject(fine)
})
