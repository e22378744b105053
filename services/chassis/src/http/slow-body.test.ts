import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { refuseSlowBodies } from './slow-body.ts'

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
