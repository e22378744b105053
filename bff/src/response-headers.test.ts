import type { Endpoint } from '@roletrail/contracts/endpoint'
import { endpoints } from '@roletrail/contracts/endpoints'
import { exampleOf } from '@roletrail/contracts/test-example'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingFigures } from './test/billing-figures.ts'
import { sameOrigin } from './test/browser.ts'
import { sendBytes } from './test/raw-connection.ts'
import { startTestBff, type TestBff } from './test/test-bff.ts'

const table: readonly Endpoint[] = endpoints
const open = table.filter(({ access, path }) => access !== 'internal' && path !== '/api/live')

let bff: TestBff
beforeAll(async () => {
  bff = await startTestBff({ PUBLIC_URL: 'https://app.example.test' })
  bff.billing.respond((_, reply) => reply.send(billingFigures))
})
afterAll(() => bff[Symbol.asyncDispose]())

type Headers = Record<string, string | string[] | undefined>

const isGuarded = (headers: Headers) => {
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
  })
  expect(headers['content-security-policy']).toMatch(/default-src '(self|none)'/)
  for (const told of ['server', 'x-powered-by', 'access-control-allow-origin']) expect(headers).not.toHaveProperty(told)
  if (String(headers['content-type'] ?? '').startsWith('text/')) expect(headers['content-type']).toMatch(/charset=/)
}

const isPrivate = (headers: Headers) => {
  expect(headers['cache-control']).toBe('no-store')
  expect(headers).not.toHaveProperty('age')
}

const addressOf = ({ path }: Endpoint) => path.replace(/:\w+/g, '0199c0de-0000-7000-8000-000000000000')

/** The same address for a router, another one for whatever compares texts. */
const disguised = (path: string) =>
  path.replace(/^\/(\w)/, (_, first: string) => `/%${first.charCodeAt(0).toString(16)}`)

describe.each(open.map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` })))(
  '$name',
  ({ endpoint }) => {
    const { method, body, path } = endpoint
    const call = (address: string, headers: Record<string, string>) =>
      bff.ask(address, { method, headers, ...(body && !endpoint.raw && { body: exampleOf(body) }) })

    it('A19, A20: has security headers and is never cached, whether granted or refused', async () => {
      const answers = [
        await call(addressOf(endpoint), { ...sameOrigin, ...bff.cookieOf('admin') }),
        await call(addressOf(endpoint), { ...sameOrigin, ...bff.cookieOf('user') }),
        await call(addressOf(endpoint), sameOrigin),
        await call(addressOf(endpoint), { 'sec-fetch-site': 'cross-site' }),
        await call(disguised(addressOf(endpoint)), { ...sameOrigin, ...bff.cookieOf('admin') }),
      ]
      for (const { headers } of answers) {
        isGuarded(headers)
        isPrivate(headers)
      }
      expect(answers.at(-1)?.status, `${disguised(path)} is another address`).toBe(answers[0]?.status)
    })
  },
)

describe('A19, A20: a response to what is no valid request', () => {
  it.each([
    ['an address that cannot be decoded', 'GET /api/%zz HTTP/1.1\r\nHost: x', 400],
    ['an id without end', `GET /api/jobs/${'x'.repeat(1_000)} HTTP/1.1\r\nHost: x`, 414],
    ['what is not there', 'GET /api/nothing HTTP/1.1\r\nHost: x', 404],
    ['another address’s method', 'DELETE /api/auth/login HTTP/1.1\r\nHost: x', 405],
    ['TRACE', 'TRACE /api/jobs HTTP/1.1\r\nHost: x', 405],
    ['an address with a host', 'GET http://evil.test/api/auth/me HTTP/1.1\r\nHost: x', 401],
    ['headers without end', `GET /api/jobs HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}`, 431],
    ['what is no HTTP', 'EHLO evil.test', 400],
    ['two lengths', 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2', 400],
  ])('has security headers too: %s', async (_what, bytes, status) => {
    const answer = await sendBytes(bff.url, `${bytes}\r\nConnection: close\r\n\r\n`)
    expect(answer.statuses).toEqual([status])
    isGuarded(answer.headers)
    isPrivate(answer.headers)
    expect(answer.body).not.toMatch(/node_modules|\.ts:|at \w+ \(/)
  })

  it('has them and the right status if the body is too large or of another type', async () => {
    const headers = { ...sameOrigin, ...bff.cookieOf('user') }
    const post = (body: string, type: string) =>
      bff.ask('/api/support', { method: 'POST', headers: { ...headers, 'content-type': type }, body })
    const answers = [await post('x'.repeat(70_000), 'application/json'), await post('{}', 'text/plain')]
    expect(answers.map(({ status }) => status)).toEqual([413, 415])
    for (const answer of answers) {
      isGuarded(answer.headers)
      isPrivate(answer.headers)
    }
  })
})
