import * as contract from '@roletrail/contracts/identity/http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type IdentityService, identityService, password } from '../test/identity-service.ts'

let identity: IdentityService

beforeAll(async () => {
  identity = await identityService()
})
afterAll(() => identity[Symbol.asyncDispose]())

const isConfirmed = async (...tokens: string[]) => {
  const sessions = tokens.map((token) => ({ token, extend: true }))
  return (await identity.call(contract.resolveSessions, { body: { sessions } })).confirmed
}
const confirm = (token: string, secret = password) =>
  identity.call(contract.confirmSession, { body: { token, password: secret } })
const later = (userId: string, minutes: number) =>
  identity.rows.$executeRaw`
    update sessions set confirmed_at = confirmed_at - ${minutes} * interval '1 minute'
    where user_id = ${userId}::uuid`

describe('a session', () => {
  it('is confirmed for ten minutes by signing in, and again by the password', async () => {
    const { id, token } = await identity.account()
    expect(await isConfirmed(token)).toEqual([true])
    await later(id, 9)
    expect(await isConfirmed(token)).toEqual([true])
    await later(id, 1)
    expect(await isConfirmed(token)).toEqual([false])
    await confirm(token)
    expect(await isConfirmed(token)).toEqual([true])
  })

  it('is confirmed alone: no other session of the person, and none that has ended', async () => {
    const { id, email, token } = await identity.account()
    const { session } = await identity.logIn(email)
    await later(id, 11)
    await confirm(session.token)
    expect(await isConfirmed(token, session.token, 'x'.repeat(43))).toEqual([false, true, false])
  })

  it('is not confirmed if it was opened before anybody counted', async () => {
    const { id, token } = await identity.account()
    await identity.rows.session.updateMany({ where: { userId: id }, data: { confirmedAt: null } })
    expect(await isConfirmed(token)).toEqual([false])
  })

  it('is not confirmed by another password, nor once it has ended', async () => {
    const { id, token } = await identity.account()
    await later(id, 11)
    await expect(confirm(token, 'not this one')).rejects.toMatchObject({ code: 'wrong_password', status: 403 })
    expect(await isConfirmed(token)).toEqual([false])
    await identity.call(contract.closeSession, { body: { token } })
    await expect(confirm(token)).rejects.toMatchObject({ code: 'signed_out', status: 401 })
  })

  it('A6: can be guessed at no faster than the password', async () => {
    const { email, token } = await identity.account()
    await identity.guessedAt(email, 20, 'session')
    const guesses = await Promise.allSettled(Array.from({ length: 10 }, () => confirm(token, 'a wrong guess')))
    const codes = guesses.map((guess) => guess.status === 'rejected' && guess.reason.code)
    expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(9)
    await expect(confirm(token)).rejects.toMatchObject({ status: 429 })
  })

  it('takes nothing from the changes that a person may make in an hour', async () => {
    const { id, token } = await identity.account()
    await identity.rows.throttle.create({ data: { key: `confirmed:${id}`, startedAt: new Date(), count: 10 } })
    await confirm(token)
    await identity.rows.$executeRaw`update throttles set count = 24 where key = ${`session-confirmed:${id}`}`
    await expect(confirm(token)).rejects.toMatchObject({ code: 'too_many_attempts', status: 429 })
  })
})
