import { connect } from 'node:net'
import { share } from '@roletrail/contracts/bff/http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBff, type TestBff } from '../test/test-bff.ts'

let bff: TestBff
beforeAll(async () => {
  bff = await startTestBff({ RATE_LIMIT_PER_MINUTE: '1000' })
})
afterAll(() => bff[Symbol.asyncDispose]())

const type = { 'content-type': 'multipart/form-data; boundary=b' }
const contentType = 'Content-Type: multipart/form-data; boundary=b'
const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const image = (bytes = 'png') =>
  `--b\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${bytes}\r\n`
const words = `${field('title', 'Engineer')}${field('text', 'See https://acme.test/1')}`

const send = (body: string, headers: Record<string, string> = {}) =>
  bff.ask('/add-job', { method: 'POST', headers: { ...type, ...headers }, body })

const opened = (location: unknown) => {
  const { origin, pathname, searchParams } = new URL(String(location), 'http://localhost:8080')
  return { at: origin + pathname, ...Object.fromEntries(searchParams) }
}
const at = 'http://localhost:8080/add-job'

describe('what is shared before there is a service worker', () => {
  it('leads to Add Job with its words', async () => {
    const { status, headers, cookies } = await send(`${words}${field('url', '')}--b--\r\n`)
    expect(status).toBe(303)
    expect(opened(headers.location)).toEqual({ at, title: 'Engineer', text: 'See https://acme.test/1' })
    expect(headers['cache-control']).toBe('no-store')
    expect(cookies).toEqual([])
  })

  it('says that an image is not kept, and keeps none', async () => {
    const { status, headers } = await send(`${words}${image('x'.repeat(5_000_000))}${image()}--b--\r\n`)
    expect(status).toBe(303)
    expect(opened(headers.location)).toEqual({
      at,
      title: 'Engineer',
      text: 'See https://acme.test/1',
      images: 'not-kept',
    })
  })

  it('changes nothing, whoever sends it: no service is asked, and a session is not even looked up', async () => {
    const asked = () =>
      [bff.jobs, bff.billing, bff.support, bff.notifications].flatMap(({ received }) => received).length
    const before = asked()
    const lookups = bff.identity.seen.resolved.length
    for (const headers of [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }, { origin: 'null' }, {}]) {
      const { status, cookies } = await send(`${words}--b--\r\n`, { ...bff.cookieOf('user'), ...headers })
      expect([status, cookies]).toEqual([303, []])
    }
    expect([asked(), bff.identity.seen.resolved.length]).toEqual([before, lookups])
  })

  it.each([
    ['no form', '', {}],
    ['no boundary', words, { 'content-type': 'multipart/form-data' }],
    ['an end in the middle', words.slice(0, -5), {}],
    ['other fields', `${field('images', 'x')}${field('__proto__', 'x')}${field('session', 'x')}--b--\r\n`, {}],
    ['ten thousand fields', `${field('a', 'x').repeat(10_000)}--b--\r\n`, {}],
    ['a header that does not end', `--b\r\nContent-Disposition: form-data; ${'a'.repeat(1_000_000)}`, {}],
    ['an address elsewhere', `${field('url', '//evil.test/\r\nSet-Cookie: sid=1')}--b--\r\n`, {}],
  ])('leads nowhere else with %s', async (_what, body, headers) => {
    const { status, headers: answer, cookies } = await send(body, headers)
    expect(status).toBe(303)
    expect(opened(answer.location).at).toBe(at)
    expect(cookies).toEqual([])
  })

  it('takes a form only', async () => {
    for (const [contentType, body] of [
      ['text/plain', 'title=x'],
      ['application/x-www-form-urlencoded', 'title=x'],
      ['image/png', 'x'],
    ] as const)
      expect((await send(body, { 'content-type': contentType })).status).toBe(415)
  })

  it('reads no more than a share may have, and ends with whoever sends it', async () => {
    const { port } = new URL(bff.url)
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(`POST /add-job HTTP/1.1\r\nHost: x\r\n${contentType}\r\nTransfer-Encoding: chunked\r\n\r\n`)
    const chunk = `100000\r\n${'x'.repeat(0x10_00_00)}\r\n`
    let sent = 0
    // Nothing but the other side ends it.
    const flood = () => {
      while (!socket.destroyed && sent < 4 * share.bodyLimit) {
        sent += chunk.length
        if (!socket.write(chunk)) return void socket.once('drain', flood)
      }
    }
    flood()
    await closed
    expect(sent).toBeLessThan(2 * share.bodyLimit)

    const leaving = connect(Number(port), '127.0.0.1').on('error', () => {})
    leaving.write(`POST /add-job HTTP/1.1\r\nHost: x\r\n${contentType}\r\nContent-Length: 5000000\r\n\r\n${words}`)
    leaving.destroySoon()
    expect((await send(`${words}--b--\r\n`)).status).toBe(303)
  })

  it('is counted like other requests', async () => {
    await using strict = await startTestBff({ RATE_LIMIT_PER_MINUTE: '2' })
    const statuses = []
    for (let nth = 0; nth < 3; nth += 1)
      statuses.push((await strict.ask('/add-job', { method: 'POST', headers: type, body: '--b--\r\n' })).status)
    expect(statuses).toEqual([303, 303, 429])
  })
})
