import type { Endpoint } from '@roletrail/contracts/endpoint'
import { endpoints } from '@roletrail/contracts/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingFigures } from './test/billing-figures.ts'
import { sameOrigin } from './test/browser.ts'
import { startTestBff, type TestBff } from './test/test-bff.ts'

const table: readonly Endpoint[] = endpoints
const reachable = table.filter(({ access, path }) => access !== 'internal' && path !== '/api/live')
const internal = table.filter(({ access }) => access === 'internal')
const people = ['anonymous', 'user', 'lapsed', 'admin'] as const

const refusal = (access: Endpoint['access'], who: (typeof people)[number]) => {
  if (access === 'public') return undefined
  if (who === 'anonymous') return 401
  if (access === 'admin' && who !== 'admin') return 403
  if (access === 'subscriber' && who === 'lapsed') return 402
  return undefined
}

const pathOf = (path: string) => path.replace(/:\w+/g, '0199c0de-0000-7000-8000-000000000000')

let bff: TestBff

beforeAll(async () => {
  bff = await startTestBff()
  bff.billing.respond((_, reply) => reply.send(billingFigures))
})
afterAll(() => bff[Symbol.asyncDispose]())

const receivedCount = () => [bff.jobs, bff.billing, bff.support].reduce((sum, { received }) => sum + received.length, 0)

const call = async (method: string, path: string, who: (typeof people)[number]) =>
  bff.ask(path, { method, headers: { ...sameOrigin, ...(who === 'anonymous' ? {} : bff.cookieOf(who)) } })

describe.each(reachable.map((endpoint) => ({ ...endpoint, name: `${endpoint.method} ${endpoint.path}` })))(
  '$name',
  ({ method, path, access }) => {
    it.each(people)('A10: lets in or refuses %s as the table says', async (who) => {
      const before = receivedCount()
      const { status, json } = await call(method, pathOf(path), who)
      const expected = refusal(access, who)
      if (expected) {
        expect(status).toBe(expected)
        expect(json()).toMatchObject({ status: expected, code: expect.any(String), error: expect.any(String) })
        expect(receivedCount()).toBe(before)
      } else {
        expect([401, 402, 403, 404]).not.toContain(status)
        expect(status).toBeLessThan(500)
      }
    })
  },
)

describe('what is not in the table', () => {
  it.each(internal.map(({ method, path }) => [method, pathOf(path)]))('%s %s is not there', async (method, path) => {
    const before = receivedCount()
    expect((await call(method, path, 'admin')).status).toBe(404)
    expect(receivedCount()).toBe(before)
  })

  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/internal/metrics'],
    ['GET', '/api//jobs'],
    ['GET', '/api/../internal/people'],
  ])('%s %s is a problem with 404', async (method, path) => {
    const { status, headers } = await call(method, path, 'admin')
    expect(status).toBe(404)
    expect(headers['content-type']).toContain('application/problem+json')
  })

  it.each([
    ['POST', '/api/admin/metrics', 'GET, HEAD'],
    ['PUT', '/api/jobs', 'GET, HEAD, POST'],
    ['DELETE', '/api/jobs?view=board', 'GET, HEAD, POST'],
    ['OPTIONS', '/api/jobs', 'GET, HEAD, POST'],
    ['TRACE', '/api/jobs', 'GET, HEAD, POST'],
    ['PUT', '/api/jobs/0199c0de-0000-7000-8000-000000000000', 'GET, HEAD, PATCH, DELETE'],
    ['OPTIONS', '/api/live', 'GET'],
    ['GET', '/webhooks/stripe', 'POST'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
  ])('%s %s is a problem with 405 that names %s', async (method, path, allow) => {
    const { status, headers, json } = await call(method, path, 'admin')
    expect(status).toBe(405)
    expect(headers['content-type']).toContain('application/problem+json')
    // A list without an order (RFC 9110, 10.2.1).
    expect(String(headers.allow).split(', ').sort()).toEqual(allow.split(', ').sort())
    expect(json()).toMatchObject({ code: 'method_not_allowed' })
  })

  it('an address that cannot be decoded is a problem with 400', async () => {
    const { status, json } = await call('GET', '/api/%zz', 'admin')
    expect(status).toBe(400)
    expect(json()).toMatchObject({ status: 400, code: 'bad_url' })
  })

  const spellings: ((path: string) => string)[] = [
    (path) => path.toUpperCase(),
    (path) => path.replace('/api/', '/API/'),
    (path) => path.replace(/\/([^/]*)$/, (_, last: string) => `/${last.toUpperCase()}`),
    (path) => `${path}/`,
    (path) => `/${path}`,
    (path) => path.replaceAll('/', '//'),
    (path) => path.replace('/api/', '/api/./'),
    (path) => path.replace('/api/', '/api/x/../'),
    (path) => path.replace('/api/', '/api/jobs/%2e%2e/'),
    (path) => path.replace('/api/', '/api/jobs/..%2f'),
    (path) => path.replace('/api/', '/api\\'),
    (path) =>
      path.replace(/\/(\w)(\w*)$/, (_, first: string, rest: string) => `/%${first.charCodeAt(0).toString(16)}${rest}`),
    (path) => path.replace(/\/(\w+)$/, '%2f$1'),
    (path) => path.replace(/\/(\w+)$/, '%252f$1'),
    (path) => `${path};x`,
    (path) => `${path}%00`,
    (path) => `${path}%20`,
    (path) => `${path}.json`,
    (path) => `${path}?/../../config`,
    (path) => `http://localhost:8080${path}`,
  ]
  const forAdmins = reachable.filter(({ access }) => access === 'admin')

  it('there is something to guard', () => expect(forAdmins.length).toBeGreaterThan(1))

  it.each(
    forAdmins.flatMap(({ method, path }) => spellings.map((spelled) => [method, spelled(pathOf(path))] as const)),
  )('A10: no spelling leads past the guard: %s %s', async (method, path) => {
    const before = receivedCount()
    expect([400, 403, 404, 405]).toContain((await call(method, path, 'user')).status)
    expect([400, 401, 404, 405]).toContain((await call(method, path, 'anonymous')).status)
    expect(receivedCount()).toBe(before)
  })

  it.each([
    '/api/jobs/..',
    '/api/jobs/%2e%2e',
    '/api/jobs/.%2E/stage-history',
    '/api/jobs/%2e%2e/communications',
    '/api/jobs/x\\..\\..\\internal',
    '/api/jobs/a%5c..%5cb',
    '/api/jobs/..%2f..%2finternal%2fmetrics',
    '/api/uploads/audio/%2e%2e/transcription',
  ])('A10: no id climbs out of its address on the way to a service: %s', async (path) => {
    const before = receivedCount()
    expect((await call('GET', path, 'user')).status).toBe(400)
    expect(receivedCount()).toBe(before)
  })
})
