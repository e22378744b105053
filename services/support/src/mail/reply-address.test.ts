import { expect, it } from 'vitest'
import { createReplyAddresses, messageIdOf, ownIdsIn } from './reply-address.ts'

const id = '0195f3a0-0000-7000-8000-0000000000a1'
const addresses = createReplyAddresses('Support@RoleTrail.test', 'secret')

it('names a ticket by an address that fits into a mail', () => {
  const address = addresses.of(id)
  expect(address).toMatch(/^support\+[0-9a-f]{56}@roletrail\.test$/)
  expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64)
  expect(addresses.ticketOf(address)).toBe(id)
  expect(addresses.ticketOf(` ${address.toUpperCase()}`)).toBe(id)
})

it.each([
  ['another domain', addresses.of(id).replace('roletrail.test', 'evil.test')],
  ['another signature', addresses.of(id).replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'))],
  ['another ticket', addresses.of(id).replace('a1', 'a2')],
  ['another secret', createReplyAddresses('support@roletrail.test', 'other').of(id)],
  ['no token', 'support@roletrail.test'],
  ['nothing', ''],
])('refuses %s', (_what, address) => expect(addresses.ticketOf(address)).toBeUndefined())

it('finds our own ids among those of a thread', () => {
  const references = `<a@b.c> ${messageIdOf(id, 'roletrail.test')} ${messageIdOf(id, 'evil.test')} <${id}@roletrail.test>`
  expect(ownIdsIn(references, 'roletrail.test')).toEqual([id])
})
