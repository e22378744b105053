import type { Entitlement } from '@roletrail/contracts/billing/entitlement'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type IdentityService, identityService } from '../test/identity-service.ts'
import { copyEntitlements } from './entitlement-copy.ts'

let identity: IdentityService
beforeAll(async () => {
  identity = await identityService()
})
afterAll(() => identity[Symbol.asyncDispose]())

const entitlement = (
  status: Entitlement['status'],
  revision: number,
  accessUntil: string | null = null,
): Entitlement => ({
  status,
  accessUntil,
  revision,
})
const copyOf = async (id: string) => {
  const { entitlementStatus, accessUntil, entitlementRevision } = await identity.rows.person.findUniqueOrThrow({
    where: { id },
  })
  return entitlement(entitlementStatus as Entitlement['status'], entitlementRevision, accessUntil?.toISOString())
}

it('keeps the newest of several for each person', async () => {
  const [ada, ben] = [await identity.account(), await identity.account()]
  const until = '2026-12-24T18:00:00.000Z'
  await copyEntitlements(identity.rows, [
    { userId: ada.id, entitlement: entitlement('past_due', 7) },
    { userId: ben.id, entitlement: entitlement('canceled', 9, until) },
    { userId: ada.id, entitlement: entitlement('unpaid', 8) },
    { userId: ada.id, entitlement: entitlement('active', 6) },
  ])
  expect(await copyOf(ada.id)).toMatchObject({ status: 'unpaid', revision: 8 })
  expect(await copyOf(ben.id)).toEqual(entitlement('canceled', 9, until))

  await copyEntitlements(identity.rows, [{ userId: ada.id, entitlement: entitlement('active', 7) }])
  expect(await copyOf(ada.id)).toMatchObject({ status: 'unpaid', revision: 8 })
})

it('publishes a change of what the person may do, and not every renewal', async () => {
  const { id } = await identity.account()
  const changes = async () => (await identity.events(`user:${id}`)).filter((type) => type === 'AccessChanged').length
  const before = await changes()
  const copy = (received: Entitlement) =>
    identity.rows.$transaction((tx) => copyEntitlements(tx, [{ userId: id, entitlement: received }]))
  await copy(entitlement('active', 12))
  expect(await changes()).toBe(before)
  await copy(entitlement('canceled', 13, '2026-12-24T18:00:00.000Z'))
  expect(await changes()).toBe(before + 1)
  await copy(entitlement('canceled', 14))
  expect(await changes()).toBe(before + 2)
})
