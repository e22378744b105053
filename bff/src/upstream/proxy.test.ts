import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sameOrigin } from '../test/browser.ts'
import { startTestBff, type TestBff, unreachableUrl } from '../test/test-bff.ts'

const id = '0199c0de-0000-7000-8000-000000000000'
const wellFormed = /^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/

let bff: TestBff
beforeAll(async () => {
  bff = await startTestBff()
})
beforeEach(() => {
  for (const service of [bff.jobs, bff.billing, bff.support]) service.respond()
})
afterAll(() => bff[Symbol.asyncDispose]())

describe('what a service is sent', () => {
  it('is the user in our token, valid for that service alone', async () => {
    await bff.ask('/api/jobs', { headers: bff.cookieOf('lapsed') })
    const { id, role, access } = bff.people.lapsed
    expect(bff.jobs.last().caller).toEqual({ name: 'bff', user: { id, role, access } })
    // The stand-in verifies with the audience `jobs`; a token for another service would have been a 500.
  })

  it('contains no header by which a browser could claim to be somebody', async () => {
    const claims = {
      authorization: 'Bearer stolen',
      'x-user-id': bff.people.admin.id,
      'x-user-role': 'admin',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-user': 'amy',
      forwarded: 'for=203.0.113.9',
      tracestate: 'a=b',
      baggage: 'role=admin',
    }
    await bff.ask('/api/jobs', { headers: { ...claims, ...bff.cookieOf('user') } })
    const { headers, caller } = bff.jobs.last()
    expect(Object.keys(headers).toSorted()).toEqual(['authorization', 'connection', 'host', 'traceparent'])
    expect(caller.user?.role).toBe('user')
  })

  it('names the network that a form comes from, and of nothing else', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'client-network': '203.0.113.9' }
    await bff.ask('/webhooks/mailgun/inbox', { method: 'POST', headers: form, body: 'a=b' })
    expect(bff.jobs.last().headers['client-network']).toBe('127.0.0.1')
    await bff.ask('/api/jobs', { headers: { ...bff.cookieOf('user'), 'client-network': '203.0.113.9' } })
    expect(bff.jobs.last().headers['client-network']).toBeUndefined()
  })

  it('continues one trace, without the wish of a stranger to have it recorded', async () => {
    const traceparent = '00-11111111111111111111111111111111-2222222222222222-01'
    await bff.ask('/api/jobs', { headers: { traceparent, ...bff.cookieOf('user') } })
    const sent = bff.jobs.last().headers.traceparent
    expect(sent).toMatch(wellFormed)
    expect(sent).toContain('1'.repeat(32))
    expect(sent).not.toContain('2'.repeat(16))
    expect(sent).toMatch(/-00$/)
  })

  it('has URL, query, body and preconditions unchanged', async () => {
    await bff.ask('/api/jobs?view=board&q=a%20b', { headers: bff.cookieOf('user') })
    expect(bff.jobs.last().url).toBe('/api/jobs?view=board&q=a%20b')
    await bff.ask(`/api/jobs/${id}`, {
      method: 'PATCH',
      headers: { ...sameOrigin, ...bff.cookieOf('user'), 'if-match': '"3"', 'content-type': 'application/json' },
      body: '{ "status": "offer" }',
    })
    const { method, body, headers } = bff.jobs.last()
    expect([method, body.toString(), headers['if-match']]).toEqual(['PATCH', '{ "status": "offer" }', '"3"'])
  })
})

describe('what the browser gets back', () => {
  it('is the response with the headers that concern it', async () => {
    bff.jobs.respond((_, reply) =>
      reply
        .code(200)
        .headers({
          etag: '"4"',
          link: '</api/jobs?cursor=x>; rel="next"',
          'cache-control': 'public',
          'x-powered-by': 'x',
        })
        .header('set-cookie', 'sid_8080=planted')
        .send([]),
    )
    const { status, headers, cookies } = await bff.ask('/api/jobs', { headers: bff.cookieOf('user') })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      etag: '"4"',
      link: '</api/jobs?cursor=x>; rel="next"',
      'cache-control': 'no-store',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(cookies).toEqual([])
  })

  it.each([400, 404, 409, 412, 422, 429, 500])('is the problem of a %d unchanged', async (status) => {
    const problem = { type: 'urn:x', title: 'x', status, detail: 'No.', error: 'No.', code: 'no' }
    bff.jobs.respond((_, reply) =>
      reply.code(status).header('retry-after', '7').type('application/problem+json').send(JSON.stringify(problem)),
    )
    const answer = await bff.ask('/api/jobs', { headers: bff.cookieOf('user') })
    expect(answer.status).toBe(status)
    expect(answer.json()).toEqual(problem)
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('application/problem+json'),
      'retry-after': '7',
    })
  })

  it('is never a sign-out because a service refused our own token', async () => {
    bff.jobs.respond((_, reply) => reply.code(401).send('{}'))
    const { status, json } = await bff.ask('/api/jobs', { headers: bff.cookieOf('user') })
    expect(status).toBe(503)
    expect(json()).toMatchObject({ code: 'jobs_unavailable' })
  })
})

describe('body limits', () => {
  const post = (path: string, size: number, chunked: boolean) => {
    const body = Buffer.alloc(size, ' ')
    return request(bff.url + path, {
      method: 'POST',
      headers: { ...sameOrigin, ...bff.cookieOf('user'), 'content-type': 'application/json' },
      body: chunked ? Readable.from([body.subarray(0, size / 2), body.subarray(size / 2)]) : body,
    }).then(async ({ statusCode, body }) => ({ status: statusCode, answer: await body.json() }))
  }
  const kib = 1024

  it.each([
    ['/api/support', 64 * kib, false, 200],
    ['/api/support', 64 * kib + 1, false, 413],
    ['/api/support', 64 * kib, true, 200],
    ['/api/support', 64 * kib + 2, true, 413],
    ['/api/communications', 1024 * kib, false, 200],
    ['/api/communications', 1024 * kib + 1, false, 413],
    ['/api/jobs', 44 * 1024 * kib, false, 200],
    ['/api/jobs', 44 * 1024 * kib + 1, false, 413],
    ['/api/auth/login', 64 * kib + 1, false, 413],
  ])('POST %s of %d bytes (chunked: %s) returns %d', async (path, size, chunked, expected) => {
    const { status, answer } = await post(path, size, chunked)
    expect(status).toBe(expected)
    if (expected === 413) expect(answer).toMatchObject({ status: 413, code: 'body_too_large' })
  })
})

it("leaves a webhook's bytes and signature untouched", async () => {
  const body = Buffer.concat([Buffer.from('{"id": "evt_1",\r\n  "text": "é"} '), randomBytes(64)])
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': 't=1,v1=abc' }
  const { status } = await bff.ask('/webhooks/stripe', { method: 'POST', headers, body })
  expect(status).toBe(200)
  const { body: arrived, headers: sent, caller } = bff.billing.last()
  expect(arrived.equals(body)).toBe(true)
  expect(sent).toMatchObject(headers)
  expect(caller).toEqual({ name: 'bff', user: null })
})

describe('a service that is away', () => {
  it('takes down its own routes only', async () => {
    await using partial = await startTestBff({ JOBS_URL: unreachableUrl })
    const headers = partial.cookieOf('user')
    const jobs = await partial.ask('/api/jobs', { headers })
    expect(jobs.status).toBe(503)
    expect(jobs.json()).toMatchObject({ code: 'jobs_unavailable', status: 503 })
    expect(jobs.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
    expect((await partial.ask('/api/user/billing', { headers })).status).toBe(200)
    expect((await partial.ask('/readyz')).status).toBe(200)
  })

  it('R2: that closes the connection is asked once more, unless the request is a change', async () => {
    let asked = 0
    const rude = createServer((socket) => {
      socket.once('data', () => {
        asked += 1
        socket.destroy()
      })
    }).listen(0, '127.0.0.1')
    await once(rude, 'listening')
    const address = rude.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    await using partial = await startTestBff({ JOBS_URL: `http://127.0.0.1:${address.port}` })
    const headers = { ...sameOrigin, ...partial.cookieOf('user') }
    expect((await partial.ask('/api/jobs', { headers })).status).toBe(503)
    expect(asked).toBe(2)
    expect((await partial.ask('/api/jobs', { method: 'POST', headers, body: { company: 'x' } })).status).toBe(503)
    expect(asked).toBe(3)
    rude.close()
  })

  it('is unavailable if it does not respond in time', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = silent.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    await using partial = await startTestBff({ JOBS_URL: `http://127.0.0.1:${address.port}` })
    const { status, json } = await partial.ask('/api/jobs', { headers: partial.cookieOf('user') })
    silent.close()
    expect(status).toBe(503)
    expect(json()).toMatchObject({ code: 'jobs_unavailable' })
  })
})

it('waits longer for a service that reads an image, even a small one', async () => {
  await using partial = await startTestBff()
  partial.jobs.respond(async (_, reply) => {
    await sleep(3_300)
    return reply.code(201).send({})
  })
  const add = async (fields: object) => {
    const headers = { ...sameOrigin, ...partial.cookieOf('user') }
    return (await partial.ask('/api/jobs', { method: 'POST', headers, body: { company: 'x', ...fields } })).status
  }
  expect(await Promise.all([add({}), add({ images: '["data:image/png;base64,AAAA"]' })])).toEqual([503, 201])
})

it.each([
  ['a small body', '/api/jobs', 1_000],
  ['an upload', '/api/uploads/audio', 20_000_000],
])('a client that hangs up in the middle of %s is not our failure', async (_what, path, length) => {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  await using own = await startTestBff({ LOG_LEVEL: 'info' })
  const socket = connect(Number(new URL(own.url).port), '127.0.0.1')
  const { cookie } = own.cookieOf('user')
  const type = path.includes('uploads') ? 'multipart/form-data; boundary=x' : 'application/json'
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nCookie: ${cookie}\r\nContent-Type: ${type}\r\n` +
      `Content-Length: ${length}\r\n\r\n{"half":`,
  )
  await expect.poll(() => own.identity.seen.resolved.length).toBe(1)
  socket.destroy()
  await expect.poll(() => lines.join('')).toContain('the client hung up')
  await own.stop()
  write.mockRestore()
  const entries = lines.flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []))
  expect(entries.filter(({ level, msg }) => level > 30 && !msg.startsWith('NATS'))).toEqual([])
})

it.each([
  ['reads', 'GET /api/jobs', 'jobs'],
  ['changes something', 'POST /api/billing/cancel-subscription', 'billing'],
] as const)(
  'a client that %s and is gone when the whole response arrives at once harms nobody',
  async (_what, call, name) => {
    const uncaught: unknown[] = []
    const note = (error: unknown) => uncaught.push(error)
    process.on('uncaughtException', note)
    const lines: string[] = []
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
    await using own = await startTestBff({ LOG_LEVEL: 'info' })
    const { promise: gone, resolve: answer } = Promise.withResolvers<void>()
    own[name].respond(async (_, reply) => {
      await gone
      return reply.send([])
    })
    const socket = connect(Number(new URL(own.url).port), '127.0.0.1')
    const { cookie } = own.cookieOf('user')
    socket.write(
      `${call} HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nCookie: ${cookie}\r\nContent-Length: 0\r\n\r\n`,
    )
    await expect.poll(() => own[name].received.length).toBe(1)
    socket.destroy()
    await expect.poll(() => lines.join('')).toContain('the client hung up')
    answer()
    // Which waits for the call, and the error would follow it.
    await own.stop()
    await new Promise((resolve) => setImmediate(resolve))
    write.mockRestore()
    process.off('uncaughtException', note)
    expect(uncaught).toEqual([])
  },
)
