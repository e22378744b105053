import { newId } from '@roletrail/chassis/base/id'
import { textOf } from '@roletrail/chassis/testing/tables'
import { finishReset, requestReset, setPassword } from '@roletrail/contracts/identity/http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type IdentityService, identityService, password } from '../test/identity-service.ts'
import { finishReset as finishResetWith } from './finish-reset.ts'

let identity: IdentityService

beforeAll(async () => {
  identity = await identityService()
})
afterAll(() => identity[Symbol.asyncDispose]())

const ip = '192.0.2.1'
const newPassword = 'a new good password'
const invalid = { code: 'invalid_code', status: 400, message: 'Invalid or expired reset code' }

const forgot = (email: string, from: IdentityService = identity) => from.call(requestReset, { body: { email, ip } })

const reset = (email: string, code: string, chosen = newPassword, from: IdentityService = identity) =>
  from.call(finishReset, { body: { email, code, newPassword: chosen, ip } })

/** An account that asked for a code, and the code it got. */
const asked = async () => {
  const account = await identity.account()
  await forgot(account.email)
  return { ...account, code: await identity.code(account.id) }
}

/** A well-formed code that is not this one. */
const another = (code: string) => (code.startsWith('7') ? '8' : '7') + code.slice(1)

describe('asking for a code', () => {
  it('A4: responds the same and does the same whether or not there is an account', async () => {
    const { id, email } = await identity.account()
    const inactive = await identity.account()
    await identity.rows.person.update({ where: { id: inactive.id }, data: { isActive: false } })
    const before = identity.notifications.emails.length
    const responses = [`${newId()}@example.test`, inactive.email, email].map((one) => forgot(one))
    expect(await Promise.all(responses)).toEqual([undefined, undefined, undefined])
    // Requests are processed in order: once the last one's e-mail is there, the others are done.
    await identity.code(id)
    await vi.waitFor(async () => expect(await identity.queued('reset-requests')).toBe(0), { timeout: 15_000 })
    expect(identity.notifications.emails.slice(before)).toEqual([
      {
        id: expect.any(String),
        userId: id,
        template: 'reset-code',
        data: {},
        email,
        code: expect.stringMatching(/^(?=.*\d)[0-9A-Z]{6}$/),
        expiresAt: expect.any(String),
      },
    ])
  })

  it('keeps neither the code nor the request', async () => {
    const { code } = await asked()
    await vi.waitFor(async () => expect(await identity.queued('emails')).toBe(0), { timeout: 15_000 })
    const tables = ['one_time_codes', 'work_items', 'events', 'outbox']
    for (const table of tables) {
      expect(await textOf(identity.rows, table)).not.toContain(code)
    }
  })

  it('is limited per IP address', async () => {
    await using strict = await identityService({ LIMIT_FORGOT: 2 })
    await forgot('a@example.test', strict)
    await forgot('b@example.test', strict)
    await expect(forgot('c@example.test', strict)).rejects.toMatchObject({ code: 'too_many_attempts', status: 429 })
  })

  it('fills nobody’s inbox: beyond a few an hour nothing is sent', async () => {
    await using strict = await identityService({ LIMIT_CODES: 2 })
    const { id, email } = await strict.account()
    for (let nth = 0; nth < 3; nth += 1) await forgot(email, strict)
    await vi.waitFor(async () => expect(await strict.queued('reset-requests')).toBe(0), { timeout: 15_000 })
    await strict.code(id, 1)
    expect(strict.notifications.emails).toHaveLength(2)
  })

  it('waits until notifications is available, and the code still works', async () => {
    const { id, email } = await identity.account()
    identity.notifications.goAway(true)
    await forgot(email)
    const failed = () =>
      identity.rows.$queryRaw<object[]>`
        select from work_items where queue = 'emails' and key = ${id} and state = 'waiting' and failures > 0`
    await vi.waitFor(async () => expect(await failed()).toHaveLength(1), 15_000)
    identity.notifications.goAway(false)
    await identity.rows.$executeRaw`update work_items set due_at = now() where queue = 'emails'`
    await reset(email, await identity.code(id))
    await identity.logIn(email, newPassword)
  })
})

describe('the code', () => {
  it('A2: sets a new password, ends every session, and signs nobody in', async () => {
    const { email, token, code } = await asked()
    const { session } = await identity.logIn(email)
    expect(await reset(email.toUpperCase(), ` ${code.toLowerCase()} `)).toBeUndefined()
    for (const old of [token, session.token]) expect(await identity.resolve(old)).toBeNull()
    await expect(identity.logIn(email, password)).rejects.toMatchObject({ code: 'invalid_credentials' })
    await identity.logIn(email, newPassword)
  })

  it('works once', async () => {
    const { email, code } = await asked()
    await reset(email, code)
    await expect(reset(email, code, 'yet another password')).rejects.toMatchObject(invalid)
    await identity.logIn(email, newPassword)
  })

  it('A5: works once, even for parallel requests', async () => {
    const { email, code } = await asked()
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => reset(email, code)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('A5: is void after five tries, even for the right code', async () => {
    const { email, code } = await asked()
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expect(reset(email, another(code))).rejects.toMatchObject(invalid)
    await expect(reset(email, code)).rejects.toMatchObject(invalid)
    await identity.logIn(email)
  })

  it('A5: gives a thousand parallel guesses from forty IP addresses no more than five tries', {
    timeout: 60_000,
  }, async () => {
    await using strict = await identityService({ LIMIT_RESETS: 5 })
    const { id, email } = await strict.account()
    await forgot(email, strict)
    const code = await strict.code(id)
    const guesses = Array.from({ length: 1_000 }, (_, nth) => {
      const body = { email, code: another(code), newPassword, ip: `192.0.2.${nth % 40}` }
      return strict.call(finishReset, { body, timeoutMs: 60_000 })
    })
    const outcomes = await Promise.allSettled(guesses)
    const codes = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code)
    expect(new Set(codes)).toEqual(new Set(['invalid_code', 'too_many_attempts']))
    expect(await strict.rows.oneTimeCode.findFirst({ where: { userId: id } })).toMatchObject({ tries: 5 })
    const body = { email, code, newPassword, ip: '192.0.2.99' }
    await expect(strict.call(finishReset, { body })).rejects.toMatchObject(invalid)
  })

  it('A5: is void once there is a newer one', async () => {
    const { id, email, code: old } = await asked()
    await forgot(email)
    const code = await identity.code(id, 1)
    await expect(reset(email, old)).rejects.toMatchObject(invalid)
    await reset(email, code)
  })

  it('A4: takes the work of a check even if no code was sent', async () => {
    // A dummy hash of unknown form shows that it is verified.
    const finish = finishResetWith(identity.rows, 'no hash', { LIMIT_RESETS: 10_000 })
    const { email } = await identity.account()
    for (const asked of [email, `${newId()}@example.test`])
      await expect(finish({ email: asked, code: '0AB12C', newPassword, ip })).rejects.toThrow('unknown form')
  })

  it('A5: opens no other account', async () => {
    const [ada, eve] = [await asked(), await asked()]
    await expect(reset(ada.email, eve.code)).rejects.toMatchObject(invalid)
    await expect(reset(`${newId()}@example.test`, eve.code)).rejects.toMatchObject(invalid)
    await reset(eve.email, eve.code)
  })

  it('is invalid after ten minutes', async () => {
    const { id, email, code } = await asked()
    await identity.rows.$executeRaw`
      update one_time_codes set expires_at = expires_at - interval '10 minutes' where user_id = ${id}::uuid`
    await expect(reset(email, code)).rejects.toMatchObject(invalid)
  })

  it('does not use up a try if the password is refused', async () => {
    const { email, code } = await asked()
    for (let attempt = 0; attempt < 6; attempt += 1)
      await expect(reset(email, code, 'password1')).rejects.toMatchObject({ code: 'password_too_common', status: 400 })
    await reset(email, code)
  })

  it('is limited per IP address', async () => {
    await using strict = await identityService({ LIMIT_RESETS: 2 })
    const tries = [1, 2].map(() =>
      expect(reset('a@example.test', '111111', newPassword, strict)).rejects.toMatchObject(invalid),
    )
    await Promise.all(tries)
    await expect(reset('b@example.test', '111111', newPassword, strict)).rejects.toMatchObject({ status: 429 })
  })

  it.each(['', '1234567', 'x'.repeat(65)])('has six characters, unlike %j', async (code) =>
    expect(reset('a@example.test', code)).rejects.toMatchObject({ code: 'validation_failed', status: 400 }),
  )

  it('lifts the wait that guesses caused, since the owner has proved the account is theirs', async () => {
    const { email, code } = await asked()
    await identity.guessedAt(email, 20)
    await expect(identity.logIn(email, 'wrong password')).rejects.toMatchObject({ code: 'invalid_credentials' })
    await expect(identity.logIn(email)).rejects.toMatchObject({ status: 429 })
    await reset(email, code)
    await identity.logIn(email, newPassword)
  })

  it('is void if a link set the password in between', async () => {
    const { id, email, code } = await asked()
    const { createSetPasswordLink } = await import('../password/set-password.ts')
    const link = await createSetPasswordLink(identity.rows, id, 'https://roletrail.test')
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''
    await identity.call(setPassword, { body: { token, newPassword: 'chosen by the link' }, user: null })
    await expect(reset(email, code)).rejects.toMatchObject(invalid)
  })
})
