import { endpoints } from '@roletrail/contracts/endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestBff, type TestBff } from './test/test-bff.ts'

let bff: TestBff
let admin: { cookie: string }

beforeAll(async () => {
  bff = await startTestBff()
  admin = bff.cookieOf('admin')
})
afterAll(() => bff[Symbol.asyncDispose]())

const soon = { timeout: 10_000, interval: 20 }
const ticket = '0199c0de-0000-7000-8000-0000000000aa'

it('every endpoint of administrators names its entry', () => {
  const unnamed = endpoints.filter((endpoint) => endpoint.access === 'admin' && !('audit' in endpoint))
  expect(unnamed.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

it('records a request before it is carried out, and afterwards how it ended', async () => {
  let recordedBefore: unknown
  bff.support.respond((_request, reply) => {
    recordedBefore = bff.identity.seen.audited.at(-1)
    return reply.code(418).send({})
  })
  await bff.ask(`/api/admin/support/${ticket}`, { headers: admin })
  bff.support.respond()
  expect(recordedBefore).toEqual({
    adminId: bff.people.admin.id,
    action: 'ticket.viewed',
    subject: ticket,
    looks: true,
  })
  const id = bff.support.last().headers['audit-entry']
  await expect.poll(() => bff.identity.seen.outcomes, soon).toContainEqual({ id, status: 418 })
})

it('does not carry out what it cannot record', async () => {
  bff.identity.audit.isAway = true
  const before = bff.support.received.length
  const { status } = await bff.ask(`/api/admin/support/${ticket}`, { headers: admin })
  bff.identity.audit.isAway = false
  expect(status).toBe(503)
  expect(bff.support.received).toHaveLength(before)
})

it('records nothing of what the guards refuse, and nothing of other people', async () => {
  const before = bff.identity.seen.audited.length
  for (const headers of [{}, bff.cookieOf('user')]) await bff.ask('/api/admin/support', { headers })
  await bff.ask('/api/auth/me', { headers: bff.cookieOf('user') })
  expect(bff.identity.seen.audited).toHaveLength(before)
})

it('takes nobody’s word for the entry of a request', async () => {
  await bff.ask('/api/jobs', { headers: { ...bff.cookieOf('user'), 'audit-entry': ticket } })
  expect(bff.jobs.last().headers['audit-entry']).toBeUndefined()
})

it('shows a person without the parts whose services are away', async () => {
  bff.billing.respond((_request, reply) => reply.code(503).send({}))
  bff.notifications.respond((_request, reply) => reply.send([]))
  bff.support.respond((_request, reply) =>
    reply.send([{ id: ticket, subject: 'Help', status: 'open', createdAt: '2026-11-21T09:00:00.000Z' }]),
  )
  const { status, json } = await bff.ask(`/api/admin/users/${bff.people.admin.id}`, { headers: admin })
  for (const service of [bff.billing, bff.notifications, bff.support]) service.respond()
  expect(status).toBe(200)
  expect(json()).toMatchObject({ account: { name: 'amy' }, billing: null, emails: [], tickets: [{ subject: 'Help' }] })
})
