import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendBytes } from './test/raw-connection.ts'
import { startTestBff, type TestBff } from './test/test-bff.ts'

let bff: TestBff
beforeAll(async () => {
  bff = await startTestBff()
})
afterAll(() => bff[Symbol.asyncDispose]())

const received = () => bff.jobs.received.length + bff.support.received.length

const hidden = 'GET /api/jobs?hidden HTTP/1.1\r\nHost: localhost:8080\r\n\r\n'

const request = (headers: string, body = '', line = 'POST /api/support HTTP/1.1') =>
  [
    line,
    'Host: localhost:8080',
    `Cookie: ${bff.cookieOf('user').cookie}`,
    'Origin: http://localhost:8080',
    'Content-Type: application/json',
    `${headers}\r\n`,
    body,
  ].join('\r\n')

describe('H3x: a request that two parsers could read in two ways', () => {
  it.each<[string, () => string]>([
    ['two lengths', () => request('Content-Length: 2\r\nContent-Length: 40', `{}${hidden}`)],
    ['two lengths in one', () => request('Content-Length: 2, 40', `{}${hidden}`)],
    ['a length with a sign', () => request('Content-Length: +2', `{}${hidden}`)],
    ['a negative length', () => request('Content-Length: -1', hidden)],
    ['a length in hex', () => request('Content-Length: 0x2', `{}${hidden}`)],
    ['a length and pieces', () => request('Content-Length: 5\r\nTransfer-Encoding: chunked', `0\r\n\r\n${hidden}`)],
    ['pieces and a length', () => request('Transfer-Encoding: chunked\r\nContent-Length: 5', `0\r\n\r\n${hidden}`)],
    ['pieces of another kind', () => request('Transfer-Encoding: xchunked', `0\r\n\r\n${hidden}`)],
    ['pieces that end as something else', () => request('Transfer-Encoding: chunked, identity', `0\r\n\r\n${hidden}`)],
    ['pieces behind a vertical tab', () => request('Transfer-Encoding: \x0bchunked', `0\r\n\r\n${hidden}`)],
    ['a space before the colon', () => request('Transfer-Encoding : chunked', `0\r\n\r\n${hidden}`)],
    ['a folded header', () => request('X-Fold: a\r\n Transfer-Encoding: chunked', `0\r\n\r\n${hidden}`)],
    ['a NUL in a header', () => request('X-Nul: a\0b\r\nContent-Length: 0')],
    ['a bare line feed', () => request('X-Feed: a\nContent-Length: 0')],
    ['a piece with a wrong size', () => request('Transfer-Encoding: chunked', `zz\r\n{}\r\n0\r\n\r\n${hidden}`)],
    ['a piece longer than it says', () => request('Transfer-Encoding: chunked', `1\r\n{}\r\n0\r\n\r\n${hidden}`)],
    ['a size behind a line feed', () => request('Transfer-Encoding: chunked', `2\n{}\r\n0\r\n\r\n${hidden}`)],
    ['a method there is not', () => request('Content-Length: 0', '', 'SMUGGLE /api/support HTTP/1.1')],
    ['a method with a space before it', () => request('Content-Length: 0', '', ' POST /api/support HTTP/1.1')],
    ['a version there is not', () => request('Content-Length: 0', '', 'POST /api/support HTTP/3.7')],
    ['a space in its address', () => request('Content-Length: 0', '', 'POST /api/sup port HTTP/1.1')],
    ['no host', () => 'GET /api/jobs HTTP/1.1\r\n\r\n'],
    ['the preface of HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ])('is refused with %s, and nothing hides in it', async (_what, bytes) => {
    const before = received()
    const { statuses } = await sendBytes(bff.url, bytes())
    expect(statuses).toEqual([400])
    expect(received()).toBe(before)
  })

  it('is distinguished from one that only looks like it', async () => {
    const before = received()
    const { statuses } = await sendBytes(bff.url, request('Content-Length: 2\r\nConnection: close', '{}'))
    expect(statuses).toEqual([200])
    expect(received()).toBe(before + 1)
  })

  it('cannot remove headers by its Connection header', async () => {
    await sendBytes(
      bff.url,
      request('Connection: close, content-length, authorization\r\nTE: trailers\r\nContent-Length: 2', '{}'),
    )
    const { headers, body } = bff.support.last()
    expect(headers).toMatchObject({ 'content-length': '2', authorization: expect.stringMatching(/^Bearer /) })
    expect(body.toString()).toBe('{}')
  })

  it('reaches no other host and no service by naming it', async () => {
    const before = received()
    for (const line of [
      'GET http://evil.test/api/jobs HTTP/1.1',
      'GET //evil.test/api/jobs HTTP/1.1',
      'CONNECT evil.test:80 HTTP/1.1',
    ])
      for (const status of (await sendBytes(bff.url, request('Connection: close', '', line))).statuses)
        expect([400, 404]).toContain(status)
    expect(received()).toBe(before)
  })
})
