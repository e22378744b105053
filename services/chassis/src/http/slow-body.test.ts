import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { refuseSlowBodies, timeLimitOf } from './slow-body.ts'

const patience = 20_000
const soon = { timeout: 15_000 }
const begun = vi.fn()
const http = fastify()
let port = 0
let answerNow = () => {}

beforeAll(async () => {
  // Patience is measured in fake time; connections are real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  http.server.on('request', begun)
  http.addHook(
    'onRequest',
    refuseSlowBodies(() => patience),
  )
  http.post('/', ({ body }) => new Promise((resolve) => (answerNow = () => resolve(body))))
  port = Number(new URL(await http.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(async () => {
  vi.useRealTimers()
  await http.close()
})

it('H1x: responds 408 to a body that arrives too slowly, and ends the connection', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  await vi.waitFor(() => expect(begun).toHaveBeenCalled(), soon)
  vi.advanceTimersByTime(patience)
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('request_timeout')
})

it('ends the connection of a client that does not end it too', async () => {
  let theirs: Socket | undefined
  begun.mockClear().mockImplementationOnce(({ socket }: { socket: Socket }) => {
    theirs = socket
  })
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined)
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{')
  socket.resume()
  await vi.waitFor(() => expect(begun).toHaveBeenCalled(), soon)
  vi.advanceTimersByTime(patience)
  await vi.waitFor(() => expect(theirs?.destroyed).toBe(true), soon)
  socket.destroy()
})

it('gives a provider less time than a person', () => {
  const body = { method: 'POST', service: 'jobs', access: 'public', summary: '', bodyLimit: 27_000_000 } as const
  expect(timeLimitOf({ ...body, path: '/webhooks/mailgun/inbox' }, 27_000_000)).toBe(37_000)
  expect(timeLimitOf({ ...body, path: '/webhooks/mailgun/inbox' })).toBe(37_000)
  expect(timeLimitOf({ ...body, path: '/add-job' }, 27_000_000)).toBeGreaterThan(100_000)
})

it('does not limit how long the response takes once the body has arrived', async () => {
  const notYet = answerNow
  const asking = fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  })
  await vi.waitFor(() => expect(answerNow).not.toBe(notYet), soon)
  vi.advanceTimersByTime(patience)
  answerNow()
  expect(await (await asking).json()).toEqual({ a: 1 })
})
