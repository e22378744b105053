import { once } from 'node:events'
import { connect } from 'node:net'
import { endpoint } from '@roletrail/contracts/endpoint'
import { Problem } from '@roletrail/contracts/problem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Rejection } from '../base/rejection.ts'
import { testLog } from '../testing/log.ts'
import { routeOf } from './handler.ts'
import { createHttp } from './http.ts'

const make = endpoint({
  method: 'POST',
  path: '/api/things',
  service: 'jobs',
  access: 'public',
  summary: 'Makes a thing.',
  body: z.object({ name: z.string() }),
  response: z.object({ name: z.string() }),
  errors: { name_taken: 409 },
})

const remove = endpoint({
  method: 'DELETE',
  path: '/api/things/:id',
  service: 'jobs',
  access: 'public',
  summary: 'Removes a thing.',
  params: z.object({ id: z.string() }),
})

const answer = async ({ body: { name } }: { body: { name: string } }) => {
  if (name === 'taken') throw new Rejection('name_taken', 'Someone has this name.')
  if (name === 'forgotten') throw new Rejection('never_declared', 'No client expects this.')
  if (name === 'away') throw Object.assign(new Error('terminating connection'), { code: '57P01' })
  if (name === 'locked') throw Object.assign(new Error('lock timeout'), { code: '55P03' })
  if (name === 'broken') throw new Error('secret at /srv/app.ts:12')
  return { name }
}

const log = testLog()
const http = createHttp(log.logger)
let port: number
beforeAll(async () => {
  void http.register(async (scope) => {
    scope.route(routeOf(make, () => null, answer))
    scope.route(
      routeOf(
        remove,
        () => null,
        async () => {},
      ),
    )
  })
  port = Number(new URL(await http.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => http.close())

/** Writes bytes to a connection and reads all that comes back. */
const raw = async (bytes: string) => {
  const socket = connect(port, '127.0.0.1')
  socket.end(bytes)
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  await once(socket, 'close')
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body }
}

const post = (body: string, type = 'application/json') =>
  raw(
    `POST /api/things HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )

describe('every refusal is a problem document', () => {
  it.each<[string, number, string, () => ReturnType<typeof raw>]>([
    ['a rule', 409, 'name_taken', () => post('{"name":"taken"}')],
    ['a rule the endpoint does not declare', 500, 'internal_error', () => post('{"name":"forgotten"}')],
    ['a missing field', 400, 'validation_failed', () => post('{}')],
    ['what is no JSON', 400, 'invalid_json_body', () => post('{')],
    ['nothing', 400, 'empty_json_body', () => post('')],
    ['a body of another kind', 415, 'invalid_media_type', () => post('name=x', 'text/plain')],
    ['a prototype', 400, 'invalid_json_body', () => post('{"__proto__":{"admin":true},"name":"x"}')],
    ['too much', 413, 'body_too_large', () => post(JSON.stringify({ name: 'x'.repeat(70_000) }))],
    ['a database that is away', 503, 'temporarily_unavailable', () => post('{"name":"away"}')],
    ['a lock that never came', 503, 'temporarily_unavailable', () => post('{"name":"locked"}')],
    ['our own fault', 500, 'internal_error', () => post('{"name":"broken"}')],
    ['an unknown address', 404, 'not_found', () => raw('GET /x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')],
    [
      'an address that cannot be read',
      400,
      'bad_url',
      () => raw('GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
    ],
    ['what is no HTTP', 400, 'bad_request', () => raw('hello\r\n\r\n')],
    [
      'two lengths',
      400,
      'bad_request',
      () => raw('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'),
    ],
    [
      'endless headers',
      431,
      'headers_too_large',
      () => raw(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`),
    ],
  ])('for %s', async (_what, status, code, ask) => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    expect(answer.head.toLowerCase()).toContain('content-type: application/problem+json')
    const problem = Problem.parse(JSON.parse(answer.body))
    expect(problem).toMatchObject({ status, code, type: `urn:roletrail:problem:${code}` })
    expect(problem.error).toBe(problem.detail)
    expect(answer.body).not.toMatch(/secret|\/srv|\.ts:|node_modules/)
    expect(/retry-after: \d+/i.test(answer.head)).toBe(status === 503)
  })

  it('and the log has the details that a 5xx response leaves out', () => {
    expect(log.text()).toContain('secret at /srv/app.ts:12')
  })
})

describe('a request without content, which names a type all the same as many clients do,', () => {
  const send = (path: string, more = '') =>
    raw(`DELETE ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n${more}\r\n`)

  it.each(['', 'Content-Length: 0\r\n'])('is served where none is expected (%j)', async (length) => {
    expect((await send('/api/things/1', length)).status).toBe(204)
  })

  it('is told that there is nothing where there is nothing', async () => {
    expect((await send('/api/nothing/1')).status).toBe(404)
  })

  it('is still no JSON if it has content that is none', async () => {
    const blank = 'Content-Length: 1\r\n'
    const answer = await raw(
      `DELETE /api/things/1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n${blank}\r\n `,
    )
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([400, 'invalid_json_body'])
  })
})
