import { Rejection } from '@roletrail/chassis/base/rejection'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sameOrigin } from '../test/browser.ts'
import { startTestBff, type TestBff } from '../test/test-bff.ts'

let bff: TestBff
beforeEach(async () => {
  bff = await startTestBff()
  bff.identity.signedIn(bff.people.user)
})
afterEach(() => bff[Symbol.asyncDispose]())

const start = () =>
  bff.ask('/api/create-checkout-session', {
    method: 'POST',
    headers: { ...sameOrigin, 'x-forwarded-for': '203.0.113.9' },
    body: { name: 'Ada', email: 'ada@example.test', password: 'long-enough' },
  })

const complete = (headers: Record<string, string> = {}, body: Record<string, unknown> = { sessionId: 'cs_1' }) =>
  bff.ask('/api/complete-signup', { method: 'POST', headers: { ...sameOrigin, ...headers }, body })

it('redirects to the checkout and binds this browser to the signup for a day', async () => {
  const { status, json, cookies } = await start()
  expect(status).toBe(200)
  expect(json()).toEqual({ url: bff.identity.signup.url })
  expect(cookies).toEqual([
    `signup_8080=${bff.identity.signup.binding}; Max-Age=86400; Path=/; HttpOnly; SameSite=Strict`,
  ])
  expect(bff.identity.seen.addresses).toEqual(['127.0.0.1'])
})

it.each([
  'https://checkout.stripe.com.evil.test/c/1',
  'https://evil.test/checkout.stripe.com',
  'https://checkout.stripe.com@evil.test/c/1',
  'https://checkout.stripe.com:8443/evil',
  'http://checkout.stripe.com/evil',
  'https://evilcheckout.stripe.com/c/1',
  'javascript:alert("evil")//https://checkout.stripe.com',
  'data:text/html,evil',
])('A18: sends nobody to %s instead of the payment provider', async (url) => {
  bff.identity.signup.url = url
  const { status, text, cookies } = await start()
  expect(status).toBe(500)
  expect(text).not.toContain('evil')
  expect(cookies).toEqual([])
})

it('signs in the browser that started', async () => {
  const { status, json, cookies } = await complete({ cookie: `signup_8080=${bff.identity.signup.binding}` })
  expect(status).toBe(200)
  expect(json()).toEqual({ success: true, user: bff.people.user, outcome: 'signed_in' })
  expect(cookies).toEqual([
    expect.stringMatching(/^sid_8080=[\w-]{43};/),
    expect.stringMatching(/^signup_8080=; Max-Age=0;/),
  ])
})

it('A1: ends the session that browser had before', async () => {
  const before = bff.identity.signedIn(bff.people.lapsed)
  await complete({ cookie: `signup_8080=${bff.identity.signup.binding}; sid_8080=${before}` })
  expect(bff.identity.sessions.has(before)).toBe(false)
})

it('A1: leaves the session of a browser that gets none', async () => {
  const { cookie } = bff.cookieOf('lapsed')
  expect((await complete({ cookie })).cookies).toEqual([])
  expect((await bff.ask('/api/auth/me', { headers: { cookie } })).status).toBe(200)
})

it('tells any other browser only that the account exists', async () => {
  const { json, cookies } = await complete()
  expect(json()).toEqual({ success: true, user: null, outcome: 'sign_in' })
  expect(cookies).toEqual([])
})

it.each([
  ['payment_not_completed', 409, 'Payment not completed'],
  ['checkout_expired', 410, 'expired'],
  ['signup_not_found', 404, 'said by identity'],
  ['billing_unavailable', 503, 'said by identity'],
])('returns %s with success false and the text the page matches', async (code, status, words) => {
  bff.identity.signup.failure = new Rejection(code, 'said by identity')
  const failed = await complete()
  expect(failed.status).toBe(status)
  expect(failed.json()).toMatchObject({ success: false, code, status, error: expect.stringContaining(words) })
  expect(failed.headers['content-type']).toContain('application/problem+json')
})

it('returns success false for an invalid request too', async () => {
  const failed = await complete({}, { session: 'cs_1' })
  expect(failed.status).toBe(400)
  expect(failed.json()).toMatchObject({ success: false, code: 'validation_failed' })
})
