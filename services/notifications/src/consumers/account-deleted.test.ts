import { newId } from '@roletrail/chassis/base/id'
import { createAdapter } from '@roletrail/chassis/postgres/adapter'
import { afterAll, expect, it } from 'vitest'
import { PrismaClient } from '../generated/client.ts'
import { notificationsFixture } from '../test/fixture.ts'
import { removeLateWrites } from './erasure.ts'

const { service, sql, close } = await notificationsFixture()
const rows = new PrismaClient({ adapter: createAdapter(service.database.url, 'test') })
afterAll(async () => {
  await rows.$disconnect()
  await close()
})

const soon = { timeout: 15_000, interval: 50 }

it('reaches a person whose account is gone, and is the last that does; then nothing says to whom it went', async () => {
  const userId = newId()
  const email = `gone-${userId}@example.test`
  const asked = { userId, email, code: null, expiresAt: new Date(Date.now() + 60_000).toISOString() }
  await rows.erasedUser.create({ data: { userId } })
  await service.fault('429')
  await service.sendEmail({ ...asked, id: newId(), template: 'account-deleted' })
  // Asked for before the account was deleted.
  await service.sendEmail({ ...asked, id: newId(), template: 'email-changed' })
  await removeLateWrites(rows)
  await expect.poll(() => service.inbox(email), soon).toMatchObject([{ subject: 'Your RoleTrail account was deleted' }])
  const states = () => sql.$queryRaw`
    select template, state, email from outgoing_emails where user_id = ${userId}::uuid order by template`
  await expect.poll(states, soon).toEqual([
    { template: 'account-deleted', state: 'sent', email: null },
    { template: 'email-changed', state: 'skipped', email: null },
  ])
  const [mail] = await service.inbox(email)
  expect(Object.keys(mail?.headers ?? {})).not.toContain('List-Unsubscribe')
})
