import { newId } from '@roletrail/chassis/base/id'
import { everyTable } from '@roletrail/chassis/testing/tables'
import { userAccount } from '@roletrail/contracts/identity/admin-user'
import * as contract from '@roletrail/contracts/identity/http'
import * as secondFactorContract from '@roletrail/contracts/identity/second-factor'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type IdentityService, identityService, password } from '../test/identity-service.ts'

let identity: IdentityService

beforeAll(async () => {
  identity = await identityService()
})
afterAll(() => identity[Symbol.asyncDispose]())

const caller = (id: string) => ({ id, role: 'user', access: 'full' }) as const
const wrong = { code: 'invalid_second_factor', status: 400 }
const expired = { code: 'sign_in_expired', status: 410 }
const ip = '192.0.2.1'

/** The app's code, some half minutes from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** As if a code had been used some time ago: the next one of this half minute is new again. */
const forget = (userId: string) => identity.rows.authenticator.update({ where: { userId }, data: { lastStep: 0n } })

/** Somebody with an authenticator app. */
const protectedAccount = async () => {
  const account = await identity.account()
  const user = caller(account.id)
  const { secret } = await identity.call(secondFactorContract.addAuthenticator, { user })
  const { recoveryCodes } = await identity.call(secondFactorContract.confirmAuthenticator, {
    user,
    body: { code: codeOf(secret) },
  })
  await forget(account.id)
  return { ...account, user, secret, recoveryCodes: recoveryCodes ?? [] }
}

/** The first step; returns the name of the sign-in that waits for the second. */
const begin = async (email: string, browser: string | null = null) => {
  const pending = newId()
  await expect(
    identity.call(contract.openSession, { body: { email, password, ip, device: null, browser, pending } }),
  ).rejects.toMatchObject({ code: 'second_factor_required', status: 403 })
  return pending
}
const finish = (pending: string, code: string, browser: string | null = null) =>
  identity.call(contract.finishSignIn, { body: { pending, step: { code }, ip, device: null, browser } })

const sessionsOf = (userId: string) => identity.rows.session.count({ where: { userId } })
const mailsTo = (userId: string) => identity.notifications.emails.filter((email) => email.userId === userId)
const mailed = ({ id, email }: { id: string; email: string }, templates: string[]) =>
  vi.waitFor(
    () => {
      const sent = mailsTo(id).filter(({ template }) => template.startsWith('second-factor'))
      expect(sent).toMatchObject(templates.map((template) => ({ template, email })))
    },
    { timeout: 15_000 },
  )

describe('an authenticator app', () => {
  it('is asked for only once its first code was entered, and gives ten recovery codes', async () => {
    const { id, email } = await identity.account()
    const user = caller(id)
    const { secret, uri } = await identity.call(secondFactorContract.addAuthenticator, { user })
    expect(uri).toContain(`secret=${secret}`)
    await identity.logIn(email)
    await expect(
      identity.call(secondFactorContract.confirmAuthenticator, { user, body: { code: codeOf(secret, 5) } }),
    ).rejects.toMatchObject(wrong)
    const { recoveryCodes } = await identity.call(secondFactorContract.confirmAuthenticator, {
      user,
      body: { code: codeOf(secret) },
    })
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes ?? []) expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
    await begin(email)
    expect(await identity.call(secondFactorContract.secondFactor, { user })).toEqual({
      authenticatorSince: expect.any(String),
      passkeys: [],
      recoveryCodes: 10,
    })
    await expect(identity.call(secondFactorContract.addAuthenticator, { user })).rejects.toMatchObject({ status: 409 })
    await mailed({ id, email }, ['second-factor-on'])
  })

  it('lets nobody in by the password alone, also not through an older bff', async () => {
    const { id, email } = await protectedAccount()
    await expect(identity.logIn(email)).rejects.toMatchObject({ code: 'second_factor_required', status: 403 })
    await begin(email)
    expect(await sessionsOf(id)).toBe(1)
    await expect(identity.logIn(email, 'not this one')).rejects.toMatchObject({ code: 'invalid_credentials' })
  })

  it('signs in with its code, once: neither the code nor the sign-in works again', async () => {
    const { id, email, secret } = await protectedAccount()
    const [first, second] = [await begin(email), await begin(email)]
    const code = codeOf(secret)
    expect((await finish(first, code)).user.id).toBe(id)
    await expect(finish(second, code)).rejects.toMatchObject(wrong)
    await forget(id)
    await expect(finish(first, codeOf(secret))).rejects.toMatchObject(expired)
  })

  it('is taken once by many at the same time', async () => {
    const { id, email, secret } = await protectedAccount()
    const before = await sessionsOf(id)
    const waiting = await Promise.all([begin(email), begin(email), begin(email)])
    const code = codeOf(secret)
    const outcomes = await Promise.allSettled(waiting.map((pending) => finish(pending, code)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await sessionsOf(id)).toBe(before + 1)
  })

  it('is stored encrypted, and the recovery codes hashed', async () => {
    const { secret, recoveryCodes } = await protectedAccount()
    const stored = JSON.stringify(await everyTable(identity.rows))
    expect(stored).not.toContain(secret)
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code)
      expect(stored).not.toContain(code.replaceAll('-', ''))
    }
  })
})

describe('a sign-in that waits for its second step', () => {
  it('ends with the password it began with', async () => {
    const { id, email, secret, token } = await protectedAccount()
    const pending = await begin(email)
    const body = { token, currentPassword: password, newPassword: 'another long walk home' }
    await identity.call(contract.changePassword, { body })
    await expect(finish(pending, codeOf(secret))).rejects.toMatchObject(expired)
    expect(await sessionsOf(id)).toBe(1)
  })

  it('ends with the account', async () => {
    const { id, email, secret } = await protectedAccount()
    const pending = await begin(email)
    await identity.rows.person.update({ where: { id }, data: { isActive: false } })
    await expect(finish(pending, codeOf(secret))).rejects.toMatchObject(expired)
  })

  it('takes five tries, for five minutes', async () => {
    const { id, email, secret } = await protectedAccount()
    const pending = await begin(email)
    await identity.rows.$executeRaw`update pending_sign_ins set tries = 5 where user_id = ${id}::uuid`
    await expect(finish(pending, codeOf(secret))).rejects.toMatchObject(expired)
    const late = await begin(email)
    await identity.rows.$executeRaw`update pending_sign_ins set expires_at = now() where user_id = ${id}::uuid`
    await expect(finish(late, codeOf(secret))).rejects.toMatchObject(expired)
    await expect(finish('x'.repeat(43), codeOf(secret))).rejects.toMatchObject(expired)
  })

  it('says what it accepts', async () => {
    const { email } = await protectedAccount()
    const choices = await identity.call(contract.secondStepChoices, { body: { pending: await begin(email) } })
    expect(choices).toEqual({ authenticator: true, passkey: null })
  })

  it('A6: slows guessing down, also over many sign-ins, and does not slow down the password', async () => {
    const { email, secret } = await protectedAccount()
    for (let guess = 0; guess < 5; guess += 1)
      await expect(finish(await begin(email), codeOf(secret, 9))).rejects.toMatchObject(wrong)
    const pending = await begin(email)
    await expect(finish(pending, codeOf(secret))).rejects.toMatchObject({ code: 'too_many_attempts', status: 429 })
  })
})

describe('a recovery code', () => {
  it('works once, as it was shown or as it is typed', async () => {
    const { email, recoveryCodes } = await protectedAccount()
    const [first = '', second = ''] = recoveryCodes
    await finish(await begin(email), first)
    await expect(finish(await begin(email), first)).rejects.toMatchObject(wrong)
    await finish(await begin(email), second.toLowerCase().replaceAll('-', ' '))
  })

  it('is void once new ones were made', async () => {
    const { email, user, recoveryCodes } = await protectedAccount()
    const fresh = await identity.call(secondFactorContract.replaceRecoveryCodes, { user })
    await expect(finish(await begin(email), recoveryCodes[0] ?? '')).rejects.toMatchObject(wrong)
    await finish(await begin(email), fresh.recoveryCodes[0] ?? '')
  })
})

describe('turning it off', () => {
  it('takes the recovery codes along, and a mail says so', async () => {
    const { id, email, user } = await protectedAccount()
    await identity.call(secondFactorContract.removeAuthenticator, { user })
    await identity.logIn(email)
    expect(await identity.rows.recoveryCode.count({ where: { userId: id } })).toBe(0)
    await expect(identity.call(secondFactorContract.replaceRecoveryCodes, { user })).rejects.toMatchObject({
      status: 409,
    })
    await mailed({ id, email }, ['second-factor-on', 'second-factor-off'])
  })

  it('is not what a reset of the password does', async () => {
    const { id, email } = await protectedAccount()
    await identity.call(contract.requestReset, { body: { email, ip } })
    const code = await identity.code(id)
    await identity.call(contract.finishReset, { body: { email, code, newPassword: 'a new good password', ip } })
    await expect(identity.logIn(email, 'a new good password')).rejects.toMatchObject({ code: 'second_factor_required' })
  })

  it('is done by an administrator for somebody who has lost everything', async () => {
    const { id, email } = await protectedAccount()
    const amy = await identity.admin('Amy')
    const details = async () => (await identity.call(userAccount, { body: { userId: id } })).account
    const remove = () =>
      amy.request('POST', `/api/admin/users/${id}/remove-second-factor`, { reason: 'Lost the phone' })
    await begin(email)
    expect(await details()).toMatchObject({ secondFactor: { authenticator: true, passkeys: 0, recoveryCodes: 10 } })
    expect((await remove()).status).toBe(204)
    await identity.logIn(email)
    expect(await details()).toMatchObject({ secondFactor: { authenticator: false, passkeys: 0, recoveryCodes: 0 } })
    expect(await identity.rows.auditEntry.findMany({ where: { subject: id } })).toMatchObject([
      { adminId: amy.id, reason: 'Lost the phone', facts: { authenticator: true, passkeys: 0 } },
    ])
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'second_factor_off' } })
    await mailed({ id, email }, ['second-factor-on', 'second-factor-off'])
    await identity.rows.person.update({ where: { id }, data: { isActive: false } })
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'user_inactive' } })
    expect((await amy.request('POST', `/api/admin/users/${newId()}/remove-second-factor`, {})).status).toBe(404)
  })
})

describe('a sign-in from a browser that is new to us', () => {
  it('is told to a person who has others, once for each browser and five times a day', async () => {
    const { id, email } = await identity.account()
    const { browser } = await identity.logIn(email)
    await identity.logIn(email, password, ip, null, browser?.token)
    for (let nth = 0; nth < 6; nth += 1) await identity.logIn(email)
    await vi.waitFor(async () => expect(await identity.queued('emails')).toBe(0), { timeout: 15_000 })
    expect(mailsTo(id)).toMatchObject(Array(5).fill({ template: 'new-sign-in', email }))
  })
})
