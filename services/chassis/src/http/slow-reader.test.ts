import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { inPieces } from './json-list.ts'
import { refuseSlowReaders } from './slow-reader.ts'

const checkMs = 15_000
// Between two sockets, so that whoever has received it has made the server send more.
const moreThanBuffersHold = 32 * 1024 * 1024
const http = fastify()
let port = 0
const ended: string[] = []
const begun = vi.fn()

const endless = async function* () {
  for (;;) yield 'x'.repeat(100_000)
}

beforeAll(async () => {
  // Patience is measured in fake time; connections are real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  http.addHook(
    'onSend',
    refuseSlowReaders(() => 3_600_000, checkMs),
  )
  http.get('/:name', (request, reply) => {
    const { name } = request.params as { name: string }
    reply.raw.once('close', () => ended.push(name))
    begun()
    // The first waits for its source, so that there is nothing a client could read.
    return reply.send(Readable.from(name === 'waits' ? new Readable({ read() {} }) : inPieces(endless())))
  })
  port = Number(new URL(await http.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(async () => {
  vi.useRealTimers()
  http.server.closeAllConnections()
  await http.close()
})

const ask = (name: string) => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`GET /${name} HTTP/1.1\r\nHost: x\r\n\r\n`)
  return socket
}

it('B9: ends a response of which nothing is read, and none that is read or has nothing to read', async () => {
  const [unread, read, waits] = [ask('unread').pause(), ask('read'), ask('waits')]
  let received = 0
  read.on('data', (chunk) => {
    received += chunk.length
  })
  await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(3), { timeout: 15_000 })
  for (let checks = 0; checks < 40 && ended.length === 0; checks += 1) {
    vi.advanceTimersByTime(checkMs)
    const before = received
    await vi.waitFor(() => expect(received - before).toBeGreaterThan(moreThanBuffersHold), { timeout: 15_000 })
  }
  expect(ended).toEqual(['unread'])
  for (const socket of [unread, read, waits]) socket.destroy()
  await once(read, 'close')
})
