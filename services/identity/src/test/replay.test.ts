import { requestTask } from '@roletrail/chassis/maintenance/commands'
import { createAdapter } from '@roletrail/chassis/postgres/adapter'
import { eraseAccount } from '@roletrail/contracts/identity/http'
import { expect, it } from 'vitest'
import { PrismaClient } from '../generated/client.ts'
import { makeAdmin } from '../user/make-admin.ts'
import { identityService, password } from './identity-service.ts'

it('P8: has the same people after a replay of all events, and signs nobody out', async () => {
  await using identity = await identityService()
  const { id, email } = await identity.account()
  await identity.request()
  const database = new PrismaClient({ adapter: createAdapter(identity.databaseUrl, 'test') })
  await makeAdmin(database, { email, publicUrl: 'https://roletrail.test' })
  await database.$disconnect()
  const { session } = await identity.logIn(email, password)

  const people = () => identity.rows.person.findMany()
  const before = await people()
  const fine = { ok: true, different: 0, failed: 0, strays: 0 }
  expect(await requestTask(identity.databaseUrl, ['check', 'user'])).toMatchObject({ ...fine, streams: 1 })
  expect(await requestTask(identity.databaseUrl, ['check', 'signup'])).toMatchObject({ ...fine, streams: 2 })

  await identity.rows.$executeRaw`update people set role = 'user'`
  expect(await requestTask(identity.databaseUrl, ['rebuild', 'user'])).toMatchObject({ ok: true, different: 1 })
  expect(await people()).toEqual(before)
  // Changing the role ended her sessions when it happened; a replay does not end them again.
  expect(await identity.resolve(session.token)).toMatchObject({ id, role: 'admin' })
})

it('G1: brings back nobody who deleted their account', async () => {
  await using identity = await identityService()
  const { id, token } = await identity.account()
  await identity.call(eraseAccount, { body: { token, password } })
  const fine = { ok: true, different: 0, failed: 0, strays: 0 }
  for (const task of ['check', 'rebuild'])
    expect(await requestTask(identity.databaseUrl, [task, 'user'])).toMatchObject({ ...fine, streams: 1 })
  expect(await identity.rows.person.count({ where: { id } })).toBe(0)
})
