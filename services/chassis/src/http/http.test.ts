import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '../base/logger.ts'
import { createMetrics } from '../base/metrics.ts'
import { unavailable } from '../base/rejection.ts'
import { testLog } from '../testing/log.ts'
import { createHttp, type Http } from './http.ts'

const mib = 1024 * 1024

let http: Http
let port: number

beforeEach(async () => {
  // Patience is measured in fake time; connections are real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  http = createHttp(createLogger('test', 'silent'))
  http.post('/json', { bodyLimit: 44 * mib }, async ({ body }) => ({ length: JSON.stringify(body).length }))
  http.get('/large', (_request, reply) => reply.send(Buffer.alloc(32 * mib)))
  http.get('/endless', (_request, reply) => reply.send(Readable.from(endless())))
  http.get('/small', async () => ({ ok: true }))
  port = Number(new URL(await http.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterEach(async () => {
  vi.useRealTimers()
  await http.close()
})

const endless = function* () {
  for (;;) yield Buffer.alloc(64 * 1024)
}

const open = async (bytes: string) => {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  socket.write(bytes)
  return socket
}

/** All that comes back until the connection ends. */
const received = async (socket: Socket) => {
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  await once(socket, 'close')
  return text
}

const others = async () => (await fetch(`http://127.0.0.1:${port}/small`)).status

const patience = 20_000
const soon = { timeout: 15_000 }

describe('H1x: a connection that', () => {
  it('sends its headers byte by byte gets 408 after ten seconds', async () => {
    expect(http.server.headersTimeout).toBe(10_000)
    const slow = await Promise.all(
      Array.from({ length: 100 }, () => open('GET /small HTTP/1.1\r\nHost: x\r\nX-Slow: ')),
    )
    expect(await others()).toBe(200)
    http.server.headersTimeout = 100
    for (const answer of await Promise.all(slow.map(received))) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('sends its body byte by byte gets 408, whatever size the endpoint allows', async () => {
    const begun = vi.fn()
    http.server.on('request', begun)
    const socket = await open(
      'POST /json HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    )
    await vi.waitFor(() => expect(begun).toHaveBeenCalled(), soon)
    expect(await others()).toBe(200)
    vi.advanceTimersByTime(patience)
    expect(await received(socket)).toMatch(/^HTTP\/1\.1 408 /)
  })

  it.each([
    ['/large', 20_000 + (32 * mib) / 32],
    ['/endless', 300_000],
  ])('does not read its response from %s is ended', async (path, after) => {
    const socket = (await open(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)).pause()
    await vi.waitFor(async () => expect(await connections()).toBe(1), soon)
    await vi.waitFor(() => expect(socket.readableLength + socket.bytesRead).toBeGreaterThan(0), soon)
    expect(await others()).toBe(200)
    vi.advanceTimersByTime(after)
    expect((await received(socket.resume())).length).toBeLessThan(32 * mib)
  })
})

const connections = () =>
  new Promise<number>((resolve, reject) =>
    http.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

describe('H2x: a body', () => {
  const post = async (body: string) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`http://127.0.0.1:${port}/json`, { method: 'POST', headers, body })).status
  }

  it('may be 40 MB of text', async () => {
    expect(await post(JSON.stringify({ images: 'x'.repeat(40 * mib) }))).toBe(200)
  })

  it.each([
    ['brackets', '['.repeat(20 * mib)],
    ['lists', `[${'[],'.repeat(6 * mib)}[]]`],
    ['a million fields', JSON.stringify(Object.fromEntries(Array.from({ length: 1e6 }, (_, nth) => [`f${nth}`, 0])))],
    ['numbers', `[${'1e308,'.repeat(3 * mib)}1]`],
    ['quotes', JSON.stringify('"'.repeat(5 * mib))],
  ])('of %s is refused before it is parsed', async (_what, body) => {
    const read = vi.spyOn(JSON, 'parse')
    expect(await post(body)).toBe(413)
    expect(read).not.toHaveBeenCalledWith(body)
    read.mockRestore()
  })

  it('F2: that is compressed is not decompressed', async () => {
    const body = gzipSync(JSON.stringify({ images: 'x'.repeat(20 * mib) }))
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    expect((await fetch(`http://127.0.0.1:${port}/json`, { method: 'POST', headers, body })).status).toBe(400)
  })

  it.each(['[[[[[[[[[[', '['.repeat(1_000), '{"a":1e999}', '{"a":-}', '"\\ud800'])(
    '%j breaks nothing',
    async (body) => {
      expect([200, 400]).toContain(await post(body))
      expect(await others()).toBe(200)
    },
  )
})

describe('a client that hangs up', () => {
  const withLog = async () => {
    vi.useRealTimers()
    const log = testLog()
    const metrics = createMetrics(log.logger)
    const server = createHttp(log.logger, { metrics })
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    server.get('/fails', async () => {
      arrive()
      await held
      throw unavailable('jobs', new Error('away'))
    })
    server.get('/answers', async () => {
      arrive()
      await held
      return { ok: true }
    })
    server.post('/json', async () => ({ ok: true }))
    const url = await server.listen({ host: '127.0.0.1', port: 0 })
    const sockets = new Set<Socket>()
    server.server.on('connection', (socket: Socket) => sockets.add(socket))
    return { log, metrics, server, port: Number(new URL(url).port), arrived, release, sockets }
  }

  it.each([
    ['before it gets an answer', 'GET /answers HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['before it is told what failed', 'GET /fails HTTP/1.1\r\nHost: x\r\n\r\n'],
    [
      'in the middle of its body',
      'POST /json HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"half":',
    ],
  ])('%s is not our failure', async (_when, bytes) => {
    const { log, metrics, server, port, arrived, release, sockets } = await withLog()
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(bytes)
    if (bytes.startsWith('GET')) await arrived
    await expect.poll(() => [...sockets].every(({ bytesRead }) => bytesRead === bytes.length)).toBe(true)
    socket.destroy()
    await expect.poll(() => [...sockets].every(({ destroyed }) => destroyed)).toBe(true)
    release()
    await expect.poll(() => log.entries().map(({ msg }) => msg)).toContain('the client hung up')
    await server.close()
    expect(log.entries().filter(({ level }) => level > 30)).toEqual([])
    const text = await metrics.text()
    expect(text).toContain('status="499"')
    expect(text).not.toMatch(/http_request_duration_seconds_count\{[^}]*status="[45]0/)
  })
})
