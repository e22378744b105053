import { handle } from '@roletrail/chassis/event-store/event-store'
import * as contract from '@roletrail/contracts/identity/http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Tx } from '../database.ts'
import { hashPassword } from '../password/password-hash.ts'
import { replacePassword } from '../password/replace-password.ts'
import { digest } from '../secret.ts'
import { type IdentityService, identityService, password } from '../test/identity-service.ts'
import { user } from '../user/aggregate.ts'

let identity: IdentityService
let anotherHash: string

beforeAll(async () => {
  identity = await identityService()
  anotherHash = await hashPassword('another long walk home')
})
afterAll(() => identity[Symbol.asyncDispose]())

const blocked = () =>
  vi.waitFor(
    async () => {
      const waiting = await identity.rows.$queryRaw<object[]>`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      expect(waiting).not.toEqual([])
    },
    { timeout: 15_000, interval: 20 },
  )

/**
 * Starts `late`, holds it up just before it writes, commits `first`, and returns what became of `late`. What holds it
 * up is the lock on the person's row, which every change of a person takes.
 */
const overtaken = <Result>(id: string, late: () => Promise<Result>, first: (tx: Tx) => Promise<unknown>) =>
  identity.rows.$transaction(
    async (tx) => {
      await tx.$queryRaw`select from people where id = ${id}::uuid for update`
      const outcome = late().then(
        (value) => ({ value, error: undefined }),
        (error: unknown) => ({ value: undefined, error }),
      )
      await blocked()
      await first(tx)
      return { outcome }
    },
    { timeout: 60_000 },
  )

const resetBy = (id: string) => (tx: Tx) => replacePassword(tx, id, anotherHash)
const sessionsOf = (userId: string) => identity.rows.session.count({ where: { userId } })

describe('a sign-in that began before', () => {
  const invalid = { code: 'invalid_credentials', status: 401 }

  it('A2: the password was replaced opens no session', async () => {
    const { id, email } = await identity.account()
    const { outcome } = await overtaken(id, () => identity.logIn(email), resetBy(id))
    expect((await outcome).error).toMatchObject(invalid)
    expect(await sessionsOf(id)).toBe(0)
  })

  it.each([
    ['the account was deactivated', { isActive: false }],
    ['the e-mail was changed', { email: 'moved.meanwhile@example.test' }],
  ])('A2: %s opens no session', async (_, data) => {
    const { id, email } = await identity.account()
    const change = (tx: Tx) => tx.person.update({ where: { id }, data })
    const { outcome } = await overtaken(id, () => identity.logIn(email), change)
    expect((await outcome).error).toMatchObject(invalid)
    expect(await sessionsOf(id)).toBe(1)
  })

  it('A2: the role was changed opens a session of the new role', async () => {
    const { id, email } = await identity.account()
    const promote = (tx: Tx) => handle(tx, user, id, { type: 'ChangeRole', to: 'admin' })
    const { outcome } = await overtaken(id, () => identity.logIn(email), promote)
    expect((await outcome).value).toMatchObject({ user: { role: 'admin' }, session: { maxAge: 12 * 60 * 60 } })
  })

  it('A2: the account was deleted opens no session', async () => {
    const { id, email } = await identity.account()
    const erase = (tx: Tx) => handle(tx, user, id, { type: 'Erase' })
    const { outcome } = await overtaken(id, () => identity.logIn(email), erase)
    expect((await outcome).error).toMatchObject(invalid)
  })
})

describe('the browser that started a signup', () => {
  const paid = async () => {
    const { sessionId, browserBinding } = await identity.request()
    identity.billing.become(sessionId, 'paid')
    await identity.finish(sessionId)
    return { id: sessionId.slice('cs_'.length), finish: () => identity.finish(sessionId, browserBinding) }
  }
  const changes: [string, (id: string) => (tx: Tx) => Promise<unknown>][] = [
    ['the password was replaced', resetBy],
    ['the role was changed', (id) => (tx) => handle(tx, user, id, { type: 'ChangeRole', to: 'admin' })],
  ]

  it.each(changes)('A2: is not signed in if meanwhile %s', async (_, change) => {
    const { id, finish } = await paid()
    const { outcome } = await overtaken(id, finish, change(id))
    expect((await outcome).value).toMatchObject({ user: null, session: null })
    expect(await sessionsOf(id)).toBe(0)
  })

  it.each(changes)('A2: is not signed in if it returns after %s', async (_, change) => {
    const { id, finish } = await paid()
    await identity.rows.$transaction(change(id))
    expect(await finish()).toMatchObject({ user: null, session: null })
  })
})

describe('with the old password, a request that began before a reset', () => {
  it('A2: changes no password', async () => {
    const { id, token } = await identity.account()
    const body = { token, currentPassword: password, newPassword: 'chosen by the thief' }
    const { outcome } = await overtaken(id, () => identity.call(contract.changePassword, { body }), resetBy(id))
    expect((await outcome).error).toMatchObject({ code: 'signed_out', status: 401 })
    expect(await identity.rows.person.findUnique({ where: { id } })).toMatchObject({ passwordHash: anotherHash })
  })

  it('A2: changes no password even where the session stays', async () => {
    const { id, token } = await identity.account()
    const body = { token, currentPassword: password, newPassword: 'chosen by the thief' }
    const { outcome } = await overtaken(
      id,
      () => identity.call(contract.changePassword, { body }),
      (tx) => replacePassword(tx, id, anotherHash, { keep: digest(token) }),
    )
    expect((await outcome).error).toMatchObject({ code: 'wrong_password', status: 403 })
    expect(await identity.rows.person.findUnique({ where: { id } })).toMatchObject({ passwordHash: anotherHash })
  })

  it('A2: sends no code to another e-mail', async () => {
    const { id } = await identity.account()
    const body = { email: `thief-${id}@example.test`, currentPassword: password }
    const caller = { id, role: 'user', access: 'full' } as const
    const ask = () => identity.call(contract.requestEmailChange, { body, user: caller })
    const { outcome } = await overtaken(id, ask, resetBy(id))
    expect((await outcome).error).toMatchObject({ code: 'wrong_password', status: 403 })
    expect(await identity.rows.oneTimeCode.count({ where: { userId: id } })).toBe(0)
  })

  it('A2: deletes no account', async () => {
    const { id, token } = await identity.account()
    const leave = () => identity.call(contract.eraseAccount, { body: { token, password } })
    const { outcome } = await overtaken(id, leave, resetBy(id))
    expect((await outcome).error).toMatchObject({ code: 'signed_out', status: 401 })
    expect(await identity.rows.person.count({ where: { id } })).toBe(1)
  })
})
