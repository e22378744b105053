import type { Endpoint } from '@roletrail/contracts/endpoint'
import { endpoints } from '@roletrail/contracts/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBff, type TestBff } from '../test/test-bff.ts'

const table: readonly Endpoint[] = endpoints
const changing = table.filter(
  ({ method, access, path, anyOrigin }) =>
    method !== 'GET' && access !== 'internal' && path.startsWith('/api/') && !anyOrigin,
)

const refused: [string, Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sister subdomain', { 'sec-fetch-site': 'same-site' }],
  ['a typed address', { 'sec-fetch-site': 'none' }],
  ['another site that names our origin', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:8080' }],
  ['an old browser on another site', { origin: 'http://evil.test' }],
  ['an old browser on another port', { origin: 'http://localhost:8081' }],
  ['an opaque origin', { origin: 'null' }],
  ['a client that says nothing', {}],
]

let bff: TestBff
beforeAll(async () => {
  bff = await startTestBff()
})
afterAll(() => bff[Symbol.asyncDispose]())

it('A3: only what reads and sets no cookie may come from anywhere, and then as JSON', async () => {
  const open = table.filter(({ anyOrigin }) => anyOrigin)
  expect(open.map(({ method, path, access }) => [method, path, access])).toEqual([['POST', '/api/pair', 'public']])
  for (const [from, headers] of refused) {
    const { status, cookies } = await bff.ask('/api/pair', {
      method: 'POST',
      headers: { ...bff.cookieOf('user'), ...headers },
      body: { code: 'wrong' },
    })
    expect([status, cookies], from).toEqual([400, []])
  }
  const asText = { 'content-type': 'text/plain' }
  expect((await bff.ask('/api/pair', { method: 'POST', headers: asText, body: '{"code":"x"}' })).status).toBe(415)
})

describe.each(
  changing.map(({ method, path, upload = false }) => ({
    method,
    path: path.replace(':id', '0199c0de-0000-7000-8000-000000000000'),
    upload,
  })),
)('$method $path', ({ method, path, upload }) => {
  const call = (headers: Record<string, string>, body?: string) =>
    bff.ask(path, { method, headers: { ...bff.cookieOf('admin'), ...headers }, ...(body && { body }) })

  it.each(refused)('A3: refuses %s', async (_, headers) => {
    const { status, json } = await call({ 'content-type': 'application/json', ...headers }, '{}')
    expect(status).toBe(403)
    expect(json()).toMatchObject({ code: 'cross_site' })
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    upload ? 'application/json' : 'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
  ])('A3: refuses a body of type %j', async (type) => {
    const { status } = await call({ origin: 'http://localhost:8080', ...(type && { 'content-type': type }) }, '{}')
    expect(status).toBe(415)
  })

  it.each([{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost:8080' }])(
    'lets our own page: %j',
    async (headers) => {
      expect([403, 415]).not.toContain((await call(headers)).status)
    },
  )
})
