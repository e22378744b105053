import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createUpstream } from './upstream.ts'

/** A service that answers only when it is told to. */
const holdingService = async () => {
  const held: ServerResponse[] = []
  const server = createServer((request, response) => {
    request.resume().once('end', () => held.push(response))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    held,
    answerAll: () => {
      for (const response of held.splice(0)) response.end('answered')
    },
    [Symbol.dispose]: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const patient = { deadlineMs: 60_000, wholeBody: true }

it('B2: takes as many calls as it has places for, refuses the others at once, and is free again afterwards', async () => {
  using service = await holdingService()
  const upstream = createUpstream('jobs', service.url, { connections: 4, maxWaiting: 4 })
  const ask = () =>
    upstream.request({ method: 'GET', path: '/' }, patient).then(
      async ({ body }) => body.text(),
      ({ code }: { code: string }) => code,
    )
  const calls = Array.from({ length: 400 }, ask)
  const refused = await Promise.all(calls.slice(8))
  expect(new Set(refused)).toEqual(new Set(['jobs_unavailable']))
  await expect.poll(() => service.held.length).toBe(4)
  service.answerAll()
  await expect.poll(() => service.held.length).toBe(4)
  service.answerAll()
  expect(await Promise.all(calls.slice(0, 8))).toEqual(Array.from({ length: 8 }, () => 'answered'))

  // A place is free when the response's stream has closed, which is just after its end.
  await setImmediate()
  const again = Array.from({ length: 8 }, ask)
  await expect.poll(() => service.held.length).toBe(4)
  service.answerAll()
  await expect.poll(() => service.held.length).toBe(4)
  service.answerAll()
  expect(await Promise.all(again)).not.toContain('jobs_unavailable')
  await upstream.close()
})

it('B2: counts the wait for a connection into the deadline, and leaves nothing behind in its place', async () => {
  using service = await holdingService()
  const upstream = createUpstream('jobs', service.url, { connections: 1, maxWaiting: 1 })
  const call = (deadline: typeof patient) => upstream.request({ method: 'GET', path: '/' }, deadline)
  const first = call(patient)
  await expect.poll(() => service.held.length).toBe(1)
  await expect(call({ ...patient, deadlineMs: 50 })).rejects.toThrow('no answer within 50 ms')
  // The place it waited in is free, and the service is never asked what nobody waits for any more.
  const third = call(patient)
  service.answerAll()
  await (await first).body.text()
  await expect.poll(() => service.held.length).toBe(1)
  service.answerAll()
  expect(await (await third).body.text()).toBe('answered')
  await upstream.close()
})

it('gives a streamed body the time it needs, and its answer the deadline', async () => {
  using service = await holdingService()
  const upstream = createUpstream('jobs', service.url, { connections: 1, maxWaiting: 0 })
  const { promise: more, resolve } = Promise.withResolvers<void>()
  const slowly = async function* () {
    yield Buffer.from('first')
    await more
    yield Buffer.from('last')
  }
  const sent = upstream.request(
    { method: 'POST', path: '/', headers: { 'content-length': '9' }, body: Readable.from(slowly()) },
    { deadlineMs: 300 },
  )
  const outcome = sent.then(
    () => 'answered',
    ({ message }: Error) => message,
  )
  // Another deadline of the same length passes meanwhile.
  const other = createUpstream('jobs', service.url)
  await expect(other.request({ method: 'GET', path: '/' }, { deadlineMs: 300 })).rejects.toThrow('no answer')
  await expect(other.request({ method: 'GET', path: '/' }, { deadlineMs: 300 })).rejects.toThrow('no answer')
  resolve()
  expect(await outcome).toBe('no answer within 300 ms')
  await Promise.all([upstream.close(), other.close()])
})
