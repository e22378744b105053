import type { Endpoint } from '@roletrail/contracts/endpoint'
import { endpoints } from '@roletrail/contracts/endpoints'
import { type Scope, scopes } from '@roletrail/contracts/vocabulary/scope'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestBff, type TestBff } from '../test/test-bff.ts'

const table: readonly Endpoint[] = endpoints
const guarded = table.filter(({ access, path }) => access !== 'internal' && access !== 'public' && path !== '/api/live')
const pathOf = (path: string) => path.replace(/:\w+/g, '0199c0de-0000-7000-8000-000000000000')
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

let bff: TestBff
beforeAll(async () => {
  bff = await startTestBff({ TOKEN_REQUESTS_PER_MINUTE: '1000' })
})
afterAll(() => bff[Symbol.asyncDispose]())

const tokenWith = (...chosen: Scope[]) => bff.identity.tokenFor(bff.people.user, chosen)
const list = (headers: Record<string, string>) => bff.ask('/api/jobs', { headers })

it('A10: opens what the table says by each of its scopes, and nothing else', async () => {
  for (const scope of scopes) {
    const headers = bearer(tokenWith(scope))
    for (const { method, path, scopes: opening = [] } of guarded) {
      const before = bff.jobs.received.length
      const { status, text } = await bff.ask(pathOf(path), { method, headers })
      const name = `${method} ${path} by ${scope}`
      if (opening.includes(scope)) expect(status, name).toBeLessThan(300)
      else {
        expect([status, JSON.parse(text).code], name).toEqual([403, 'insufficient_scope'])
        expect(bff.jobs.received, name).toHaveLength(before)
      }
    }
  }
})

it('opens all that a person does with jobs, and nothing that would outlive it or is about the account', () => {
  const called = ({ method, path }: Endpoint) => `${method} ${path}`
  const opened = guarded.filter(({ scopes: opening }) => opening)
  for (const { service, access, confirm } of opened) {
    expect(service).toBe('jobs')
    expect(['user', 'subscriber']).toContain(access)
    expect(confirm).toBe(undefined)
  }
  // Addresses by which mails come in and calendars read are keys of their own; the others say what is emailed, and when.
  expect(
    guarded
      .filter((each) => each.service === 'jobs' && !each.scopes)
      .map(called)
      .toSorted(),
  ).toEqual([
    'DELETE /api/calendar-feed',
    'DELETE /api/mail-address',
    'GET /api/calendar-feed',
    'GET /api/mail-address',
    'GET /api/today/preferences',
    'PATCH /api/today/preferences',
    'POST /api/calendar-feed',
    'POST /api/mail-address',
  ])
  expect(
    opened
      .filter((each) => each.scopes?.includes('jobs:add'))
      .map(called)
      .toSorted(),
  ).toEqual(['GET /api/jobs/tracked', 'POST /api/jobs'])
})

it('makes a request in the name of its owner, whatever cookie comes along', async () => {
  const headers = { ...bff.cookieOf('admin'), ...bearer(tokenWith('jobs:read')) }
  expect((await list(headers)).status).toBe(200)
  const { caller, headers: sent } = bff.jobs.last()
  expect(caller.user).toMatchObject({ id: bff.people.user.id, role: 'user' })
  expect(sent.authorization).not.toContain('roletrail_')
})

it('is refused at once when it was revoked, with the challenge of RFC 6750', async () => {
  const token = tokenWith('jobs:read')
  expect((await list(bearer(token))).status).toBe(200)
  bff.identity.personalTokens.delete(token)
  const { status, headers, json } = await list({ ...bff.cookieOf('user'), ...bearer(token) })
  expect([status, json().code]).toEqual([401, 'invalid_token'])
  expect(headers['www-authenticate']).toBe('Bearer error="invalid_token"')
  const unscoped = await list(bearer(tokenWith('jobs:write')))
  expect(unscoped.headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="jobs:read"')
})

it('is not looked up if it cannot be one of ours', async () => {
  const before = bff.identity.seen.resolvedTokens.length
  for (const made of ['', 'x', `roletrail_${'0'.repeat(56)}`, 'x'.repeat(5_000), 'eyJhbGciOiJub25lIn0.e30.'])
    expect((await list(bearer(made))).status).toBe(401)
  expect((await list({ authorization: 'bearer' })).status).toBe(401)
  expect(bff.identity.seen.resolvedTokens).toHaveLength(before)
})

it('leaves other schemes to whoever asked for them', async () => {
  const basic = { authorization: 'Basic dXNlcjpwYXNz' }
  expect((await list({ ...bff.cookieOf('user'), ...basic })).status).toBe(200)
  expect((await list(basic)).json()).toMatchObject({ code: 'not_signed_in' })
})

it('needs no origin, and no other type than JSON is taken either', async () => {
  const add = (type: string) =>
    bff.ask('/api/jobs', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': type, ...bearer(tokenWith('jobs:add')) },
      body: '{"company":"Acme","position":"Engineer"}',
    })
  expect((await add('application/json')).status).toBe(200)
  expect((await add('text/plain')).status).toBe(415)
})

it('does not get around what a subscription is needed for', async () => {
  const token = bff.identity.tokenFor(bff.people.lapsed, ['jobs:add'])
  const refused = await bff.ask('/api/jobs', { method: 'POST', headers: bearer(token), body: {} })
  expect(refused.json()).toMatchObject({ status: 402, code: 'subscription_required' })
})

it('has a limit of its own per minute', async () => {
  await using strict = await startTestBff({ TOKEN_REQUESTS_PER_MINUTE: '2' })
  const ask = async (token: string) => (await strict.ask('/api/jobs', { headers: bearer(token) })).status
  const [one, other] = [1, 2].map(() => strict.identity.tokenFor(strict.people.user, ['jobs:read'])) as [string, string]
  expect([await ask(one), await ask(one), await ask(one), await ask(other)]).toEqual([200, 200, 429, 200])
  expect((await strict.ask('/api/jobs', { headers: strict.cookieOf('user') })).status).toBe(200)
})

it('pairs an extension by a code, from wherever it asks', async () => {
  bff.identity.signedIn(bff.people.user)
  const pair = (code: string) =>
    bff.ask('/api/pair', {
      method: 'POST',
      headers: { origin: 'chrome-extension://abc', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0' },
      body: { code },
    })
  expect((await pair('nonsense')).json()).toMatchObject({ status: 400, code: 'invalid_pairing_code' })
  const { status, cookies, json } = await pair(' rightc-0de ')
  expect([status, cookies]).toEqual([200, []])
  expect(json()).toMatchObject({ token: expect.stringMatching(/^roletrail_/), user: { id: expect.any(String) } })
  expect(bff.identity.seen.devices.at(-1)).toBe('Chrome on Linux')
})
