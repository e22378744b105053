import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestBff, type TestBff } from '../test/test-bff.ts'

let bff: TestBff
beforeAll(async () => {
  bff = await startTestBff()
})
afterAll(() => bff[Symbol.asyncDispose]())

it('shows of a person what there is, though a service is away', async () => {
  bff.notifications.respond((_request, reply) => reply.send([]))
  bff.support.respond((_request, reply) => reply.send([]))
  bff.billing.respond((_request, reply) => reply.code(500).send({}))
  const { id } = bff.people.user
  const { status, json } = await bff.ask(`/api/admin/users/${id}`, { headers: bff.cookieOf('admin') })
  expect(status).toBe(200)
  expect(json()).toMatchObject({ account: { id }, billing: null, emails: [], tickets: [] })
})
