import { newId } from '@roletrail/chassis/base/id'
import type { AdminUser } from '@roletrail/contracts/identity/admin-user'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type IdentityService, identityService } from '../test/identity-service.ts'

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

it('goes on beyond the newest thousands, by the index or from page to page', async () => {
  await using many = await identityService()
  const amy = await many.admin('Zed Xylo')
  await many.rows.$executeRaw`
    insert into people (id, name, email, role)
    select ('ffffffff-ffff-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Person', n || '@many.test', 'user'
    from generate_series(1, 12000) as n`
  const ask = (path: string) => amy.request('GET', path)
  expect((await ask('/api/admin/users?q=zed xylo')).body).toMatchObject([{ id: amy.id }])
  expect((await ask('/api/admin/users?q=person&limit=3')).body).toHaveLength(3)

  let [pages, found] = [0, [] as AdminUser[]]
  for (let path: string | undefined = '/api/admin/users?q=xy'; path; pages += 1) {
    const { body, headers } = await ask(path)
    found = [...found, ...body]
    path = /^<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
  }
  expect(found).toMatchObject([{ id: amy.id }])
  expect(pages).toBe(3)
})
