import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { signedByMailgun } from '@roletrail/chassis/testing/mailgun'
import type { Endpoint } from '@roletrail/contracts/endpoint'
import { endpoints } from '@roletrail/contracts/endpoints'
import { exampleOf, textsIn, withValue } from '@roletrail/contracts/test-example'
import { pay } from '@roletrail/sandbox/test/cardholder'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Seeker, sessionIn } from '../actors/seeker.ts'
import { fuzz } from '../fuzz/fuzz.ts'
import { peopleOfEveryRole } from '../fuzz/people.ts'
import { report } from '../fuzz/report.ts'
import { startApp, type TestApp } from '../system/app.ts'
import { paymentProvider } from '../system/payment-provider.ts'

const open: Endpoint[] = endpoints.filter(({ access }) => access !== 'internal')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const withBody = open.flatMap((endpoint) =>
  endpoint.body && !endpoint.raw ? [{ ...endpoint, body: endpoint.body }] : [],
)

let app: TestApp
let ada: Seeker
let eve: Seeker
let adas: Resources
let eves: Resources
let amy: Seeker

beforeAll(async () => {
  app = await startApp()
  ada = app.seeker('ada')
  eve = app.seeker('eve')
  adas = await resourcesOf(ada)
  eves = await resourcesOf(eve)
  amy = await app.admin('amy')
})
afterAll(() => app[Symbol.asyncDispose]())

const soon = { timeout: 40_000, interval: 100 }
const passkeys = '/api/account/second-factor/passkeys/'
const tokens = '/api/account/tokens/'

/** One of each resource, its id by the beginning of its path; and the ids by which bodies name them. */
const resourcesOf = async (who: Seeker) => {
  const { location } = await pay(await who.startSignUp())
  const sessionId = sessionIn(location)
  await who.completeSignUp(sessionId)
  await who.logIn()
  const job = await who.addJob({ company: 'Acme', position: 'Engineer', notes: `kept by ${who.name}` })
  const make = async (path: string, body: object) => (await who.browser.post<{ id: string }>(path, body)).body.id
  const view = await make('/api/views', { name: 'Offers', layout: 'kanban', search: '?stage=offer' })
  const [change] = await who.history(job.id)
  const form = new FormData()
  form.set('file', new File([new Uint8Array(Buffer.from(`fLaC\0\0\0\x22${who.name}${'\0'.repeat(64)}`))], 'a.flac'))
  const upload = await who.browser.open('/api/uploads/audio', { method: 'POST', body: form })
  const { audioPath } = (await upload.json()) as { audioPath: string }
  const note = await make('/api/interview-notes', { jobId: job.id, notes: 'It went well.', audioPath })
  const communication = await make('/api/communications', { jobId: job.id, content: 'Thank you for the talk.' })
  const ticket = await make('/api/support', { subject: 'A question', message: 'How do I …?' })
  await app.inbox.send({
    from: who.email,
    to: 'support@roletrail.test',
    headers: { References: `<${ticket}.ticket@roletrail.test>` },
    attachments: [{ name: 'note.txt', content: Buffer.from(who.name).toString('base64') }],
  })
  const attachment = await vi.waitFor(async () => {
    const { body } = await who.browser.get<{ conversation: { attachments: { id: string }[] }[] }>(
      `/api/support/${ticket}`,
    )
    return body.conversation[1]?.attachments[0]?.id ?? expect.fail('the mail has not arrived yet')
  }, soon)
  const { body: made } = await who.browser.post<{ address: { address: string } }>('/api/mail-address', undefined)
  await app.inbox.send({ from: 'Bob <bob@gmail.com>', to: made.address.address, subject: `For ${who.name}` })
  const mail = await vi.waitFor(async () => {
    const { body } = await who.browser.get<{ id: string }[]>('/api/inbox')
    return body[0]?.id ?? expect.fail('the mail has not arrived yet')
  }, soon)
  const other = app.seeker(who.name, who.email)
  await other.logIn()
  const token = await make('/api/account/tokens', { name: 'A script', scopes: ['jobs:read'], days: 30 })
  const { body: sessions } = await who.browser.get<{ id: string; current: boolean }[]>('/api/account/sessions')
  return {
    at: {
      '/api/jobs/': job.id,
      '/api/communications/': communication,
      '/api/interview-notes/': note,
      '/api/uploads/audio/': audioPath.split('/').at(-1) ?? '',
      '/api/account/sessions/': sessions.find(({ current }) => !current)?.id ?? '',
      [tokens]: token,
      '/api/support/': ticket,
      '/api/views/': view,
      '/api/inbox/': mail,
      // Only a browser makes a passkey, and of administrators it matters here who they are, not what is found.
      [passkeys]: randomUUID(),
      '/api/admin/': randomUUID(),
    },
    attachment,
    change: change?.id ?? '',
    named: { jobId: job.id, audioPath, sessionId },
  }
}

type Resources = Awaited<ReturnType<typeof resourcesOf>>

const pathOf = ({ path }: Endpoint, { at, attachment, change }: Resources) => {
  const [, id] = Object.entries(at).find(([beginning]) => path.startsWith(beginning)) ?? []
  if (!id) throw new Error(`there is no example for ${path}`)
  return path.replace(':id', id).replace(':replyId', id).replace(':attachmentId', attachment).replace(':entry', change)
}

/** Who is let through to what the endpoint does with a request. */
const callerOf = ({ access }: Endpoint) => (access === 'admin' ? amy : eve)

/** A body this endpoint accepts, with ids of the sender's resources. */
const bodyOf = ({ body }: Endpoint, { named }: Resources) => {
  const example = body && exampleOf(body)
  return example && Object.assign(example, Object.fromEntries(Object.entries(named).filter(([key]) => key in example)))
}

const send = async (who: Seeker, endpoint: Endpoint, address: string, body?: unknown) => {
  const response = await who.browser.open(address, {
    method: endpoint.method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  await response.arrayBuffer()
  return response
}

/** Everything stored about a person, except the time of the export and the state of their mails. */
const exportOf = async (who: Seeker) => {
  const { body } = await who.browser.get<Record<string, unknown>>('/api/account/export')
  const { exportedAt: _now, mails: _mails, sessions, ...rest } = body
  return { ...rest, sessions: (sessions as unknown[]).length }
}

// Reads first and deletions last, so that all requests find what is deleted; a job is deleted with everything in it.
const order = ['GET', 'POST', 'PATCH', 'DELETE']
const rank = ({ method, path }: Endpoint) => order.indexOf(method) * 2 + Number(path.startsWith('/api/jobs/'))

const byId = open.filter(({ path }) => path.includes(':id')).toSorted((one, other) => rank(one) - rank(other))

describe('A9: the resources of another person', () => {
  it('do not exist for somebody who knows their path', async () => {
    const before = await exportOf(ada)
    for (const endpoint of byId) {
      const { status } = await send(eve, endpoint, pathOf(endpoint, adas), bodyOf(endpoint, eves))
      expect(status, nameOf(endpoint)).toBe(endpoint.access === 'admin' ? 403 : 404)
    }
    expect(await exportOf(ada)).toEqual(before)
  })

  it('cannot be named in a body either', async () => {
    const [before, own] = [await exportOf(ada), await exportOf(eve)]
    for (const endpoint of withBody)
      for (const [field, theirs] of Object.entries(adas.named)) {
        const body = bodyOf(endpoint, eves)
        if (!body || !(field in body)) continue
        const address = endpoint.path.includes(':id') ? pathOf(endpoint, eves) : endpoint.path
        const { status, headers } = await send(eve, endpoint, address, { ...body, [field]: theirs })
        // A checkout's id is in browser histories and logs: it opens an account, but no session.
        if (field === 'sessionId') expect(headers.getSetCookie(), nameOf(endpoint)).toEqual([])
        else expect(status, `${field} of ${nameOf(endpoint)}`).toBe(404)
      }
    expect(await exportOf(ada)).toEqual(before)
    expect(await exportOf(eve)).toEqual(own)
  })

  it('exist for their owner at the same paths', async () => {
    const owner = app.seeker('ada', ada.email)
    await owner.logIn()
    for (const endpoint of byId.filter(({ access, path }) => access !== 'admin' && !path.startsWith(passkeys))) {
      const body = bodyOf(endpoint, adas)
      const { status } = await send(owner, endpoint, pathOf(endpoint, adas), body)
      expect(status, nameOf(endpoint)).toBeLessThan(300)
    }
  })
})

const invalidTexts = [
  'NUL\0',
  'half of a pair \ud800',
  "'; drop table jobs; --",
  '%',
  `${' '.repeat(20_000)}x`,
  'a@'.repeat(10_000),
  '1'.repeat(30_000),
  '('.repeat(10_000),
  '{{constructor.constructor("x")()}}',
]

describe('H5x: a text that cannot be read or stored', () => {
  it.each(withBody.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
    'is a client error in each text of $name, never a server error',
    async ({ endpoint }) => {
      const address = endpoint.path.includes(':id') ? pathOf(endpoint, eves) : endpoint.path
      const example = bodyOf(endpoint, eves)
      const sent = textsIn(endpoint.body).flatMap((path) =>
        invalidTexts.map((invalid) => withValue(example, path, invalid)),
      )
      // A few at a time: what one person sends all at once may be refused as too much (503), which is not the question here.
      for (let at = 0; at < sent.length; at += 8) {
        const some = sent.slice(at, at + 8)
        const answers = await Promise.all(some.map((body) => send(callerOf(endpoint), endpoint, address, body)))
        for (const { status, headers } of answers) {
          expect(status).toBeLessThan(500)
          if (status >= 400) expect(headers.get('content-type')).toContain('application/problem+json')
        }
      }
    },
  )

  it('is one in every path and every query, too', async () => {
    const ids = ['%00', '%ff', '%ed%a0%80', "'%20or%201=1", '..%2f..%2finternal', '%252e%252e', 'x'.repeat(500)]
    const values = ['%00', '%ff', '__proto__', "'--", 'x'.repeat(5_000), 'one&{name}=another']
    const unreadable = new Set(['%00'])
    const free = new Set(['q', 'company', 'position'])
    const read = open.filter(({ path, method }) => method === 'GET' && path !== '/api/live')
    const addresses = read.flatMap(({ path, query }) => [
      ...(path.includes(':id') ? ids.map((id) => path.replace(':id', id)) : []),
      ...Object.keys(query ? exampleOf(query) : {}).flatMap((name) =>
        // What one searches for may be any text.
        values
          .filter((value) => !free.has(name) || unreadable.has(value))
          .map(
            (value) =>
              `${path.replace(':id', eves.at['/api/uploads/audio/'])}?${name}=${value.replace('{name}', name)}`,
          ),
      ),
    ])
    for (const address of addresses) {
      const { status } = await amy.browser.get(address)
      expect(status, address).toBeGreaterThanOrEqual(400)
      expect(status, address).toBeLessThan(500)
    }
  })
})

it.each(withBody.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
  'A14: $name accepts no prototype',
  async ({ endpoint }) => {
    const address = endpoint.path.includes(':id') ? pathOf(endpoint, eves) : endpoint.path
    const example = JSON.stringify(bodyOf(endpoint, eves)).slice(1, -1)
    for (const planted of ['"__proto__":{"polluted":1}', '"constructor":{"prototype":{"polluted":1}}']) {
      const { status } = await callerOf(endpoint).browser.open(address, {
        method: endpoint.method,
        headers: { 'content-type': 'application/json' },
        body: `{${planted},${example}}`,
      })
      expect(status, planted).toBe(400)
    }
    expect({}).not.toHaveProperty('polluted')
  },
)

/** Sends what a misled proxy or a malicious client would send. */
const withForgedHost = async <Body>(who: Seeker, path: string, body: object = {}) => {
  const cookie = [...who.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = {
    host: 'evil.test',
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.9',
    'x-original-url': 'https://evil.test/',
    forwarded: 'for=203.0.113.9;host=evil.test;proto=https',
    referer: 'https://evil.test/',
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    ...(cookie && { cookie }),
  }
  const { port } = new URL(app.url)
  return new Promise<Body>((resolve, reject) =>
    request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (response) => {
      if (response.statusCode !== 204) return void json(response).then((answer) => resolve(answer as Body), reject)
      response.resume()
      resolve(undefined as Body)
    })
      .on('error', reject)
      .end(JSON.stringify(body)),
  )
}

describe('A17: a forged host', () => {
  it('appears in no link that is sent or followed', async () => {
    const mia = app.seeker('mia')
    const { name, email, password } = mia
    const { url } = await withForgedHost<{ url: string }>(mia, '/api/create-checkout-session', {
      name,
      email,
      password,
    })
    expect(new URL(url).origin).toBe(new URL(app.sandboxUrl).origin)
    const { location } = await pay(url)
    expect(new URL(location ?? '').origin).toBe(app.url)
    await mia.completeSignUp(sessionIn(location))
    await mia.logIn()
    await withForgedHost(mia, '/api/auth/forgot', { email })
    await withForgedHost(mia, '/api/account/email', { email: 'mia.new@example.test', currentPassword: password })
    await app.inbox.codeTo(email)
    await app.inbox.firstTo('mia.new@example.test')
    await app.inbox.newest(email, 'Welcome to RoleTrail')
    const mails = [...(await app.inbox.mailsTo(email)), ...(await app.inbox.mailsTo('mia.new@example.test'))]
    expect(mails.length).toBeGreaterThanOrEqual(3)
    for (const { text, html } of mails) {
      // The names of XML's vocabularies are no links.
      const linking = html.replaceAll(/<!doctype[^>]*>|xmlns(?::\w+)?="[^"]*"/gi, '')
      for (const [link] of `${text} ${linking}`.matchAll(/https?:\/\/[^\s"'<>)]+/g))
        expect(new URL(link).origin).toBe(app.url)
      expect(`${text} ${html}`).not.toContain('evil.test')
    }
    const portal = await withForgedHost<{ url: string }>(mia, '/api/billing/update-payment-method')
    expect(new URL(portal.url).origin).toBe(new URL(app.sandboxUrl).origin)
    expect(await (await fetch(portal.url)).text()).not.toContain('evil.test')
  })
})

it('A2: a token does what its scopes say, until it is revoked or its account is gone, as do address and calendar', async () => {
  const pam = await app.seeker('pam').signUp()
  const make = async (...scopes: string[]) => {
    const asked = { name: 'A script', scopes, days: 30 }
    return (await pam.browser.post<{ id: string; token: string }>('/api/account/tokens', asked)).body
  }
  const [reading, adding] = [await make('jobs:read'), await make('jobs:add')]
  const send = async (path: string, { token }: { token: string }, job?: object) => {
    const response = await fetch(`${app.url}${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': 'once' },
      ...(job && { method: 'POST', body: JSON.stringify(job) }),
    })
    return {
      status: response.status,
      body: (await response.json()) as { id?: string; code?: string; job?: { id: string } },
    }
  }
  const job = { company: 'Acme', position: 'Engineer', jobUrl: 'https://acme.test/jobs/1' }
  const [first, again] = [await send('/api/jobs', adding, job), await send('/api/jobs', adding, job)]
  expect([first.status, again.body.id]).toEqual([201, first.body.id])
  const tracked = `/api/jobs/tracked?url=${encodeURIComponent('https://www.acme.test/jobs/1?utm_source=x')}`
  expect((await send(tracked, adding)).body.job?.id).toBe(first.body.id)
  expect((await send('/api/jobs', adding)).body.code).toBe('insufficient_scope')
  expect((await send('/api/jobs', reading)).body).toHaveLength(1)
  expect((await send('/api/account/tokens', reading)).body.code).toBe('insufficient_scope')
  await pam.browser.delete(`/api/account/tokens/${reading.id}`)
  expect((await send('/api/jobs', reading)).status).toBe(401)

  const { body: link } = await pam.browser.post<{ path: string }>('/api/calendar-feed', { details: 'all' })
  const { body: mailed } = await pam.browser.post<{ address: { address: string } }>('/api/mail-address', undefined)
  const calendar = async () => (await fetch(app.url + link.path)).status
  const arrives = async () => {
    const mail = { recipient: mailed.address.address, from: 'bob@gmail.com', 'body-plain': 'Hello' }
    const body = new URLSearchParams({ ...mail, ...signedByMailgun({ key: 'signing-sandbox' }) })
    return (await fetch(`${app.url}/webhooks/mailgun/inbox`, { method: 'POST', body })).status
  }
  expect([await calendar(), await arrives()]).toEqual([200, 200])
  expect((await pam.browser.post('/api/account/delete', { password: pam.password })).status).toBe(204)
  expect((await send('/api/jobs', adding, job)).status).toBe(401)
  await vi.waitFor(async () => expect([await calendar(), await arrives()]).toEqual([404, 406]), soon)
})

it('twenty seconds of generated requests to every operation in every role break nothing', {
  timeout: 120_000,
}, async () => {
  const { url, sandboxUrl, admin } = app
  const people = await peopleOfEveryRole({ url, endSubscription: paymentProvider(sandboxUrl).end, admin })
  // `make fuzz` judges how long an answer takes; here everything runs in one process, beside other tests.
  const fuzzed = await fuzz({ url, people, seed: 20_261_122, seconds: 20, slowMs: 10_000 })
  expect(fuzzed.faults, report(fuzzed)).toEqual([])
  expect(fuzzed.untried).toBe(0)
})
