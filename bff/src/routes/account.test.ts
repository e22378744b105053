import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sameOrigin } from '../test/browser.ts'
import { eventSource } from '../test/event-source.ts'
import { startTestBff, type TestBff, unreachableUrl } from '../test/test-bff.ts'

let bff: TestBff
beforeAll(async () => {
  bff = await startTestBff()
})
afterAll(() => bff[Symbol.asyncDispose]())

const post = (path: string, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  bff.ask(path, { method: 'POST', headers: { ...sameOrigin, ...headers }, body })

const cleared = [expect.stringMatching(/^sid_8080=; Max-Age=0;/)]

describe('a forgotten password', () => {
  const form = { email: 'ada@example.test', token: '7kq2m9', newPassword: 'a new good password' }

  it('is reported to identity with the IP address of the connection', async () => {
    const { status, text } = await post(
      '/api/auth/forgot',
      { email: 'ada@example.test' },
      { 'x-real-ip': '203.0.113.9' },
    )
    expect({ status, text }).toEqual({ status: 204, text: '' })
    expect(bff.identity.seen.addresses.at(-1)).toBe('127.0.0.1')
  })

  it('is replaced with the code, which signs nobody in', async () => {
    const { cookie } = bff.cookieOf('user')
    const { status, cookies } = await post('/api/auth/reset', form, { cookie })
    expect({ status, cookies }).toEqual({ status: 204, cookies: cleared })
  })

  it.each([
    ['a wrong code', { token: '000000' }, 'invalid_code'],
    ['a code that is too long', { token: '7KQ2M9X' }, 'validation_failed'],
    ['a short password', { newPassword: '1234567' }, 'validation_failed'],
  ])('is not with %s', async (_what, change, code) => {
    const { status, json } = await post('/api/auth/reset', { ...form, ...change })
    expect({ status, code: json().code }).toEqual({ status: 400, code })
  })
})

describe('the sessions of a person', () => {
  it('are listed, with the current one marked', async () => {
    bff.identity.sessions.clear()
    bff.cookieOf('user')
    const { json } = await bff.ask('/api/account/sessions', { headers: bff.cookieOf('user') })
    expect(json()).toMatchObject([{ current: false }, { current: true }])
  })

  it('end on request', async () => {
    const other = bff.cookieOf('user')
    const own = bff.cookieOf('user')
    const stream = await eventSource(bff.url, other)
    const { status } = await bff.ask('/api/account/sessions/others', {
      method: 'DELETE',
      headers: { ...sameOrigin, ...own },
    })
    expect(status).toBe(204)
    expect(await stream.next()).toBeUndefined()
    expect((await bff.ask('/api/auth/me', { headers: other })).status).toBe(401)
    expect((await bff.ask('/api/auth/me', { headers: own })).status).toBe(200)
  })

  it('are addressed by id only', async () => {
    const headers = { ...sameOrigin, ...bff.cookieOf('user') }
    expect((await bff.ask('/api/account/sessions/x', { method: 'DELETE', headers })).status).toBe(400)
  })
})

it('passes a wrong password on without signing out', async () => {
  const headers = bff.cookieOf('user')
  const body = { currentPassword: 'not this one', newPassword: 'a new good password' }
  const { status, json, cookies } = await post('/api/account/password', body, headers)
  expect({ status, code: json().code, cookies }).toEqual({ status: 403, code: 'wrong_password', cookies: [] })
})

describe('the export', () => {
  it('is one file with what every service stores', async () => {
    for (const service of ['billing', 'support', 'notifications'] as const)
      bff[service].respond((_, reply) => reply.send({ [`kept by ${service}`]: [1] }))
    bff.jobs.respond(({ url }, reply) =>
      reply.send(url === '/api/export/jobs.json' ? [{ company: 'Acme' }] : { 'kept by jobs': [1] }),
    )
    const { status, headers, json } = await bff.ask('/api/account/export', { headers: bff.cookieOf('user') })
    expect(status).toBe(200)
    expect(headers['content-disposition']).toMatch(/^attachment; filename="roletrail-\d{4}-\d\d-\d\d\.json"$/)
    expect(json()).toEqual({
      exportedAt: expect.any(String),
      account: { id: bff.people.user.id },
      jobs: [{ company: 'Acme' }],
      'kept by billing': [1],
      'kept by support': [1],
      'kept by notifications': [1],
      'kept by jobs': [1],
    })
    expect(JSON.parse(bff.billing.last().body.toString())).toEqual({ userId: bff.people.user.id })
    expect(bff.jobs.last()).toMatchObject({
      url: '/api/export/jobs.json',
      caller: { user: { id: bff.people.user.id } },
    })
  })

  it.each([
    [{ 'kept by jobs': ['}', { '{': 'ж😀' }] }, { 'kept by support': [] }],
    [{}, { 'kept by support': [1] }],
    [{}, {}],
  ])('is the same whatever the pieces in which it comes: %j', async (ofJobs, ofSupport) => {
    const inBytes = (value: unknown) =>
      Readable.from([...Buffer.from(JSON.stringify(value))].map((byte) => Buffer.of(byte)))
    for (const service of ['billing', 'notifications'] as const) bff[service].respond((_, reply) => reply.send({}))
    bff.support.respond((_, reply) => reply.send(inBytes(ofSupport)))
    bff.jobs.respond(({ url }, reply) => reply.send(inBytes(url === '/api/export/jobs.json' ? [] : ofJobs)))
    const { json } = await bff.ask('/api/account/export', { headers: bff.cookieOf('user') })
    const account = { id: bff.people.user.id }
    expect(json()).toEqual({ exportedAt: expect.any(String), account, ...ofJobs, ...ofSupport, jobs: [] })
  })

  it.each(['support', 'jobs'] as const)('passes on what %s stores while it comes', async (name) => {
    const { promise: received, resolve: receive } = Promise.withResolvers<void>()
    const halting = async function* () {
      yield '{"kept":['
      await received
      yield ']}'
    }
    for (const service of ['support', 'billing', 'notifications'] as const)
      bff[service].respond((_, reply) => reply.send({}))
    bff.jobs.respond(({ url }, reply) => reply.send(url === '/api/export/jobs.json' ? [] : {}))
    const { respond } = bff[name]
    respond(({ url }, reply) => reply.send(url === '/api/export/jobs.json' ? [] : Readable.from(halting())))
    const response = await fetch(`${bff.url}/api/account/export`, { headers: bff.cookieOf('user') })
    let text = ''
    for await (const piece of response.body ?? []) {
      text += Buffer.from(piece).toString()
      if (text.includes('"kept":')) receive()
    }
    expect(JSON.parse(text)).toMatchObject({ kept: [], jobs: [] })
  })

  it('is everything or nothing: it breaks off without SUPPORT_URL', async () => {
    await using partial = await startTestBff({ SUPPORT_URL: unreachableUrl })
    for (const service of ['jobs', 'billing', 'notifications'] as const)
      partial[service].respond((_, reply) => reply.send({}))
    await expect(partial.ask('/api/account/export', { headers: partial.cookieOf('user') })).rejects.toThrow()
  })

  it.each(['BILLING_URL', 'JOBS_URL'])('is everything or nothing: it is refused without %s', async (url) => {
    await using partial = await startTestBff({ [url]: unreachableUrl })
    for (const service of ['support', 'billing', 'notifications'] as const)
      partial[service].respond((_, reply) => reply.send({}))
    const { status, json } = await partial.ask('/api/account/export', { headers: partial.cookieOf('user') })
    const code = `${url.slice(0, -4).toLowerCase()}_unavailable`
    expect({ status, code: json().code }).toEqual({ status: 503, code })
  })

  it('passes on why it failed', async () => {
    for (const service of ['support', 'billing', 'notifications'] as const)
      bff[service].respond((_, reply) => reply.send({}))
    const problem = { type: 'urn:x', title: 'x', status: 409, detail: 'No.', error: 'No.', code: 'busy' }
    bff.jobs.respond((_, reply) => reply.code(409).send(problem))
    const { status, json } = await bff.ask('/api/account/export', { headers: bff.cookieOf('user') })
    expect({ status, code: json().code }).toEqual({ status: 409, code: 'busy' })
  })
})

describe('deleting the account', () => {
  it('takes the password and signs out', async () => {
    const headers = bff.cookieOf('user')
    const refused = await post('/api/account/delete', { password: 'not this one' }, headers)
    expect({ status: refused.status, cookies: refused.cookies }).toEqual({ status: 403, cookies: [] })
    const stream = await eventSource(bff.url, headers)
    const done = await post('/api/account/delete', { password: 'right-password' }, headers)
    expect({ status: done.status, cookies: done.cookies }).toEqual({ status: 204, cookies: cleared })
    expect(await stream.next()).toBeUndefined()
    expect((await bff.ask('/api/auth/me', { headers })).status).toBe(401)
  })
})
