import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Endpoint } from '@roletrail/contracts/endpoint'
import { endpoints } from '@roletrail/contracts/endpoints'
import { exampleOf, textsIn, withValue } from '@roletrail/contracts/test-example'
import { pay } from '@roletrail/sandbox/test/cardholder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Seeker, sessionIn } from '../actors/seeker.ts'
import { startApp, type TestApp } from '../system/app.ts'

const open: Endpoint[] = endpoints.filter(({ access }) => access !== 'internal')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const withBody = open.flatMap((endpoint) =>
  endpoint.body && !endpoint.raw ? [{ ...endpoint, body: endpoint.body }] : [],
)

let app: TestApp
let ada: Seeker
let eve: Seeker
let adas: Belongings
let eves: Belongings

beforeAll(async () => {
  app = await startApp()
  ada = app.seeker('ada')
  eve = app.seeker('eve')
  adas = await belongings(ada)
  eves = await belongings(eve)
})
afterAll(() => app[Symbol.asyncDispose]())

/** One of everything that has an address of its own, by the beginning of that address; and what bodies call it. */
const belongings = async (who: Seeker) => {
  const { location } = await pay(await who.startSignUp())
  const sessionId = sessionIn(location)
  await who.completeSignUp(sessionId)
  await who.logIn()
  const job = await who.addJob({ company: 'Acme', position: 'Engineer', notes: `kept by ${who.name}` })
  const make = async (path: string, body: object) => (await who.browser.post<{ id: string }>(path, body)).body.id
  const form = new FormData()
  form.set('file', new File([new Uint8Array(Buffer.from(`fLaC\0\0\0\x22${who.name}${'\0'.repeat(64)}`))], 'a.flac'))
  const upload = await who.browser.open('/api/uploads/audio', { method: 'POST', body: form })
  const { audioPath } = (await upload.json()) as { audioPath: string }
  const note = await make('/api/interview-notes', { jobId: job.id, notes: 'It went well.', audioPath })
  const communication = await make('/api/communications', { jobId: job.id, content: 'Thank you for the talk.' })
  await make('/api/support', { subject: 'A question', message: 'How do I …?' })
  const other = app.seeker(who.name, who.email)
  await other.logIn()
  const { body: sessions } = await who.browser.get<{ id: string; current: boolean }[]>('/api/account/sessions')
  return {
    at: {
      '/api/jobs/': job.id,
      '/api/communications/': communication,
      '/api/interview-notes/': note,
      '/api/uploads/audio/': audioPath.split('/').at(-1) ?? '',
      '/api/account/sessions/': sessions.find(({ current }) => !current)?.id ?? '',
    },
    named: { jobId: job.id, audioPath, sessionId },
  }
}

type Belongings = Awaited<ReturnType<typeof belongings>>

const addressOf = ({ path }: Endpoint, { at }: Belongings) => {
  const [, id] = Object.entries(at).find(([beginning]) => path.startsWith(beginning)) ?? []
  if (!id) throw new Error(`nobody has an example of ${path}`)
  return path.replace(':id', id)
}

/** A body this endpoint takes, about what the sender has. */
const bodyOf = ({ body }: Endpoint, { named }: Belongings) => {
  const example = body && exampleOf(body)
  return example && Object.assign(example, Object.fromEntries(Object.entries(named).filter(([key]) => key in example)))
}

const ask = async (who: Seeker, endpoint: Endpoint, address: string, body?: unknown) => {
  const response = await who.browser.open(address, {
    method: endpoint.method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  await response.arrayBuffer()
  return response
}

/** Everything that is kept about a person, except when it was looked at and how far their mails have come. */
const everythingOf = async (who: Seeker) => {
  const { body } = await who.browser.get<Record<string, unknown>>('/api/account/export')
  const { exportedAt: _now, mails: _mails, sessions, ...rest } = body
  return { ...rest, sessions: (sessions as unknown[]).length }
}

// Reading first and taking away last, so that what is taken away was there for all others; a job takes the rest along.
const order = ['GET', 'POST', 'PATCH', 'DELETE']
const rank = ({ method, path }: Endpoint) => order.indexOf(method) * 2 + Number(path.startsWith('/api/jobs/'))

const addressed = open.filter(({ path }) => path.includes(':id')).toSorted((one, other) => rank(one) - rank(other))

describe('A9: what belongs to another person', () => {
  it('is not there for whoever has its address', async () => {
    const before = await everythingOf(ada)
    for (const endpoint of addressed) {
      const { status } = await ask(eve, endpoint, addressOf(endpoint, adas), bodyOf(endpoint, eves))
      expect(status, nameOf(endpoint)).toBe(endpoint.access === 'admin' ? 403 : 404)
    }
    expect(await everythingOf(ada)).toEqual(before)
  })

  it('cannot be named in a body either', async () => {
    const [before, own] = [await everythingOf(ada), await everythingOf(eve)]
    for (const endpoint of withBody)
      for (const [field, theirs] of Object.entries(adas.named)) {
        const body = bodyOf(endpoint, eves)
        if (!body || !(field in body)) continue
        const address = endpoint.path.includes(':id') ? addressOf(endpoint, eves) : endpoint.path
        const { status, headers } = await ask(eve, endpoint, address, { ...body, [field]: theirs })
        // A checkout's id is in histories and logs: it opens an account, and no session.
        if (field === 'sessionId') expect(headers.getSetCookie(), nameOf(endpoint)).toEqual([])
        else expect(status, `${field} of ${nameOf(endpoint)}`).toBe(404)
      }
    expect(await everythingOf(ada)).toEqual(before)
    expect(await everythingOf(eve)).toEqual(own)
  })

  it('is there for its owner at those very addresses', async () => {
    const owner = app.seeker('ada', ada.email)
    await owner.logIn()
    for (const endpoint of addressed.filter(({ access }) => access !== 'admin')) {
      const body = bodyOf(endpoint, adas)
      // The recording is its note's already.
      const { status } = await ask(owner, endpoint, addressOf(endpoint, adas), body)
      expect(status, nameOf(endpoint)).toBeLessThan(300)
    }
  })
})

const poisons = [
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

describe('H5x: what no part can read or store', () => {
  it.each(withBody.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
    'is a mistake of the sender’s in each text of $name, never ours',
    async ({ endpoint }) => {
      const address = endpoint.path.includes(':id') ? addressOf(endpoint, eves) : endpoint.path
      const example = bodyOf(endpoint, eves)
      const sent = textsIn(endpoint.body).flatMap((path) => poisons.map((poison) => withValue(example, path, poison)))
      const answers = await Promise.all(sent.map((body) => ask(eve, endpoint, address, body)))
      for (const { status, headers } of answers) {
        expect(status).toBeLessThan(500)
        if (status >= 400) expect(headers.get('content-type')).toContain('application/problem+json')
      }
    },
  )

  it('is one in every address and every question, too', async () => {
    const ids = ['%00', '%ff', '%ed%a0%80', "'%20or%201=1", '..%2f..%2finternal', '%252e%252e', 'x'.repeat(500)]
    const values = ['%00', '%ff', '__proto__', "'--", 'x'.repeat(5_000), 'one&{name}=another']
    const read = open.filter(({ path, method }) => method === 'GET' && path !== '/api/live')
    const addresses = read.flatMap(({ path, query }) => [
      ...(path.includes(':id') ? ids.map((id) => path.replace(':id', id)) : []),
      ...Object.keys(query ? exampleOf(query) : {}).flatMap((name) =>
        values.map(
          (value) => `${path.replace(':id', eves.at['/api/uploads/audio/'])}?${name}=${value.replace('{name}', name)}`,
        ),
      ),
    ])
    const admin = await app.admin('amy')
    for (const address of addresses) {
      const { status } = await admin.browser.get(address)
      expect(status, address).toBeGreaterThanOrEqual(400)
      expect(status, address).toBeLessThan(500)
    }
  })
})

it.each(withBody.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
  'A14: $name takes no prototype',
  async ({ endpoint }) => {
    const address = endpoint.path.includes(':id') ? addressOf(endpoint, eves) : endpoint.path
    const example = JSON.stringify(bodyOf(endpoint, eves)).slice(1, -1)
    for (const planted of ['"__proto__":{"polluted":1}', '"constructor":{"prototype":{"polluted":1}}']) {
      const { status } = await eve.browser.open(address, {
        method: endpoint.method,
        headers: { 'content-type': 'application/json' },
        body: `{${planted},${example}}`,
      })
      expect(status, planted).toBe(400)
    }
    expect({}).not.toHaveProperty('polluted')
  },
)

/** As a proxy that was tricked, or a client that lies, would send it. */
const misled = async <Body>(who: Seeker, path: string, body: object = {}) => {
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

describe('A17: a host that is not ours', () => {
  it('is in no link that is mailed or followed', async () => {
    const mia = app.seeker('mia')
    const { name, email, password } = mia
    const { url } = await misled<{ url: string }>(mia, '/api/create-checkout-session', { name, email, password })
    expect(new URL(url).origin).toBe(new URL(app.sandboxUrl).origin)
    const { location } = await pay(url)
    expect(new URL(location ?? '').origin).toBe(app.url)
    await mia.completeSignUp(sessionIn(location))
    await mia.logIn()
    await misled(mia, '/api/auth/forgot', { email })
    await misled(mia, '/api/account/email', { email: 'mia.new@example.test', currentPassword: password })
    await app.inbox.codeTo(email)
    await app.inbox.firstTo('mia.new@example.test')
    await app.inbox.newest(email, 'Welcome to RoleTrail')
    const mails = [...(await app.inbox.mailsTo(email)), ...(await app.inbox.mailsTo('mia.new@example.test'))]
    expect(mails.length).toBeGreaterThanOrEqual(3)
    for (const { text, html } of mails) {
      for (const [link] of `${text} ${html}`.matchAll(/https?:\/\/[^\s"'<>)]+/g))
        expect(new URL(link).origin).toBe(app.url)
      expect(`${text} ${html}`).not.toContain('evil.test')
    }
    const portal = await misled<{ url: string }>(mia, '/api/billing/update-payment-method')
    expect(new URL(portal.url).origin).toBe(new URL(app.sandboxUrl).origin)
    expect(await (await fetch(portal.url)).text()).not.toContain('evil.test')
  })
})
