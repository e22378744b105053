import { testEvents } from '@roletrail/chassis/testing/events'
import { testNats } from '@roletrail/chassis/testing/nats'
import { UserActiveChanged } from '@roletrail/contracts/identity/events'
import { expect, it, vi } from 'vitest'
import { mailedJobs } from '../test/mailed-jobs.ts'

it('ends the calendar link and the address of a person whose account is deactivated, and of nobody else', async () => {
  const nats = await testNats()
  const identity = await testEvents(nats.url, 'identity')
  const service = await mailedJobs(nats.url)
  try {
    const [eve, ada] = [await service.addressed(), await service.addressed()]
    const make = async (who: typeof eve): Promise<string> =>
      (await who.request('POST', '/api/calendar-feed', { details: 'busy' })).body.path
    const [eves, adas] = [await make(eve), await make(ada)]
    await identity.publish(UserActiveChanged.of({ userId: ada.id, isActive: true }))
    await identity.publish(UserActiveChanged.of({ userId: eve.id, isActive: false }))
    await vi.waitFor(async () => expect((await ada.send(eves)).status).toBe(404), { timeout: 30_000, interval: 50 })
    expect((await eve.send(adas)).status).toBe(200)
    expect((await eve.receives()).status).toBe(406)
    expect((await ada.receives()).status).toBe(200)
  } finally {
    await service[Symbol.asyncDispose]()
    await identity.close()
    await nats.stop()
  }
})
