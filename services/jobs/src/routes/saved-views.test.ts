import { testSql } from '@roletrail/chassis/testing/sql'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobsService } from '../test/jobs-service.ts'

let service: Awaited<ReturnType<typeof jobsService>>

beforeAll(async () => {
  service = await jobsService()
})
afterAll(() => service[Symbol.asyncDispose]())

type Person = ReturnType<typeof service.person>

const path = '/api/views'
const remote = { name: 'Remote', layout: 'table', search: '?tag=remote&stage=applied&stage=offer' }
const add = (person: Person, changes = {}, headers = {}) =>
  person.request('POST', path, { ...remote, ...changes }, headers)
const names = async (person: Person) =>
  ((await person.request('GET', path)).body as { name: string }[]).map(({ name }) => name)

it('are kept by name, changed and removed, each by its own person', async () => {
  const [ada, bob] = [service.person(), service.person()]
  const { status, body } = await add(ada)
  expect({ status, body }).toEqual({ status: 201, body: { ...remote, id: body.id } })
  await add(ada, { name: 'all of it', layout: 'kanban', search: '' })
  expect(await names(ada)).toEqual(['all of it', 'Remote'])
  expect(await names(bob)).toEqual([])

  const at = `${path}/${body.id}`
  expect((await ada.request('PATCH', at, { search: '?q=x' })).body).toEqual({ ...body, search: '?q=x' })
  for (const [method, sent] of [
    ['PATCH', { name: 'Mine' }],
    ['DELETE', undefined],
  ] as const)
    expect(await bob.request(method, at, sent)).toMatchObject({ status: 404, body: { code: 'view_not_found' } })
  expect((await ada.request('DELETE', at)).status).toBe(204)
  expect(await names(ada)).toEqual(['all of it'])
})

it('have each name once, in any case, and are created once per key', async () => {
  const ada = service.person()
  await add(ada)
  expect(await add(ada, { name: 'REMOTE' })).toMatchObject({ status: 409, body: { code: 'view_exists' } })
  const { body: other } = await add(ada, { name: 'Other' })
  expect((await ada.request('PATCH', `${path}/${other.id}`, { name: 'remote' })).body.code).toBe('view_exists')
  const once = () => add(ada, { name: 'Once' }, { 'idempotency-key': 'a-saved-view' })
  const [first, second] = [await once(), await once()]
  expect(second).toMatchObject({ status: 201, body: first.body })
})

it('hold what an address can, and no more of them than the limit, whoever saves at once', async () => {
  const ada = service.person()
  for (const search of ['tag=remote', '?tag=a b', `?q=${'x'.repeat(limits.savedViews.search)}`])
    expect((await add(ada, { search })).status).toBe(400)
  for (let nth = 2; nth < limits.savedViews.max; nth += 1) await add(ada, { name: `View ${nth}` })
  const responses = await Promise.all(Array.from({ length: 6 }, (_, nth) => add(ada, { name: `Late ${nth}` })))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(responses.find(({ status }) => status !== 201)?.body.code).toBe('too_many_views')
})

it('tell of each change, in order, without what is in the view', async () => {
  const ada = service.person()
  const { id } = (await add(ada)).body
  await ada.request('PATCH', `${path}/${id}`, { name: 'From home' })
  await ada.request('DELETE', `${path}/${id}`)
  const sql = testSql(service.database.url)
  const told = await sql.$queryRaw`
    select subject, payload::jsonb->'data' as data from outbox where aggregate_id = ${id} order by id`
  await sql.$disconnect()
  const change = { subject: 'ev.jobs.saved-view.changed.v1', data: { savedViewId: id, userId: ada.id } }
  expect(told).toEqual([change, change, change])
})

it('end with their person, by the database itself', async () => {
  const [ada, bob] = [service.person(), service.person()]
  await add(ada)
  await add(bob)
  const sql = testSql(service.database.url)
  await sql.$executeRaw`update owners set erased_at = now() where user_id = ${ada.id}::uuid`
  const left = await sql.$queryRaw`select from saved_views where user_id = ${ada.id}::uuid`
  await sql.$disconnect()
  expect(left).toEqual([])
  expect((await add(ada)).status).toBe(401)
  expect(await names(bob)).toEqual(['Remote'])
})
