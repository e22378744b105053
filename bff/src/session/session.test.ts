import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sameOrigin } from '../test/browser.ts'
import { startTestBff, type TestBff, unreachableUrl } from '../test/test-bff.ts'

const password = 'right-password'

const logIn = (bff: TestBff, headers: Record<string, string> = {}) => {
  bff.identity.signedIn(bff.people.user)
  const body = { email: bff.people.user.email, password }
  return bff.ask('/api/auth/login', { method: 'POST', headers: { ...sameOrigin, ...headers }, body })
}

const tokenIn = (setCookie = '') => /=([\w-]+);/.exec(setCookie)?.[1] ?? ''

describe('over http', () => {
  let bff: TestBff
  beforeAll(async () => {
    bff = await startTestBff()
  })
  afterAll(() => bff[Symbol.asyncDispose]())

  it('signs in with a cookie that carries the port in its name', async () => {
    const { status, cookies, json } = await logIn(bff)
    expect(status).toBe(200)
    expect(json()).toEqual(bff.people.user)
    expect(cookies).toEqual([
      expect.stringMatching(/^sid_8080=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/),
    ])
  })

  it('knows the person by that cookie', async () => {
    const { cookies } = await logIn(bff)
    const me = await bff.ask('/api/auth/me', { headers: { cookie: `sid_8080=${tokenIn(cookies[0])}` } })
    expect(me.json()).toEqual(bff.people.user)
  })

  it('passes the refusal of a wrong password on', async () => {
    const refused = await bff.ask('/api/auth/login', {
      method: 'POST',
      headers: sameOrigin,
      body: { email: 'nobody@example.test', password: 'wrong-password' },
    })
    expect(refused.status).toBe(401)
    expect(refused.json()).toMatchObject({ code: 'invalid_credentials' })
    expect(refused.cookies).toEqual([])
  })

  it('A1: never adopts a token the browser already had, and ends its session', async () => {
    const planted = bff.identity.signedIn(bff.people.lapsed)
    const { cookies } = await logIn(bff, { cookie: `sid_8080=${planted}` })
    expect(tokenIn(cookies[0])).not.toBe(planted)
    expect(bff.identity.sessions.has(planted)).toBe(false)
  })

  it('clears a cookie whose session has ended', async () => {
    const { status, cookies } = await bff.ask('/api/auth/me', { headers: { cookie: `sid_8080=${'x'.repeat(43)}` } })
    expect(status).toBe(401)
    expect(cookies).toEqual([expect.stringMatching(/^sid_8080=; Max-Age=0;/)])
  })

  it.each(['', 'short', 'a b c d e f g h i j k l m', '%00'.repeat(20), 'x'.repeat(5_000)])(
    'never looks up a cookie that is not ours: %j',
    async (value) => {
      const before = bff.identity.seen.resolved.length
      expect((await bff.ask('/api/auth/me', { headers: { cookie: `sid_8080=${value}` } })).status).toBe(401)
      expect(bff.identity.seen.resolved).toHaveLength(before)
    },
  )

  it('A2: logs out at the server and in the browser', async () => {
    const { cookie } = bff.cookieOf('user')
    const out = await bff.ask('/api/auth/logout', { method: 'POST', headers: { ...sameOrigin, cookie } })
    expect(out.status).toBe(204)
    expect(out.cookies).toEqual([expect.stringMatching(/^sid_8080=; Max-Age=0;/)])
    expect((await bff.ask('/api/auth/me', { headers: { cookie } })).status).toBe(401)
  })

  it('trusts no IP address that a client claims for itself', async () => {
    const claims = { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9', 'x-real-ip': '203.0.113.9' }
    await logIn(bff, claims)
    expect(bff.identity.seen.addresses.at(-1)).toBe('127.0.0.1')
  })
})

it('over https the cookie is bound to the host', async () => {
  await using bff = await startTestBff({ PUBLIC_URL: 'https://app.example.test' })
  const { cookies } = await logIn(bff)
  expect(cookies).toEqual([
    expect.stringMatching(/^__Host-sid=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
  ])
})

const forwarded: [string, string, Record<string, string>, string][] = [
  ['nobody in front', '', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
  [
    'nobody in front, all headers there are',
    '',
    { forwarded: 'for=203.0.113.9', 'x-real-ip': '203.0.113.9' },
    '127.0.0.1',
  ],
  ['one proxy', '127.0.0.1/32', { 'x-forwarded-for': '203.0.113.9' }, '203.0.113.9'],
  ['one proxy, and a claim before it', '127.0.0.1/32', { 'x-forwarded-for': '192.0.2.1, 203.0.113.9' }, '203.0.113.9'],
  ['one proxy, and nonsense before it', '127.0.0.1/32', { 'x-forwarded-for': 'root, 203.0.113.9' }, '203.0.113.9'],
  ['two proxies', '127.0.0.1,10.0.0.0/8', { 'x-forwarded-for': '203.0.113.9, 10.1.2.3' }, '203.0.113.9'],
  ['two proxies, one of them claimed', '127.0.0.1/32', { 'x-forwarded-for': '203.0.113.9, 10.1.2.3' }, '10.1.2.3'],
  ['one proxy that says nothing', '127.0.0.1/32', { 'x-real-ip': '203.0.113.9' }, '127.0.0.1'],
]

it.each(forwarded)(
  'A7: with %s trusts what trusted proxies saw and nothing else',
  async (_, trusted, headers, seen) => {
    await using bff = await startTestBff({ TRUST_PROXY: trusted })
    await logIn(bff, headers)
    expect(bff.identity.seen.addresses).toEqual([seen])
  },
)

it('without identity signed-in routes return 503 rather than 401, and public ones work', async () => {
  await using bff = await startTestBff({ IDENTITY_URL: unreachableUrl })
  const me = await bff.ask('/api/auth/me', { headers: bff.cookieOf('user') })
  expect(me.status).toBe(503)
  expect(me.json()).toMatchObject({ code: 'identity_unavailable' })
  expect(me.headers['retry-after']).toBe('2')
  expect(me.cookies).toEqual([])
  expect((await bff.ask('/api/auth/me')).status).toBe(401)
  expect((await bff.ask('/api/config')).status).toBe(200)
})
