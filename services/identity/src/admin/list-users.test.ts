import { newId } from '@roletrail/chassis/base/id'
import type { AdminUser } from '@roletrail/contracts/identity/admin-user'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type IdentityService, identityService } from '../test/identity-service.ts'
import { listUsers } from './list-users.ts'

let identity: IdentityService
let admin: Awaited<ReturnType<IdentityService['admin']>>

const people = [
  { name: 'Ada Lovelace', email: 'ada@one.test', entitlementStatus: 'active' },
  { name: 'Grace HOPPER', email: 'grace@one.test', entitlementStatus: 'past_due' },
  { name: '100% Ben_jamin', email: 'ben@two.test', isActive: false },
  { name: 'Back\\slash', email: 'back_slash@two.test', entitlementStatus: 'canceled' },
  { name: 'Çelik Öztürk', email: 'celik@two.test' },
]

beforeAll(async () => {
  identity = await identityService()
  admin = await identity.admin()
  for (const person of people) await identity.rows.person.create({ data: { id: newId(), role: 'user', ...person } })
})
afterAll(() => identity[Symbol.asyncDispose]())

const list = async (query: Record<string, string> = {}) => {
  const { status, body, headers } = await admin.request('GET', `/api/admin/users?${new URLSearchParams(query)}`)
  return { status, users: body as AdminUser[], link: headers.get('link') }
}
const names = async (query: Record<string, string>) => (await list(query)).users.map(({ name }) => name)

it('lists everybody, the newest first, as the specification says', async () => {
  const { users } = await list()
  expect(users.map(({ name }) => name)).toEqual([...people.map(({ name }) => name).toReversed(), 'Amy Admin'])
  expect(users.at(-2)).toEqual({
    id: expect.any(String),
    name: 'Ada Lovelace',
    email: 'ada@one.test',
    role: 'user',
    isActive: true,
    paymentStatus: 'active',
  })
  expect(users.at(-1)).toMatchObject({ role: 'admin', paymentStatus: 'none' })
})

it.each([
  ['lovel', ['Ada Lovelace']],
  ['hopper', ['Grace HOPPER']],
  ['ONE.TEST', ['Grace HOPPER', 'Ada Lovelace']],
  ['  ada ', ['Ada Lovelace']],
  ['%', ['100% Ben_jamin']],
  ['_', ['Back\\slash', '100% Ben_jamin']],
  ['\\', ['Back\\slash']],
  ['öztürk', ['Çelik Öztürk']],
  ['a@', ['Ada Lovelace']],
  ["'; drop table people; --", []],
])('finds %j in names and addresses', async (q, found) => expect(await names({ q })).toEqual(found))

it.each([
  [{ status: 'inactive' }, ['100% Ben_jamin']],
  [{ role: 'admin' }, ['Amy Admin']],
  [{ payment: 'past_due' }, ['Grace HOPPER']],
  [{ payment: 'none', role: 'user', status: 'active' }, ['Çelik Öztürk']],
  [{ q: 'test', payment: 'canceled' }, ['Back\\slash']],
])('filters by %j', async (query: Record<string, string>, found) => expect(await names(query)).toEqual(found))

it.each([
  { status: 'gone' },
  { role: 'owner' },
  { payment: 'rich' },
  { cursor: 'x' },
  { limit: '0' },
  { limit: '201' },
])('refuses %j', async (query: Record<string, string>) => expect((await list(query)).status).toBe(400))

it('pages through all, with the filters in the link', async () => {
  const seen: string[] = []
  for (let path: string | undefined = '/api/admin/users?q=test&limit=2'; path; ) {
    const { body, headers } = await admin.request('GET', path)
    seen.push(...(body as AdminUser[]).map(({ name }) => name))
    path = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
  }
  expect(seen).toEqual([...people.map(({ name }) => name).toReversed(), 'Amy Admin'])
})

describe('among more people than one request looks through', () => {
  // As if these few were a million.
  const bounds = { lookedThrough: 2, maxMatches: 1 }
  const search = async (q: string, limit = 10) => {
    const pages: string[][] = []
    for (let before: string | undefined, more = true; more; more = before !== undefined) {
      const { users, next } = await listUsers(identity.rows, { q }, limit, before, bounds)
      pages.push(users.map(({ name }) => name))
      before = next
    }
    return pages
  }

  it('finds what is rare at once, by the index', async () =>
    expect(await search('lovelace')).toEqual([['Ada Lovelace']]))

  it('fills pages with what is common', async () =>
    expect(await search('test', 1)).toEqual([
      ['Çelik Öztürk'],
      ['Back\\slash'],
      ['100% Ben_jamin'],
      ['Grace HOPPER'],
      ['Ada Lovelace'],
      ['Amy Admin'],
    ]))

  it('goes on from page to page if neither helps, and misses nobody', async () => {
    // Two letters, and what is too common for the index but not among the newest.
    expect(await search('a@')).toEqual([[], [], ['Ada Lovelace'], []])
    expect(await search('one.test')).toEqual([[], ['Grace HOPPER'], ['Ada Lovelace'], []])
  })
})
