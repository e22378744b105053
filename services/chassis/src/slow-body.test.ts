import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refuseSlowBodies } from './slow-body.ts'

const http = fastify()
let port = 0

beforeAll(async () => {
  http.addHook(
    'onRequest',
    refuseSlowBodies(() => 50),
  )
  http.post('/', async ({ body }) => body)
  port = Number(new URL(await http.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => http.close())

it('H1x: answers a body that drips in with 408 and ends the connection', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('request_timeout')
})

it('lets a body that has arrived take its time to be answered', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  })
  expect(await answer.json()).toEqual({ a: 1 })
})
