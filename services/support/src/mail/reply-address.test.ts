import { fixed } from '@roletrail/chassis/base/secret'
import { rotating } from '@roletrail/chassis/testing/rotating'
import { expect, it } from 'vitest'
import { createReplyAddresses, messageIdOf, ownIdsIn } from './reply-address.ts'

const id = '0195f3a0-0000-7000-8000-0000000000a1'
const addresses = createReplyAddresses('Support@RoleTrail.test', fixed(['secret']))

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
  ['another secret', createReplyAddresses('support@roletrail.test', fixed(['other'])).of(id)],
  ['no token', 'support@roletrail.test'],
  ['nothing', ''],
])('refuses %s', (_what, address) => expect(addresses.ticketOf(address)).toBeUndefined())

it('finds our own ids among those of a thread', () => {
  const references = `<a@b.c> ${messageIdOf(id, 'roletrail.test')} ${messageIdOf(id, 'evil.test')} <${id}@roletrail.test>`
  expect(ownIdsIn(references, 'roletrail.test')).toEqual([id])
})

it('stays ours while its key is replaced', () => {
  const secrets = rotating(['old'])
  const ours = createReplyAddresses('support@roletrail.test', secrets)
  const before = ours.of(id)
  secrets.become(['new', 'old'])
  const after = ours.of(id)
  expect([after === before, ours.ticketOf(before), ours.ticketOf(after)]).toEqual([false, id, id])
  secrets.become(['new'])
  expect([ours.ticketOf(before), ours.ticketOf(after)]).toEqual([undefined, id])
})
