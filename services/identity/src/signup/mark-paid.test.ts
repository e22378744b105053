import { newId } from '@roletrail/chassis/base/id'
import { identityMetrics } from '@roletrail/contracts/identity/http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type IdentityService, identityService } from '../test/identity-service.ts'
import { makeAdmin } from '../user/make-admin.ts'
import { markPaid } from './mark-paid.ts'

let identity: IdentityService

beforeAll(async () => {
  identity = await identityService()
})
afterAll(() => identity[Symbol.asyncDispose]())

const counts = async () => {
  const { signupsStarted: started, signupsPaid: paid, months, total } = await identity.call(identityMetrics)
  return { started, paid, total, thisMonth: months.at(-1)?.signups }
}

it('counts everybody who paid once, among those who started', async () => {
  const before = await counts()
  const [ada, ben] = [await identity.account(), await identity.account()]
  await identity.request()
  expect(await counts()).toEqual({ ...before, started: 3, total: 2, thisMonth: 2 })
  await markPaid(identity.rows, [ada.id, ben.id, newId()])
  await markPaid(identity.rows, [ada.id])
  expect(await counts()).toMatchObject({ started: 3, paid: 2 })
  // The next month, with another address.
  await identity.rows.person.update({ where: { id: ada.id }, data: { email: `${newId()}@example.test` } })
  await markPaid(identity.rows, [ada.id])
  expect(await counts()).toMatchObject({ started: 3, paid: 2 })
})

it('counts a payer who never started a signup on both sides', async () => {
  const email = `${newId()}@example.test`
  await makeAdmin(identity.rows, { email, publicUrl: 'https://roletrail.test' })
  const { id } = await identity.rows.person.findUniqueOrThrow({ where: { email } })
  const before = await counts()
  await markPaid(identity.rows, [id])
  expect(await counts()).toEqual({ ...before, started: before.started + 1, paid: before.paid + 1 })
})

it('has the same figures as a count of all rows', async () => {
  const { id } = await identity.account()
  await identity.rows.person.delete({ where: { id } })
  const [rows] = await identity.rows.$queryRaw<object[]>`
    select (select count(*)::int from signup_emails) as started,
      (select count(paid_at)::int from signup_emails) as paid, (select count(*)::int from people) as total,
      (select count(*)::int from events where type = 'Registered') as "thisMonth"`
  expect(await counts()).toEqual(rows)
})
