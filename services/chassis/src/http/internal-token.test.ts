import { createHmac, randomUUID } from 'node:crypto'
import { endpoint } from '@roletrail/contracts/endpoint'
import { importJWK, type JWK, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createLogger } from '../base/logger.ts'
import { testKeys } from '../testing/callers.ts'
import { rotating } from '../testing/rotating.ts'
import { createHttp } from './http.ts'
import { createTokenSigner, createTokenVerifier } from './internal-token.ts'
import { createRoutes } from './routes.ts'

type Keys = Awaited<ReturnType<typeof testKeys>>

const whoami = endpoint({
  method: 'GET',
  path: '/api/whoami',
  service: 'jobs',
  access: 'user',
  summary: 'Says on whose behalf it was called.',
  response: z.object({ id: z.string() }),
})

const guarded = (['internal', 'user', 'subscriber', 'admin'] as const).map((access) =>
  endpoint({ method: 'GET', path: `/internal/${access}`, service: 'jobs', access, summary: 'Lets in or refuses.' }),
)

const ada = { id: randomUUID(), role: 'user', access: 'full' } as const
const now = () => Math.floor(Date.now() / 1_000)

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

let keys: Keys
let strangers: Keys
let url: string
let close: () => Promise<unknown>

beforeAll(async () => {
  keys = await testKeys('bff', 'identity', 'bff:2026-12')
  strangers = await testKeys('bff')
  const http = createHttp(createLogger('jobs', 'silent'))
  const { implement } = createRoutes(http, createTokenVerifier('jobs', keys.publicKeys))
  implement(whoami, async ({ user }) => user)
  for (const each of guarded) implement(each, async () => {})
  url = await http.listen({ host: '127.0.0.1', port: 0 })
  close = () => http.close()
})
afterAll(() => close())

const call = async (token?: string, path: string = whoami.path) => {
  const response = await fetch(url + path, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  const text = await response.text()
  return { status: response.status, body: (text ? JSON.parse(text) : {}) as Record<string, unknown> }
}

interface Forged {
  key?: JWK
  header?: Record<string, unknown>
  claims?: Record<string, unknown>
}

/** A token that is right but for what is given. */
const forged = async ({ key = keys.privateKeyOf('bff'), header = {}, claims = {} }: Forged) =>
  new SignJWT({
    iss: 'bff',
    aud: 'jobs',
    sub: ada.id,
    role: ada.role,
    access: ada.access,
    jti: randomUUID(),
    iat: now(),
    exp: now() + 30,
    ...claims,
  })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'int+jwt', kid: 'bff', ...header })
    .sign(await importJWK(key, 'EdDSA'))

const claims = () => encoded({ iss: 'bff', aud: 'jobs', sub: ada.id, ...ada, jti: 'x', iat: now(), exp: now() + 30 })

const unsigned = () => `${encoded({ alg: 'none', typ: 'int+jwt', kid: 'bff' })}.${claims()}.`

const signedWithPublicKey = () => {
  const signed = `${encoded({ alg: 'HS256', typ: 'int+jwt', kid: 'bff' })}.${claims()}`
  const publicKey = keys.publicKeys.keys[0]?.x ?? ''
  return `${signed}.${createHmac('sha256', Buffer.from(publicKey, 'base64url')).update(signed).digest('base64url')}`
}

const tampered = async () => {
  const [header, , signature] = (await forged({})).split('.')
  return `${header}.${encoded({ iss: 'bff', aud: 'jobs', sub: ada.id, role: 'admin', access: 'full', jti: 'x', iat: now(), exp: now() + 30 })}.${signature}`
}

describe('A11: a call between parts of RoleTrail', () => {
  it('is accepted with the token of a known caller', async () => {
    expect(await call(await forged({}))).toEqual({ status: 200, body: { id: ada.id } })
  })

  it.each<[string, () => Promise<string | undefined> | string | undefined]>([
    ['no token', () => undefined],
    ['what is no token', () => 'a.b.c'],
    ['a token that nobody signed', unsigned],
    ['a token signed with the public key as a secret', signedWithPublicKey],
    ['a token whose claims were changed', tampered],
    ['a token signed by a stranger', () => forged({ key: strangers.privateKeyOf('bff') })],
    [
      'a key that the token brings itself',
      () => forged({ key: strangers.privateKeyOf('bff'), header: { jwk: strangers.publicKeys.keys[0] } }),
    ],
    ['the key of another caller', () => forged({ key: keys.privateKeyOf('identity'), header: { kid: 'identity' } })],
    ['a key that is not named', () => forged({ header: { kid: undefined } })],
    ['a token of another kind', () => forged({ header: { typ: 'JWT' } })],
    ['a token for another service', () => forged({ claims: { aud: 'billing' } })],
    ['a token for nobody', () => forged({ claims: { aud: undefined } })],
    ['an expired token', () => forged({ claims: { iat: now() - 60, exp: now() - 30 } })],
    ['a token from the future', () => forged({ claims: { iat: now() + 60, exp: now() + 90 } })],
    ['a token that never expires', () => forged({ claims: { exp: undefined } })],
    ['a token that lives too long', () => forged({ claims: { iat: now() - 60, exp: now() + 3_600 } })],
    ['a role there is not', () => forged({ claims: { role: 'owner' } })],
    [
      'a service that speaks for a person',
      () => forged({ key: keys.privateKeyOf('identity'), header: { kid: 'identity' }, claims: { iss: 'identity' } }),
    ],
  ])('is refused with %s', async (_what, token) => {
    expect(await call(await token())).toMatchObject({
      status: 401,
      body: { code: 'bad_internal_token', detail: 'Only other parts of RoleTrail may call this.' },
    })
  })

  it('is refused if its token was made for another service', async () => {
    const sign = await createTokenSigner(keys.privateKeyOf('bff'))
    const token = await sign('billing', ada)
    await expect(createTokenVerifier('billing', keys.publicKeys)(token)).resolves.toMatchObject({ user: ada })
    expect((await call(token)).status).toBe(401)
  })

  it('is accepted with both keys during rotation, and refused with the old one after its removal', async () => {
    const [before, after] = [
      await createTokenSigner(keys.privateKeyOf('bff')),
      await createTokenSigner(keys.privateKeyOf('bff:2026-12')),
    ]
    for (const sign of [before, after]) expect((await call(await sign('jobs', ada))).status).toBe(200)
    const exchanged = { keys: keys.publicKeys.keys.filter(({ kid }) => kid !== 'bff') }
    const verify = createTokenVerifier('jobs', exchanged)
    await expect(verify(await after('jobs', ada))).resolves.toEqual({ name: 'bff', user: ada })
    await expect(verify(await before('jobs', ada))).rejects.toThrow()
  })
})

describe('a key', () => {
  it('is replaced without a restart: trusted first, then signed with, then removed', async () => {
    const [old, both, added] = [['bff'], ['bff', 'bff:2026-12'], ['bff:2026-12']].map((kids) => ({
      keys: keys.publicKeys.keys.filter(({ kid }) => kids.includes(kid)),
    })) as [Keys['publicKeys'], Keys['publicKeys'], Keys['publicKeys']]
    const trusted = rotating<Keys['publicKeys']>(old)
    const signing = rotating(keys.privateKeyOf('bff'))
    const verify = createTokenVerifier('jobs', trusted)
    const sign = await createTokenSigner(signing)
    const token = await sign('jobs', null)
    const caller = { name: 'bff', user: null }
    expect(await verify(token)).toEqual(caller)
    trusted.become(both)
    signing.become(keys.privateKeyOf('bff:2026-12'))
    const newToken = await sign('jobs', null)
    expect(newToken).not.toBe(token)
    expect([await verify(newToken), await verify(token)]).toEqual([caller, caller])
    trusted.become(added)
    expect(await verify(newToken)).toEqual(caller)
    // Although it was verified before, and would be valid for some seconds.
    await expect(verify(token)).rejects.toThrow()
  })
})

describe('A10: a service checks access itself', () => {
  const callers = [
    ['a service that the endpoint does not name', 'identity', null],
    ['the bff for nobody', 'bff', null],
    ['the bff for a person', 'bff', ada],
    ['the bff for whose subscription has ended', 'bff', { ...ada, access: 'read' }],
    ['the bff for an admin', 'bff', { ...ada, role: 'admin', access: 'read' }],
  ] as const
  const answers: Record<string, number[]> = {
    internal: [403, 204, 403, 403, 403],
    user: [403, 401, 204, 204, 204],
    subscriber: [403, 401, 204, 402, 204],
    admin: [403, 401, 403, 403, 204],
  }

  it.each(guarded)('for $access endpoints', async ({ access, path }) => {
    const statuses: number[] = []
    for (const [, name, user] of callers) {
      const sign = await createTokenSigner(keys.privateKeyOf(name))
      statuses.push((await call(await sign('jobs', user), path)).status)
    }
    expect(statuses).toEqual(answers[access])
  })
})

describe('a token', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is reused for ten seconds for the same service, person and rights', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const sign = await createTokenSigner(keys.privateKeyOf('bff'))
    const first = await sign('jobs', ada)
    vi.setSystemTime(Date.now() + 9_900)
    expect(await sign('jobs', ada)).toBe(first)
    const others = [
      await sign('billing', ada),
      await sign('jobs', { ...ada, access: 'read' }),
      await sign('jobs', { ...ada, role: 'admin' }),
      await sign('jobs', { ...ada, id: randomUUID() }),
      await sign('jobs', null),
    ]
    expect(new Set([first, ...others]).size).toBe(6)
    vi.setSystemTime(Date.now() + 200)
    expect(await sign('jobs', ada)).not.toBe(first)
  })

  it('that was accepted once is refused after it expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const sign = await createTokenSigner(keys.privateKeyOf('bff'))
    const verify = createTokenVerifier('jobs', keys.publicKeys)
    const token = await sign('jobs', ada)
    await expect(verify(token)).resolves.toEqual({ name: 'bff', user: ada })
    vi.setSystemTime(Date.now() + 29_000)
    await expect(verify(token)).resolves.toEqual({ name: 'bff', user: ada })
    vi.setSystemTime(Date.now() + 7_000)
    await expect(verify(token)).rejects.toThrow()
  })
})
