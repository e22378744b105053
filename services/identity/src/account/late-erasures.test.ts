import { newId } from '@roletrail/chassis/base/id'
import { testLog } from '@roletrail/chassis/testing/log'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { erasingServices } from '../consumers/erasures.ts'
import { type IdentityService, identityService } from '../test/identity-service.ts'
import { watchErasures } from './late-erasures.ts'

let identity: IdentityService

beforeAll(async () => {
  identity = await identityService()
})
afterAll(() => identity[Symbol.asyncDispose]())

const erased = async (minutesAgo: number, confirmed: readonly string[]) => {
  const userId = newId()
  await identity.rows.$executeRaw`
    insert into erasures (user_id, erased_at) values (${userId}::uuid, now() - ${minutesAgo} * interval '1 minute')`
  await identity.rows.erasureConfirmation.createMany({ data: confirmed.map((service) => ({ userId, service })) })
  return userId
}

it('G1: an erasure that a service has not confirmed in an hour is reported, however many are done', async () => {
  const late = await erased(120, ['jobs', 'support'])
  await erased(30, [])
  await identity.rows.$executeRaw`
    insert into erasures (user_id, erased_at) select gen_random_uuid(), now() - interval '90 minutes' from generate_series(1, 1100)`
  await identity.rows.$executeRaw`
    insert into erasure_confirmations (user_id, service)
    select user_id, service from erasures cross join unnest(${[...erasingServices]}::text[]) as service
    on conflict do nothing`
  await identity.rows.$executeRaw`
    delete from erasure_confirmations where user_id = ${late}::uuid and service in ('billing', 'notifications')`
  const log = testLog('identity')
  const watch = watchErasures(identity.rows, log.logger)
  const report = expect.objectContaining({ level: 50, userId: late, missing: ['billing', 'notifications'] })
  await vi.waitFor(() => expect(log.entries()).toEqual([report]), { timeout: 15_000 })
  expect(await watch.measures?.[0]?.read()).toBe(1)
  await watch.stop()
})
