import { handle } from '@roletrail/chassis/event-store/event-store'
import { changePassword, eraseAccount } from '@roletrail/contracts/identity/http'
import * as contract from '@roletrail/contracts/identity/personal-token'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type IdentityService, identityService, password } from '../test/identity-service.ts'
import { user } from '../user/aggregate.ts'

let identity: IdentityService
beforeAll(async () => {
  identity = await identityService()
})
afterAll(() => identity[Symbol.asyncDispose]())

const as = (id: string) => ({ user: { id, role: 'user', access: 'full' } as const })
const script = { name: 'My script', scopes: ['jobs:read'], days: 90 } as const
const add = (id: string, body: object = script) =>
  identity.call(contract.addPersonalToken, { body: body as never, ...as(id) })
const list = (id: string) => identity.call(contract.listPersonalTokens, as(id))
const remove = (id: string, token: string) =>
  identity.call({ ...contract.removePersonalToken, path: `/api/account/tokens/${token}` as never }, as(id))
const resolve = async (...tokens: string[]) =>
  (await identity.call(contract.resolvePersonalTokens, { body: { tokens } })).tokens
const start = (id: string) => identity.call(contract.startPairing, as(id))
const pair = (code: string, device: string | null = 'Chrome on Linux', ip = '192.0.2.1') =>
  identity.call(contract.finishPairing, { body: { code, device, ip } })

describe('a personal token', () => {
  it('says whose it is and what it may do, from when it is made until it is revoked', async () => {
    const [ada, bea] = [await identity.account(), await identity.account()]
    const { token, ...made } = await add(ada.id, { ...script, scopes: ['jobs:write', 'jobs:read', 'jobs:read'] })
    expect(made).toMatchObject({ name: 'My script', scopes: ['jobs:read', 'jobs:write'], usedAt: null })
    expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(90 * 24 * 60 * 60_000)
    expect(await list(ada.id)).toEqual([made])
    const other = await add(bea.id)
    expect(await resolve(other.token, 'roletrail_x', token)).toEqual([
      expect.objectContaining({ user: expect.objectContaining({ id: bea.id }), scopes: ['jobs:read'] }),
      null,
      { id: made.id, user: expect.objectContaining({ id: ada.id, access: 'full' }), scopes: made.scopes },
    ])
    expect((await list(ada.id))[0]?.usedAt).not.toBeNull()
    await expect(remove(bea.id, made.id)).rejects.toMatchObject({ code: 'token_not_found', status: 404 })
    await remove(ada.id, made.id)
    expect(await resolve(token)).toEqual([null])
  })

  it('is told of by email, at most five times a day', async () => {
    const { id, email } = await identity.account()
    const mails = () => identity.notifications.emails.filter(({ userId }) => userId === id)
    for (let nth = 0; nth < 7; nth += 1) await add(id, { ...script, scopes: ['jobs:read', 'jobs:write'] })
    await expect.poll(() => mails().length, { timeout: 15_000 }).toBe(5)
    expect(mails()[0]).toMatchObject({
      template: 'token-made',
      email,
      data: { scopes: 'jobs:read jobs:write', at: expect.any(String) },
    })
    expect(JSON.stringify(mails())).not.toContain(script.name)
  })

  it('is not stored', async () => {
    const { id } = await identity.account()
    const { token } = await add(id)
    const rows = await identity.rows.$queryRaw<object[]>`select * from personal_tokens where user_id = ${id}::uuid`
    expect(JSON.stringify(rows)).not.toContain(token.slice(10))
  })

  it('has its time of use written at most once a minute', async () => {
    const { id } = await identity.account()
    const { token } = await add(id)
    await resolve(token)
    const version = () => identity.rows.$queryRaw`select xmin::text from personal_tokens where user_id = ${id}::uuid`
    const before = await version()
    await resolve(token)
    expect(await version()).toEqual(before)
    await identity.rows.$executeRaw`update personal_tokens set used_at = used_at - interval '61 seconds'`
    const older = await version()
    await resolve(token)
    expect(await version()).not.toEqual(older)
  })

  it('expires', async () => {
    const { id } = await identity.account()
    const { token } = await add(id)
    await identity.rows.$executeRaw`update personal_tokens set expires_at = now() where user_id = ${id}::uuid`
    expect(await resolve(token)).toEqual([null])
    expect(await list(id)).toHaveLength(1)
  })

  it.each(['Deactivated', 'RoleChanged', 'SessionsEnded', 'password'])('ends with all sessions: %s', async (why) => {
    const { id, token: session } = await identity.account()
    const { token } = await add(id)
    const { code } = await start(id)
    if (why === 'password') {
      const body = { token: session, currentPassword: password, newPassword: 'another walk by the river' }
      await identity.call(changePassword, { body })
    } else {
      const commands = {
        Deactivated: { type: 'Deactivate' },
        RoleChanged: { type: 'ChangeRole', to: 'admin' },
        SessionsEnded: { type: 'EndSessions' },
      } as const
      await identity.rows.$transaction((tx) => handle(tx, user, id, commands[why as keyof typeof commands]))
    }
    expect(await resolve(token)).toEqual([null])
    expect(await list(id)).toEqual([])
    await expect(pair(code)).rejects.toMatchObject({ code: 'invalid_pairing_code' })
  })

  it('ends with the account, as does a code that was not used yet', async () => {
    const { id, token: session } = await identity.account()
    const { token } = await add(id)
    const { code } = await start(id)
    await identity.call(eraseAccount, { body: { token: session, password } })
    expect(await resolve(token)).toEqual([null])
    await expect(pair(code)).rejects.toMatchObject({ code: 'invalid_pairing_code' })
    const rows = await identity.rows.$queryRaw<object[]>`select id from personal_tokens where user_id = ${id}::uuid`
    expect(rows).toEqual([])
  })

  it('never makes an administrator', async () => {
    const { id } = await identity.account()
    await identity.rows.$transaction((tx) => handle(tx, user, id, { type: 'ChangeRole', to: 'admin' }))
    const [holder] = await resolve((await add(id)).token)
    expect(holder?.user).toMatchObject({ id, role: 'user', access: 'full' })
  })

  it('is one of a few: of many made at once only as many as fit', async () => {
    const { id } = await identity.account()
    const made = await Promise.allSettled(Array.from({ length: limits.personalTokens.max + 4 }, () => add(id)))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(limits.personalTokens.max)
    const { code } = await start(id)
    await expect(pair(code)).rejects.toMatchObject({ code: 'too_many_tokens', status: 409 })
  })
})

describe('pairing', () => {
  it('exchanges a code for a token that may add jobs, once', async () => {
    const { id, email } = await identity.account()
    const { code } = await start(id)
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => pair(` ${code.toLowerCase()}`)))
    const paired = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(paired).toEqual([{ token: expect.any(String), user: { id, email } }])
    expect((await list(id)).map(({ name, scopes }) => [name, scopes])).toEqual([
      ['Browser extension (Chrome on Linux)', ['jobs:add']],
    ])
    expect(await resolve(paired[0]?.token ?? '')).toMatchObject([{ user: { id } }])
  })

  it('ends with the next code, and after ten minutes', async () => {
    const { id } = await identity.account()
    const first = await start(id)
    const second = await start(id)
    await expect(pair(first.code)).rejects.toMatchObject({ code: 'invalid_pairing_code', status: 400 })
    await identity.rows.$executeRaw`update pairings set expires_at = expires_at - interval '10 minutes'`
    await expect(pair(second.code)).rejects.toMatchObject({ code: 'invalid_pairing_code' })
  })

  it('A5: can be guessed at only so often from one network', async () => {
    await using strict = await identityService({ LIMIT_PAIRINGS: 2 })
    const guess = () => strict.call(contract.finishPairing, { body: { code: 'WRONG', device: null, ip: '192.0.2.9' } })
    for (let nth = 0; nth < 2; nth += 1) await expect(guess()).rejects.toMatchObject({ code: 'invalid_pairing_code' })
    await expect(guess()).rejects.toMatchObject({ code: 'too_many_attempts', status: 429 })
  })
})
