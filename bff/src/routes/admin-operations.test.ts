import type { OperationsReport } from '@roletrail/contracts/operations/http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestBff, type TestBff, unreachableUrl } from '../test/test-bff.ts'

const report: OperationsReport = {
  replicas: [{ version: '1.5', startedAt: '2026-11-23T00:00:00.000Z' }],
  relay: { lag: 0, oldestSeconds: 0, diverged: false, full: false },
  consumers: [],
  parked: [],
  parkedTotal: 0,
  queues: [],
  lastContacts: [],
  lastBackup: null,
}

let bff: TestBff
beforeAll(async () => {
  bff = await startTestBff({ BILLING_URL: unreachableUrl })
})
afterAll(() => bff[Symbol.asyncDispose]())
beforeEach(() => {
  for (const service of [bff.jobs, bff.support, bff.notifications])
    service.respond(({ method }, reply) => reply.send(method === 'GET' ? report : { outcome: 'applied', applied: 2 }))
})

it('asks every service once in five seconds; one that is away has no report', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => bff.ask('/api/admin/operations', { headers: bff.cookieOf('admin') })),
  )
  const [{ services } = { services: [] }] = answers.map(
    ({ json }) => json() as { services: { service: string; report: object | null }[] },
  )
  expect(services.map(({ service }) => service)).toEqual(['identity', 'jobs', 'billing', 'support', 'notifications'])
  expect(services.find(({ service }) => service === 'billing')?.report).toBeNull()
  expect(services.find(({ service }) => service === 'jobs')?.report).toEqual(report)
  expect(bff.jobs.received.filter(({ url }) => url === '/internal/operations/jobs')).toHaveLength(1)
})

it('replays at the service that parked the events, and asks anew afterwards', async () => {
  const headers = { ...bff.cookieOf('admin'), 'sec-fetch-site': 'same-origin' }
  const body = { service: 'support', consumer: 'support-erasure', aggregate: 'user:1' }
  const { status, json } = await bff.ask('/api/admin/operations/replay', { method: 'POST', headers, body })
  expect([status, json()]).toEqual([200, { outcome: 'applied', applied: 2 }])
  expect(JSON.parse(String(bff.support.last().body))).toEqual({ consumer: 'support-erasure', aggregate: 'user:1' })
  const asked = bff.jobs.received.length
  await bff.ask('/api/admin/operations', { headers: bff.cookieOf('admin') })
  expect(bff.jobs.received).toHaveLength(asked + 1)
})

it('has given-up work retried at the service whose queue it is', async () => {
  const headers = { ...bff.cookieOf('admin'), 'sec-fetch-site': 'same-origin' }
  const body = { service: 'support', queue: 'ticket-mails' }
  bff.support.respond((_request, reply) => reply.send({ retried: 100, left: 7 }))
  const { status, json } = await bff.ask('/api/admin/operations/retry', { method: 'POST', headers, body })
  expect([status, json()]).toEqual([200, { retried: 100, left: 7 }])
  expect(bff.support.last().url).toBe('/internal/operations/support/retry')
  expect(JSON.parse(String(bff.support.last().body))).toEqual({ queue: 'ticket-mails' })
})

it('is for administrators', async () => {
  expect((await bff.ask('/api/admin/operations', { headers: bff.cookieOf('user') })).status).toBe(403)
  expect((await bff.ask('/api/admin/operations')).status).toBe(401)
})
