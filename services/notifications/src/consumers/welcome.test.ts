import { listParked, requestTask } from '@roletrail/chassis/maintenance/commands'
import type { Role } from '@roletrail/contracts/vocabulary/role'
import { afterAll, expect, it } from 'vitest'
import { notificationsFixture } from '../test/fixture.ts'

const { identity, service, sql, close } = await notificationsFixture()
afterAll(close)

const soon = { timeout: 15_000, interval: 50 }
const receives = (email: string) => expect.poll(() => service.inbox(email), soon).toHaveLength(1)

it('P8: welcomes nobody twice when all events are read again', async () => {
  const [ada, ben] = [service.identity.person(), service.identity.person()]
  await identity.registered(ada.id)
  await receives(ada.email)
  expect(await requestTask(service.database.url, ['reset', 'notifications-welcome'])).toMatchObject({
    ok: false,
    error: expect.stringContaining('cannot be reset'),
  })

  await sql.$executeRaw`update consumer_positions set position = 0`
  await identity.registered(ben.id)
  await receives(ben.email)
  expect(await sql.$queryRaw`select state from outgoing_emails where user_id = ${ada.id}::uuid`).toEqual([
    { state: 'sent' },
  ])
  expect(await service.inbox(ada.email)).toHaveLength(1)
})

it('N10: parks a registration that cannot be read, and sends its mail after a replay', async () => {
  const [ada, ben] = [service.identity.person(), service.identity.person()]
  await identity.registered(ada.id, { role: 'nobody' as Role })
  await identity.registered(ben.id)
  await receives(ben.email)
  const consumer = 'notifications-welcome'
  // Others of this service that hear of registrations have parked it too.
  const parked = async () => (await listParked(service.database.url)).filter((each) => each.consumer === consumer)
  const aggregate = `user:${ada.id}`
  expect(await parked()).toMatchObject([{ consumer, aggregate, events: '1' }])

  const replay = () => requestTask(service.database.url, ['replay', consumer, aggregate])
  expect(await replay()).toMatchObject({ ok: false, applied: 0 })
  await sql.$executeRaw`update dead_letters set payload = replace(payload, '"nobody"', '"user"')`
  expect(await replay()).toEqual({ ok: true, applied: 1, failed: [] })
  await receives(ada.email)
  expect(await parked()).toEqual([])
})
