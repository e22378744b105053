import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { newId } from '@roletrail/chassis/base/id'
import { setPassword } from '@roletrail/contracts/identity/http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type IdentityService, identityService, password } from '../test/identity-service.ts'

let identity: IdentityService

beforeAll(async () => {
  identity = await identityService()
})
afterAll(() => identity[Symbol.asyncDispose]())

const script = new URL('../admin.ts', import.meta.url).pathname

const admin = (email: string, environment: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, [script, email], {
    env: { DATABASE_URL: identity.databaseUrl, PUBLIC_URL: 'https://roletrail.test/', ...environment },
  })

const tokenIn = (printed: string) => {
  const url = new URL(printed.trim())
  expect(url.origin + url.pathname).toBe('https://roletrail.test/set-password')
  return new URLSearchParams(url.hash.slice(1)).get('token') ?? ''
}

const choose = (token: string, newPassword: string) =>
  identity.call(setPassword, { body: { token, newPassword }, user: null })

const expired = { code: 'link_expired', status: 410 }

describe('the admin command', () => {
  it('creates an admin who chooses a password by the link, once', async () => {
    const email = `${newId()}@example.test`
    const token = tokenIn((await admin(email)).stdout)
    await expect(identity.logIn(email)).rejects.toMatchObject({ code: 'invalid_credentials' })
    await expect(choose(token, 'password1')).rejects.toMatchObject({ code: 'password_too_common' })
    await choose(token, password)
    expect((await identity.logIn(email)).user).toMatchObject({ email, role: 'admin', access: 'full' })
    await expect(choose(token, 'another good one')).rejects.toMatchObject(expired)
    await identity.logIn(email)
  })

  it('A2: promotes an existing account; its sessions end', async () => {
    const { id, email, token } = await identity.account()
    await admin(email.toUpperCase())
    expect(await identity.resolve(token)).toBeNull()
    expect(await identity.events(`user:${id}`)).toEqual(['Registered', 'RoleChanged'])
    expect((await identity.logIn(email)).user.role).toBe('admin')
    await admin(email)
    expect(await identity.events(`user:${id}`)).toEqual(['Registered', 'RoleChanged'])
  })

  it('sets a password for demonstrations, but not in production', async () => {
    const email = `${newId()}@example.test`
    const given = { ADMIN_PASSWORD: 'admin-password' }
    await expect(admin(email, { ...given, NODE_ENV: 'production' })).rejects.toMatchObject({
      stderr: expect.stringContaining('ADMIN_PASSWORD: is refused in production'),
    })
    expect(await identity.rows.person.count({ where: { email } })).toBe(0)
    await admin(email, given)
    expect((await identity.logIn(email, 'admin-password')).user.role).toBe('admin')
  })

  it('says how it is used', async () =>
    expect(admin('nonsense')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Usage') }))
})

describe('a set-password link', () => {
  it('ends all sessions', async () => {
    const { email, token } = await identity.account()
    const link = tokenIn((await admin(email)).stdout)
    const { session } = await identity.logIn(email)
    await choose(link, 'a new good password')
    for (const old of [token, session.token]) expect(await identity.resolve(old)).toBeNull()
    await expect(identity.logIn(email)).rejects.toMatchObject({ code: 'invalid_credentials' })
    await identity.logIn(email, 'a new good password')
  })

  it('works once, even for parallel requests', async () => {
    const { email } = await identity.account()
    const link = tokenIn((await admin(email)).stdout)
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => choose(link, 'a new good password')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is invalid after a day, as is a guessed one', async () => {
    const { email } = await identity.account()
    const link = tokenIn((await admin(email)).stdout)
    await identity.rows.$executeRaw`update set_password_links set expires_at = expires_at - interval '24 hours'`
    await expect(choose(link, 'a new good password')).rejects.toMatchObject(expired)
    await expect(choose('guessed', 'a new good password')).rejects.toMatchObject(expired)
  })
})
