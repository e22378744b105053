import type { Endpoint } from '@roletrail/contracts/endpoint'
import { endpoints } from '@roletrail/contracts/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sameOrigin } from './test/browser.ts'
import { type House, house } from './test/house.ts'
import { revenue } from './test/revenue.ts'

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

let home: House

beforeAll(async () => {
  home = await house()
  home.billing.respond((_, reply) => reply.send(revenue))
})
afterAll(() => home[Symbol.asyncDispose]())

const arrivals = () => [home.jobs, home.billing, home.support].reduce((sum, { arrived }) => sum + arrived.length, 0)

const call = async (method: string, path: string, who: (typeof people)[number]) =>
  home.ask(path, { method, headers: { ...sameOrigin, ...(who === 'anonymous' ? {} : home.cookieOf(who)) } })

describe.each(reachable.map((endpoint) => ({ ...endpoint, name: `${endpoint.method} ${endpoint.path}` })))(
  '$name',
  ({ method, path, access }) => {
    it.each(people)('lets in or refuses %s as the table says', async (who) => {
      const before = arrivals()
      const { status, json } = await call(method, pathOf(path), who)
      const expected = refusal(access, who)
      if (expected) {
        expect(status).toBe(expected)
        expect(json()).toMatchObject({ status: expected, code: expect.any(String), error: expect.any(String) })
        expect(arrivals()).toBe(before)
      } else {
        expect([401, 402, 403, 404]).not.toContain(status)
        expect(status).toBeLessThan(500)
      }
    })
  },
)

describe('what is not in the table', () => {
  it.each(internal.map(({ method, path }) => [method, pathOf(path)]))('%s %s is not there', async (method, path) => {
    const before = arrivals()
    expect((await call(method, path, 'admin')).status).toBe(404)
    expect(arrivals()).toBe(before)
  })

  it.each([
    ['POST', '/api/admin/metrics'],
    ['PUT', '/api/jobs'],
    ['DELETE', '/api/jobs'],
    ['OPTIONS', '/api/jobs'],
    ['GET', '/api/nothing'],
    ['GET', '/internal/metrics'],
    ['GET', '/api//jobs'],
    ['GET', '/api/../internal/people'],
  ])('%s %s is a problem with 404', async (method, path) => {
    const { status, headers } = await call(method, path, 'admin')
    expect(status).toBe(404)
    expect(headers['content-type']).toContain('application/problem+json')
  })

  it('an address that cannot be decoded is a problem with 400', async () => {
    const { status, json } = await call('GET', '/api/%zz', 'admin')
    expect(status).toBe(400)
    expect(json()).toMatchObject({ status: 400, code: 'bad_url' })
  })

  it.each([
    '/API/admin/support',
    '/api/ADMIN/support',
    '/api/admin/support/',
    '//api/admin/support',
    '/api/admin/./support',
    '/api/%61dmin/support',
    '/api/admin%2fsupport',
    '/api/x/../admin/support',
    '/api/admin/support;x',
    '/api/admin/support%00',
  ])('no spelling leads past the guard: %s', async (path) => {
    const before = arrivals()
    expect([400, 403, 404]).toContain((await call('GET', path, 'user')).status)
    expect(arrivals()).toBe(before)
  })
})
