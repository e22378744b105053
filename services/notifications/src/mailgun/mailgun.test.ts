import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from '@roletrail/chassis/base/free-port'
import { rotating } from '@roletrail/chassis/testing/rotating'
import { describe, expect, it } from 'vitest'
import { createMailgun } from './mailgun.ts'

const mail = {
  id: '0195f3a0-0000-7000-8000-0000000000a1',
  attempt: 1,
  template: 'welcome',
  data: {},
  name: 'Ada',
  code: null,
} as const
const content = { subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' }

const email = 'ada@example.test'

const mailgunAt = (url: string) =>
  createMailgun({ url, key: 'k', domain: 'd.test', from: 'a@d.test', replyTo: 'b@d.test', timeoutMs: 300 })

const bearing = (sent: (string | undefined)[]) =>
  sent.map((header = '') => Buffer.from(header.slice(6), 'base64').toString())

const sendTo = (url: string) => mailgunAt(url).send({ ...mail, email }, content)

type Respond = (response: ServerResponse, path: string) => void

const withProvider = async <Result>(respond: Respond, work: (url: string) => Promise<Result>) => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => respond(response, request.url ?? ''))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  try {
    return await work(`http://127.0.0.1:${port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const resultOf = (respond: Respond) => withProvider(respond, sendTo)

const responding = (status: number, body: object, headers: Record<string, string> = {}) =>
  resultOf((response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body)),
  )

describe('the result of an attempt to send', () => {
  it('is accepted, with an id without brackets', async () => {
    expect(await responding(200, { id: '<1@d.test>', message: 'Queued.' })).toEqual({
      is: 'accepted',
      providerId: '1@d.test',
    })
  })

  it('is refused with the reason given', async () => {
    expect(await responding(400, { message: 'to parameter is not a valid address' })).toEqual({
      is: 'refused',
      reason: 'Mailgun returned 400: to parameter is not a valid address',
    })
  })

  it.each([
    ['seconds', '7', 7],
    ['a date gone by', 'Wed, 21 Oct 2015 07:28:00 GMT', 1],
    ['nonsense', 'soon', 30],
    ['a year', '31536000', 3_600],
  ])('is postponed by 429 with Retry-After in %s', async (_what, retryAfter, seconds) => {
    expect(await responding(429, { message: 'slow' }, { 'retry-after': retryAfter })).toEqual({
      is: 'postponed',
      reason: 'Mailgun returned 429: slow',
      seconds,
    })
  })

  it('is postponed while our key is wrong or nothing listens', async () => {
    expect(await responding(401, { message: 'Forbidden' })).toMatchObject({ is: 'postponed', seconds: 60 })
    expect(await sendTo(`http://127.0.0.1:${await freePort()}`)).toEqual({
      is: 'postponed',
      reason: "We can't reach Mailgun: ECONNREFUSED",
      seconds: 10,
    })
  })

  it.each([
    ['a 500', () => responding(500, { message: 'oops' }), 'Mailgun returned 500: oops'],
    ['a 502 page', () => resultOf((response) => response.writeHead(502).end('<html>')), 'Mailgun returned 502: <html>'],
    ['a success without an id', () => responding(200, {}), 'Mailgun returned 200: a response without an id'],
    ['a reset', () => resultOf((response) => response.destroy()), "Mailgun didn't respond: ECONNRESET"],
    ['silence', () => resultOf(() => {}), "Mailgun didn't respond: ECONNABORTED"],
  ])('is unknown after %s', async (_what, attempt, reason) => {
    expect(await attempt()).toEqual({ is: 'unknown', reason })
  })
})

describe('a mail whose outcome is unknown', () => {
  const unknown = { id: mail.id, attempt: 1, email, attemptedAt: new Date(), settled: false }
  const accepted = (mailId: string, messageId: string) => ({
    'user-variables': { 'mail-id': mailId },
    message: { headers: { 'message-id': messageId } },
  })

  /** Pages 0, 1, …; after the last an empty one. The links name a host that cannot be reached. */
  const find = (pages: object[][]) =>
    withProvider(
      (response, path) => {
        const page = Number(/page=(\d)/.exec(path)?.[1] ?? 0)
        const next = `http://mailgun.invalid/v3/d.test/events?page=${page + 1}`
        response.end(JSON.stringify({ items: pages[page] ?? [], paging: { next } }))
      },
      (url) => mailgunAt(url).find(unknown),
    )

  it('is found on any page by the variable it carried', async () => {
    expect(await find([[accepted('another', '1@d.test')], [accepted(mail.id, '2@d.test')]])).toBe('2@d.test')
  })

  it('is absent when no page lists it', async () => {
    expect(await find([[accepted('another', '1@d.test')], [accepted('a third', '2@d.test')]])).toBeUndefined()
  })

  it('is neither if Mailgun cannot say', async () => {
    const asking = withProvider(
      (response) => response.writeHead(500).end(),
      (url) => mailgunAt(url).find(unknown),
    )
    await expect(asking).rejects.toThrow('500')
  })
})

it('is asked with the key of the moment, so that one is replaced without a restart', async () => {
  const sent: (string | undefined)[] = []
  const server = createServer((request, response) => {
    sent.push(request.headers.authorization)
    response.setHeader('content-type', 'application/json')
    request.resume().on('end', () => response.end('{"id":"<1@d.test>","items":[],"paging":{"next":"http://x/"}}'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const key = rotating('old')
  const { port } = server.address() as AddressInfo
  const settings = { domain: 'd.test', from: 'a@d.test', replyTo: 'b@d.test' }
  const mailgun = createMailgun({ url: `http://127.0.0.1:${port}`, key, ...settings })
  const uses = async () => {
    await mailgun.send({ ...mail, email }, content)
    await mailgun.find({ id: mail.id, email, attemptedAt: new Date() })
  }
  await uses()
  key.become('new')
  await uses()
  expect(bearing(sent)).toEqual(['api:old', 'api:old', 'api:new', 'api:new'])
  server.closeAllConnections()
  server.close()
})
