import { once } from 'node:events'
import { createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { whenClosed } from './when-closed.ts'

it.each([
  ['before', 'it is asked'],
  ['after', 'it was asked'],
])('calls back once for a client that hung up %s %s', async (when) => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port }).on('error', () => {})
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse]
  const over = vi.fn()
  if (when === 'after') whenClosed(response, over)
  client.destroy()
  await expect.poll(() => response.closed).toBe(true)
  if (when === 'before') whenClosed(response, over)
  expect(over).toHaveBeenCalledTimes(1)
  server.close()
})

it('waits for a response that is still being sent, by one listener for all', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port }, (answer) => answer.resume())
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse]
  const over = vi.fn()
  for (let nth = 0; nth < 20; nth += 1) whenClosed(response, over)
  expect(response.listenerCount('close')).toBeLessThan(10)
  expect(over).not.toHaveBeenCalled()
  response.end('sent')
  await expect.poll(() => over.mock.calls.length).toBe(20)
  server.close()
})
