import { expect, it } from 'vitest'
import { identityService } from '../test/identity-service.ts'
import { recordVisits } from './visits.ts'

const soon = { timeout: 15_000, interval: 50 }

it('publishes once a day that a person is here, and not for an open tab alone', async () => {
  await using identity = await identityService()
  const { id, token } = await identity.account()
  const idle = await identity.account()
  const published = async (userId: string) =>
    (
      await identity.rows.$queryRaw<{ subject: string }[]>`
        select subject from outbox where aggregate_id = ${userId} and subject like '%.seen.%'`
    ).length
  await identity.resolve(idle.token, false)
  await identity.resolve(token)
  await expect.poll(() => published(id), soon).toBe(1)

  await identity.resolve(token)
  await Promise.all([1, 2, 3].map(() => recordVisits(identity.rows, [id, idle.id])))
  expect([await published(id), await published(idle.id)]).toEqual([1, 1])

  await identity.rows.$executeRaw`update people set seen_on = seen_on - 1 where id = ${id}::uuid`
  await identity.resolve(token)
  await expect.poll(() => published(id), soon).toBe(2)
  expect(await identity.events(`visit:${id}`)).toEqual(['Seen', 'Seen'])
})
