import { afterAll, beforeAll, expect, it } from 'vitest'
import { supportService } from '../test/support-service.ts'

let service: Awaited<ReturnType<typeof supportService>>

beforeAll(async () => {
  service = await supportService()
})
afterAll(() => service[Symbol.asyncDispose]())

const path = '/api/admin/canned-answers'
const add = (name: string, headers = {}) =>
  service.admin().request('POST', path, { name, text: 'Would tags help?' }, headers)
const names = async () =>
  ((await service.admin().request('GET', path)).body as { name: string }[]).map(({ name }) => name)

it('is one list of all admins, by name', async () => {
  const { status, body } = await add('Two boards')
  expect({ status, body }).toMatchObject({ status: 201, body: { name: 'Two boards', text: 'Would tags help?' } })
  await add('a refund')
  expect(await names()).toEqual(['a refund', 'Two boards'])
  const at = `${path}/${body.id}`
  const words = { name: 'Boards', text: 'Tags help.' }
  expect(await service.admin().request('PATCH', at, words)).toMatchObject({ status: 200, body: words })
  expect((await service.admin().request('DELETE', at)).status).toBe(204)
  expect(await service.admin().request('DELETE', at)).toMatchObject({ status: 404, body: { code: 'answer_not_found' } })
  expect((await service.admin().request('PATCH', at, words)).status).toBe(404)
  expect(await names()).toEqual(['a refund'])
})

it('has each name once, in any case, and creates once per key', async () => {
  const { body } = await add('Invoice')
  expect(await add('INVOICE')).toMatchObject({ status: 409, body: { code: 'answer_exists' } })
  const other = await add('Receipt')
  const taken = { name: 'invoice', text: 'x' }
  expect((await service.admin().request('PATCH', `${path}/${other.body.id}`, taken)).body.code).toBe('answer_exists')
  expect((await service.admin().request('PATCH', `${path}/${body.id}`, taken)).status).toBe(200)
  const root = service.admin()
  const once = () => root.request('POST', path, { name: 'Once', text: 'x' }, { 'idempotency-key': 'canned-answer' })
  const [first, second] = [await once(), await once()]
  expect(second).toMatchObject({ status: 201, body: first.body })
})

it('is for admins only', async () => {
  expect((await service.person().request('GET', path)).status).toBe(403)
  expect((await service.person().request('POST', path, { name: 'x', text: 'x' })).status).toBe(403)
})

it('never holds more than a hundred, whoever adds at once', async () => {
  const before = (await names()).length
  for (let nth = before; nth < 96; nth += 1) await add(`Answer ${nth}`)
  const responses = await Promise.all(Array.from({ length: 10 }, (_, nth) => add(`Late ${nth}`)))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(4)
  expect(responses.find(({ status }) => status !== 201)?.body.code).toBe('too_many_answers')
  expect(await names()).toHaveLength(100)
})
