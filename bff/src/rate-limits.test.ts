import { connect } from 'node:net'
import { expect, it, vi } from 'vitest'
import { sameOrigin } from './test/browser.ts'
import { startTestBff, type TestBff } from './test/test-bff.ts'

const statuses = async (count: number, call: () => Promise<{ status: number }>) => {
  const seen: number[] = []
  for (let i = 0; i < count; i += 1) seen.push((await call()).status)
  return seen
}

it('limits the API requests of one IP address, and nothing else', async () => {
  await using bff = await startTestBff({ RATE_LIMIT_PER_MINUTE: '3' })
  expect(await statuses(4, () => bff.ask('/api/config'))).toEqual([200, 200, 200, 429])
  const refused = await bff.ask('/api/config')
  expect(refused.json()).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await statuses(2, () => bff.ask('/livez'))).toEqual([200, 200])
  expect(await statuses(2, () => bff.ask('/webhooks/stripe', { method: 'POST' }))).toEqual([200, 200])
})

const webhook = (bff: TestBff, path: string, signature = 't=1,v1=00') =>
  bff.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: 'a'.repeat(1_000_000),
  })

it('limits the webhooks of one network, apart from its other requests', async () => {
  await using bff = await startTestBff({ RATE_LIMIT_PER_MINUTE: '3' })
  expect(await statuses(4, () => webhook(bff, '/webhooks/stripe'))).toEqual([200, 200, 200, 429])
  expect((await webhook(bff, '/webhooks/mailgun/events')).status).toBe(429)
  expect((await bff.ask('/api/config')).status).toBe(200)
})

it('refuses webhooks of a network that sent many without a valid signature, before their bodies are read', async () => {
  await using bff = await startTestBff({ REFUSED_WEBHOOKS_PER_MINUTE: '3' })
  const problem = { type: 'x', title: 'x', status: 400, detail: 'No.', error: 'No.', code: 'invalid_signature' }
  bff.billing.respond(({ headers }, reply) =>
    headers['stripe-signature'] === 'valid' ? reply.send({ received: true }) : reply.code(400).send(problem),
  )
  expect(await statuses(5, () => webhook(bff, '/webhooks/stripe', 'valid'))).toEqual([200, 200, 200, 200, 200])
  expect(await statuses(5, () => webhook(bff, '/webhooks/stripe'))).toEqual([400, 400, 400, 429, 429])
  expect(bff.billing.received).toHaveLength(8)
})

it('counts no refusal of what the provider signed', async () => {
  await using bff = await startTestBff({ REFUSED_WEBHOOKS_PER_MINUTE: '3' })
  // Mail to nobody, as anybody can send it, a job that is full, and a service that is asked too much.
  let status = 406
  bff.jobs.respond((_request, reply) => reply.code(status).send({ received: true }))
  const arrives = () => bff.ask('/webhooks/mailgun/inbox', { method: 'POST', headers: form, body: 'a=b' })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (status of [406, 404, 409, 429]) expect(await statuses(4, arrives)).toEqual(Array(4).fill(status))
  status = 200
  expect(await statuses(1, arrives)).toEqual([200])
  status = 403
  expect(await statuses(4, arrives)).toEqual([403, 403, 403, 429])
})

it('counts a webhook whose body does not arrive', async () => {
  await using bff = await startTestBff({ REFUSED_WEBHOOKS_PER_MINUTE: '3' })
  const { port } = new URL(bff.url)
  const form = 'Content-Type: application/x-www-form-urlencoded'
  const begin = async () => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
    const head = `POST /webhooks/mailgun/inbox HTTP/1.1\r\nHost: x\r\n${form}\r\nContent-Length: 27000000\r\n\r\n`
    await new Promise<void>((resolve) => socket.write(`${head}a=`, () => resolve()))
    return socket
  }
  for (const socket of await Promise.all([begin(), begin(), begin()])) socket.destroy()
  await expect.poll(async () => (await webhook(bff, '/webhooks/stripe', 'valid')).status).toBe(429)
})

it('limits how often a network tries to complete signups', async () => {
  await using bff = await startTestBff({ COMPLETIONS_PER_MINUTE: '2' })
  const complete = () =>
    bff.ask('/api/complete-signup', { method: 'POST', headers: sameOrigin, body: { sessionId: 'cs_1' } })
  expect(await statuses(3, complete)).toEqual([200, 200, 429])
  expect((await bff.ask('/api/config')).status).toBe(200)
})

it('counts an IPv6 client by its /64, here and where identity counts', async () => {
  await using bff = await startTestBff({ RATE_LIMIT_PER_MINUTE: '2', TRUST_PROXY: '127.0.0.1/32' })
  const from = (ip: string) => () =>
    bff.ask('/api/auth/forgot', {
      method: 'POST',
      headers: { ...sameOrigin, 'x-forwarded-for': ip },
      body: { email: 'ada@example.test' },
    })
  expect((await from('2001:db8:1:2::1')()).status).toBe(204)
  expect((await from('2001:db8:1:2:ffff::2')()).status).toBe(204)
  expect((await from('2001:db8:1:2:1234:5678::3')()).status).toBe(429)
  expect((await from('2001:db8:1:3::1')()).status).toBe(204)
  expect(new Set(bff.identity.seen.addresses)).toEqual(new Set(['2001:db8:1:2::/64', '2001:db8:1:3::/64']))
})

it('limits how many postings each person extracts', async () => {
  await using bff = await startTestBff({ EXTRACT_PER_MINUTE: '2' })
  const extract = (who: 'user' | 'admin') => {
    const headers = { ...sameOrigin, ...bff.cookieOf(who) }
    return () =>
      bff.ask('/api/jobs/extract-from-url', { method: 'POST', headers, body: { url: 'https://example.test' } })
  }
  expect(await statuses(3, extract('user'))).toEqual([200, 200, 429])
  expect(await statuses(1, extract('admin'))).toEqual([200])
  expect((await bff.ask('/api/jobs', { headers: bff.cookieOf('user') })).status).toBe(200)
})

it('limits how many recordings a person uploads', async () => {
  await using bff = await startTestBff({ UPLOADS_PER_HOUR: '2' })
  const headers = { ...sameOrigin, ...bff.cookieOf('user'), 'content-type': 'multipart/form-data; boundary=x' }
  const upload = () => bff.ask('/api/uploads/audio', { method: 'POST', headers, body: '--x--' })
  expect(await statuses(3, upload)).toEqual([200, 200, 429])
})

const claims = (nth: number) => ({ 'x-forwarded-for': `203.0.113.${nth}`, 'x-real-ip': `203.0.113.${nth}` })

it('A7: counts a client that claims many addresses as one, and those behind a trusted proxy separately', async () => {
  await using direct = await startTestBff({ RATE_LIMIT_PER_MINUTE: '2' })
  let nth = 0
  expect(await statuses(3, () => direct.ask('/api/config', { headers: claims((nth += 1)) }))).toEqual([200, 200, 429])
  await using behind = await startTestBff({ RATE_LIMIT_PER_MINUTE: '2', TRUST_PROXY: '127.0.0.1/32' })
  expect(await statuses(3, () => behind.ask('/api/config', { headers: claims((nth += 1)) }))).toEqual([200, 200, 200])
  const liar = () =>
    behind.ask('/api/config', { headers: { 'x-forwarded-for': `192.0.2.${(nth += 1)}, 198.51.100.7` } })
  expect(await statuses(3, liar)).toEqual([200, 200, 429])
})

it('H1x: a person who does not read their downloads does not block the others', async () => {
  await using bff = await startTestBff()
  bff.jobs.respond((_, reply) => reply.send(Buffer.alloc(16 * 1024 * 1024)))
  const { cookie } = bff.cookieOf('user')
  const { port } = new URL(bff.url)
  const sockets = Array.from({ length: 100 }, () => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
    socket.write(`GET /api/export/jobs.json HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`)
    return new Promise<typeof socket>((resolve) => socket.once('readable', () => resolve(socket)))
  })
  const answered = await Promise.all(sockets)
  bff.jobs.respond()
  expect((await bff.ask('/api/jobs', { headers: bff.cookieOf('admin') })).status).toBe(200)
  expect((await bff.ask('/api/jobs', { headers: { cookie } })).status).toBe(200)
  expect((await bff.ask('/api/export/jobs.json', { headers: { cookie } })).status).toBe(429)
  for (const socket of answered) socket.destroy()
  await vi.waitFor(
    async () => expect((await bff.ask('/api/export/jobs.json', { headers: { cookie } })).status).toBe(200),
    {
      timeout: 15_000,
    },
  )
})
