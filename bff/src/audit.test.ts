import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Endpoint } from '@roletrail/contracts/endpoint'
import { endpoints } from '@roletrail/contracts/endpoints'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sameOrigin } from './test/browser.ts'
import { startTestBff, type TestBff } from './test/test-bff.ts'

let bff: TestBff
beforeEach(async () => {
  bff = await startTestBff()
})
afterEach(() => bff[Symbol.asyncDispose]())

const ticketId = '0199c0de-0000-7000-8000-000000000000'
const path = `/api/admin/support/${ticketId}`
const resolve = (who: 'admin' | 'user' = 'admin') =>
  bff.ask(path, { method: 'PATCH', headers: { ...sameOrigin, ...bff.cookieOf(who) }, body: { status: 'resolved' } })

it('records who asks for what, of whom, before the service is asked; and afterwards how it ended', async () => {
  const recordedBefore: number[] = []
  bff.support.respond((_request, reply) => {
    recordedBefore.push(bff.identity.seen.audited.length)
    return reply.code(404).send({ code: 'ticket_not_found' })
  })
  expect((await resolve()).status).toBe(404)
  expect(recordedBefore).toEqual([1])
  await vi.waitFor(() =>
    expect(bff.identity.seen.audited).toMatchObject([
      { adminId: bff.people.admin.id, action: 'ticket.changed', subject: ticketId, status: 404 },
    ]),
  )
})

it('records a look as well', async () => {
  await bff.ask(path, { headers: bff.cookieOf('admin') })
  expect(bff.identity.seen.audited).toMatchObject([{ action: 'ticket.viewed', subject: ticketId }])
})

it('does nothing that cannot be recorded', async () => {
  bff.identity.audit.failure = new Rejection('temporarily_unavailable', 'Not now.')
  expect((await resolve()).status).toBe(503)
  expect(bff.support.received).toEqual([])
})

it('records nothing of those who are refused', async () => {
  expect((await resolve('user')).status).toBe(403)
  expect(bff.identity.seen.audited).toEqual([])
})

it('tells the service which entry is its request’s, and takes nobody else’s word for it', async () => {
  await resolve()
  expect(bff.support.last().headers['audit-entry']).toBe(bff.identity.seen.audited[0]?.id)
  await bff.ask('/api/jobs', { headers: { ...bff.cookieOf('user'), 'audit-entry': ticketId } })
  expect(bff.jobs.last().headers['audit-entry']).toBeUndefined()
})

it('has a name for every endpoint of administrators, or a reason why it is not recorded', () => {
  const ofAdmins = endpoints.filter(({ access }) => access === 'admin') as Endpoint[]
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
  expect(ofAdmins.filter(({ audit }) => audit === undefined).map(nameOf)).toEqual([])
  const unrecorded = ofAdmins.filter(({ audit }) => typeof audit === 'object')
  expect(unrecorded.map(nameOf).toSorted()).toEqual([
    'GET /api/admin/broadcast/audiences',
    'GET /api/admin/settings',
    'GET /api/admin/support/counts',
  ])
})

it('records nothing where it says so', async () => {
  await bff.ask('/api/admin/support/counts', { headers: bff.cookieOf('admin') })
  expect(bff.support.received).toHaveLength(1)
  expect(bff.identity.seen.audited).toEqual([])
})

it('shows a person without the parts whose services are away', async () => {
  bff.billing.respond((_request, reply) => reply.code(503).send({}))
  bff.notifications.respond((_request, reply) => reply.send([]))
  bff.support.respond((_request, reply) =>
    reply.send([{ id: ticketId, subject: 'Help', status: 'open', createdAt: '2026-11-21T09:00:00.000Z' }]),
  )
  const { status, json } = await bff.ask(`/api/admin/users/${bff.people.user.id}`, { headers: bff.cookieOf('admin') })
  expect(status).toBe(200)
  expect(json()).toMatchObject({ billing: null, emails: [], tickets: [{ subject: 'Help' }] })
})

it('names nothing that cannot exist', async () => {
  const { status } = await bff.ask('/api/admin/support/%00', { headers: bff.cookieOf('admin') })
  expect(status).toBeLessThan(500)
  expect(bff.identity.seen.audited).toMatchObject([{ action: 'ticket.viewed', subject: null }])
})
