import { newId } from '@roletrail/chassis/base/id'
import { testLog } from '@roletrail/chassis/testing/log'
import {
  changePassword,
  closeSession,
  finishReset,
  requestReset,
  resolveSessions,
} from '@roletrail/contracts/identity/http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type IdentityService, identityService, password } from '../test/identity-service.ts'
import { bucketsOf } from '../throttle/login-failures.ts'
import { makeAdmin } from '../user/make-admin.ts'
import { createFailedSignIns } from './failed-sign-ins.ts'
import { logIn } from './log-in.ts'

let identity: IdentityService

beforeAll(async () => {
  identity = await identityService()
})
afterAll(() => identity[Symbol.asyncDispose]())

const invalid = { code: 'invalid_credentials', status: 401, message: 'Invalid credentials. Please try again.' }
const later = (userId: string, seconds: number) =>
  identity.rows.$executeRaw`
    update sessions set seen_at = seen_at - ${seconds} * interval '1 second',
      idle_at = idle_at - ${seconds} * interval '1 second', ends_at = ends_at - ${seconds} * interval '1 second'
    where user_id = ${userId}::uuid`

const hour = 60 * 60
const day = 24 * hour

describe('signing in', () => {
  it('accepts only the right password', async () => {
    const { email, id } = await identity.account()
    await expect(identity.logIn(email, 'not this one')).rejects.toMatchObject(invalid)
    const { user, session } = await identity.logIn(email.toUpperCase())
    expect(user).toMatchObject({ id, email, role: 'user', access: 'full' })
    expect(session.maxAge).toBe(30 * day)
  })

  it('A4: responds to an unknown e-mail and a deactivated account as to a wrong password', async () => {
    await expect(identity.logIn(`${newId()}@example.test`)).rejects.toMatchObject(invalid)
    const { email, id, token } = await identity.account()
    await identity.rows.person.update({ where: { id }, data: { isActive: false } })
    await expect(identity.logIn(email)).rejects.toMatchObject(invalid)
    expect(await identity.resolve(token)).toBeNull()
  })

  it('A4: does the work of a check even without a password to check', async () => {
    const log = testLog('identity').logger
    const failedSignIns = createFailedSignIns(identity.rows, 1_000, log)
    const limits = { LIMIT_LOGINS: 1_000, LIMIT_LOGIN_FAILURES: 5, LIMIT_ACCOUNT_FAILURES: 100 }
    // A dummy hash of unknown form shows that it is verified.
    const dependencies = { dummyHash: 'no hash', limits, failedSignIns, logger: log }
    const given = { password, ip: '192.0.2.1', device: null, browser: null }
    const invited = await identity.account()
    await identity.rows.person.update({ where: { id: invited.id }, data: { passwordHash: null } })
    for (const email of [`${newId()}@example.test`, invited.email])
      await expect(logIn(identity.rows, dependencies)({ email, ...given })).rejects.toThrow('unknown form')
  })

  it('resolves several at once, in order', async () => {
    const [ada, bea] = [await identity.account(), await identity.account()]
    const gone = await identity.account()
    await identity.call(closeSession, { body: { token: gone.token } })
    const sessions = [bea, gone, ada, bea].map(({ token }) => ({ token, extend: true }))
    const { users } = await identity.call(resolveSessions, { body: { sessions } })
    expect(users.map((user) => user?.id ?? null)).toEqual([bea.id, null, ada.id, bea.id])
  })

  it('A1: never adopts a token and never issues one twice', async () => {
    const { email, token } = await identity.account()
    const tokens = [token, (await identity.logIn(email)).session.token, (await identity.logIn(email)).session.token]
    expect(new Set(tokens).size).toBe(3)
    for (const each of tokens) expect(Buffer.from(each, 'base64url')).toHaveLength(32)
    expect(await identity.rows.session.count({ where: { tokenHash: { in: tokens } } })).toBe(0)
  })

  it('keeps the ten newest sessions of a person', async () => {
    const { email, token } = await identity.account()
    for (let login = 0; login < 10; login += 1) await identity.logIn(email)
    expect(await identity.resolve(token)).toBeNull()
  })
})

describe('guessing', () => {
  const age = (seconds: number) =>
    identity.rows.$executeRaw`
      update login_failures set last_at = last_at - ${seconds} * interval '1 second',
        blocked_until = blocked_until - ${seconds} * interval '1 second'`

  const failing = async (email: string, times: number) => {
    for (let attempt = 0; attempt < times; attempt += 1)
      await expect(identity.logIn(email, 'wrong password')).rejects.toMatchObject(invalid)
  }

  const waitOf = async (email: string) => {
    const { blockedUntil, lastAt } = await identity.rows.loginFailure.findUniqueOrThrow({
      where: { accountHash: bucketsOf(email, { ip: '192.0.2.1' }).at(-1) ?? '' },
    })
    return (blockedUntil.getTime() - lastAt.getTime()) / 1_000
  }

  /** Shifts the clock first, so that the wait cannot end while this runs. */
  const expectWait = async (email: string) => {
    await age(-hour)
    await expect(identity.logIn(email)).rejects.toMatchObject({
      code: 'too_many_attempts',
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^3[0-9]{3}$/) },
    })
    await age(hour)
  }

  it('must wait longer and longer; the owner gets in as soon as the wait is over', async () => {
    const { email } = await identity.account()
    await failing(email, 5)
    const waits: number[] = []
    for (let round = 0; round < 4; round += 1) {
      const wait = await waitOf(email)
      waits.push(wait)
      await expectWait(email)
      await age(wait)
      await failing(email, 1)
    }
    expect(waits).toEqual([5, 10, 20, 40])
    await age(80)
    await identity.logIn(email)
    await failing(email, 4)
  })

  it('has to wait just as long for an unknown e-mail', async () => {
    const email = `${newId()}@example.test`
    await failing(email, 5)
    await expectWait(email)
  })

  it('A6: gets no more tries in parallel', async () => {
    const { email } = await identity.account()
    await identity.guessedAt(email, 20)
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => identity.logIn(email, 'wrong password')))
    const codes = outcomes.map((outcome) => outcome.status === 'rejected' && (outcome.reason as { code: string }).code)
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(1)
    expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(29)
  })

  it('A6: does not slow down people elsewhere', async () => {
    const { email } = await identity.account()
    await failing(email, 5)
    await expectWait(email)
    await identity.logIn(email, password, '192.0.2.77')
    // Nor does their success help the one who guesses.
    await expectWait(email)
  })

  describe('from many IP addresses', () => {
    const at = (nth: number) => `198.51.100.${nth}`
    let strict: IdentityService
    beforeAll(async () => {
      strict = await identityService({ LIMIT_ACCOUNT_FAILURES: 10, LIMIT_LOGINS: 12 })
    })
    afterAll(() => strict[Symbol.asyncDispose]())

    const attacked = async () => {
      const account = await strict.account()
      const { browser } = await strict.logIn(account.email, password, at(1))
      for (let nth = 0; nth < 10; nth += 1)
        await expect(strict.logIn(account.email, 'wrong password', at(nth))).rejects.toMatchObject(invalid)
      // So that the wait cannot end while this runs.
      await strict.rows.$executeRaw`
        update login_failures set blocked_until = blocked_until + interval '1 hour' where blocked_until > last_at`
      const logIn = (secret: string, from: string | null, ip = at(99)) =>
        strict.logIn(account.email, secret, ip, null, from)
      return { ...account, browser: browser?.token ?? '', logIn }
    }
    const tooMany = { code: 'too_many_attempts', status: 429 }

    it('A6: must wait, and the person’s own browser need not', async () => {
      const { logIn, browser, email } = await attacked()
      await expect(logIn(password, null)).rejects.toMatchObject(tooMany)
      expect((await logIn(password, browser)).user.email).toBe(email)
    })

    it('A6: somebody else’s browser is an unknown one', async () => {
      const { logIn } = await attacked()
      const stranger = await strict.account()
      const { browser } = await strict.logIn(stranger.email, password, at(98))
      for (const from of [browser?.token ?? '', 'planted'])
        await expect(logIn(password, from)).rejects.toMatchObject(tooMany)
    })

    it('A6: a known browser may not guess for long either', async () => {
      const { logIn, browser } = await attacked()
      for (let nth = 0; nth < 5; nth += 1) await expect(logIn('wrong password', browser)).rejects.toMatchObject(invalid)
      await expect(logIn(password, browser)).rejects.toMatchObject(tooMany)
    })

    it('A6: strangers at the same address take no turn of a known browser', async () => {
      const { logIn, browser, email } = await attacked()
      for (let nth = 0; nth < 12; nth += 1)
        await strict.logIn(`${newId()}@example.test`, 'wrong password', at(50)).catch(() => {})
      await expect(logIn(password, null, at(50))).rejects.toMatchObject(tooMany)
      expect((await logIn(password, browser, at(50))).user.email).toBe(email)
    })

    it('A1: a planted token is not adopted; one of ours is kept for all accounts of the browser', async () => {
      const [ada, bea] = [await strict.account(), await strict.account()]
      const logIn = async (email: string, from: string | null) =>
        (await strict.logIn(email, password, at(97), null, from)).browser?.token ?? ''
      const token = await logIn(ada.email, 'planted'.repeat(6))
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      expect(await logIn(bea.email, token)).toBe(token)
      await strict.rows.$executeRaw`update known_browsers set seen_at = now() - interval '181 days'`
      await strict.guessedAt(ada.email, 20, { ip: at(97) })
      await strict.logIn(ada.email, 'wrong password', at(97)).catch(() => {})
      await expect(logIn(ada.email, token)).rejects.toMatchObject(tooMany)
    })
  })

  it('A6: is counted among all failures', async () => {
    const counted = async () =>
      (
        await identity.rows.$queryRaw<{ count: number }[]>`
          select count from throttles where key = 'failed-sign-ins:everybody'`
      )[0]?.count ?? 0
    const before = await counted()
    await failing(`${newId()}@example.test`, 2)
    expect(await counted()).toBe(before + 2)
  })

  it('expires after a quarter of an hour', async () => {
    const { email } = await identity.account()
    await failing(email, 4)
    await age(16 * 60)
    await failing(email, 4)
    expect((await identity.logIn(email)).user.email).toBe(email)
  })

  it('A6: is limited per IP address over many accounts', async () => {
    await using strict = await identityService({ LIMIT_LOGINS: 3 })
    const { email } = await strict.account()
    for (let attempt = 0; attempt < 3; attempt += 1)
      await expect(strict.logIn(`${newId()}@example.test`)).rejects.toMatchObject(invalid)
    await expect(strict.logIn(email)).rejects.toMatchObject({ code: 'too_many_attempts', status: 429 })
    await strict.logIn(email, undefined, '192.0.2.9')
    await strict.rows.$executeRaw`update throttles set started_at = started_at - interval '15 minutes'`
    await strict.logIn(email)
  })
})

it('A6: one password tried on many accounts from many IP addresses logs one error', async () => {
  const reset = () => identity.rows.$executeRaw`delete from throttles where key like 'failed-sign-ins:%'`
  await reset()
  const log = testLog('identity')
  const failed = createFailedSignIns(identity.rows, 3, log.logger)
  await Promise.all(Array.from({ length: 10 }, () => failed.note()))
  expect(log.entries()).toEqual([expect.objectContaining({ level: 50, used: 4 })])
  expect(failed.measures.map(({ read }) => read())).toEqual([10])
  await reset()
})

describe('a session', () => {
  it('lasts a week from its last use', async () => {
    const { id, token } = await identity.account()
    await later(id, 6 * day)
    await identity.resolve(token)
    await later(id, 6 * day)
    await identity.resolve(token)
    await later(id, 7 * day + 1)
    expect(await identity.resolve(token)).toBeNull()
  })

  it('is not kept alive by being resolved without extending', async () => {
    const { id, token } = await identity.account()
    await later(id, 6 * day)
    await identity.resolve(token, false)
    await later(id, 1 * day + 1)
    expect(await identity.resolve(token)).toBeNull()
  })

  it('ends after thirty days in any case', async () => {
    const { id, token } = await identity.account()
    for (let week = 0; week < 5; week += 1) {
      await later(id, 5.9 * day)
      await identity.resolve(token)
    }
    await later(id, 0.6 * day)
    expect(await identity.resolve(token)).toBeNull()
  })

  it('is written at most once a minute', async () => {
    const { id, token } = await identity.account()
    const idleAt = async () => (await identity.rows.session.findFirstOrThrow({ where: { userId: id } })).idleAt
    const before = await idleAt()
    await identity.resolve(token)
    expect(await idleAt()).toEqual(before)
    await later(id, 61)
    await identity.resolve(token)
    expect((await idleAt()).getTime()).toBeGreaterThanOrEqual(before.getTime())
  })

  it('of an admin lasts half an hour idle and twelve hours in all', async () => {
    const { id, email } = await identity.account()
    await makeAdmin(identity.rows, { email, publicUrl: '' })
    const { user, session } = await identity.logIn(email)
    expect(user).toMatchObject({ role: 'admin', access: 'full' })
    expect(session.maxAge).toBe(12 * hour)
    await later(id, 0.4 * hour)
    await identity.resolve(session.token)
    await later(id, 0.5 * hour + 1)
    expect(await identity.resolve(session.token)).toBeNull()
  })

  it('ends when it is closed; closing it again is fine', async () => {
    const { token } = await identity.account()
    await identity.call(closeSession, { body: { token } })
    await identity.call(closeSession, { body: { token } })
    expect(await identity.resolve(token)).toBeNull()
  })

  it('has the access that the subscription grants at that moment', async () => {
    const { id, token } = await identity.account()
    const canceledUntil = (seconds: number) =>
      identity.rows.$executeRaw`
        update people set entitlement_status = 'canceled', access_until = now() + ${seconds} * interval '1 second'
        where id = ${id}::uuid`
    await canceledUntil(hour)
    expect((await identity.resolve(token))?.access).toBe('full')
    await canceledUntil(-1)
    expect((await identity.resolve(token))?.access).toBe('read')
  })
})

describe('T1: a host whose clock is hours ahead', () => {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * hour * 1_000 }))
  afterAll(() => void vi.useRealTimers())

  it('ends no session and no access, and keeps codes valid', async () => {
    const { id, email, token } = await identity.account()
    await identity.rows.$executeRaw`
      update people set entitlement_status = 'canceled', access_until = now() + interval '1 hour' where id = ${id}::uuid`
    await identity.rows.$executeRaw`
      update sessions set idle_at = now() + interval '1 hour', ends_at = now() + interval '1 hour'
      where user_id = ${id}::uuid`
    expect((await identity.resolve(token))?.access).toBe('full')
    const body = { token, currentPassword: password, newPassword: 'a new good password' }
    await identity.call(changePassword, { body })
    await identity.call(requestReset, { body: { email, ip: '192.0.2.1' } })
    const code = await identity.code(id)
    const expiresAt = identity.notifications.emails.at(-1)?.expiresAt ?? ''
    const [{ minutes }] = await identity.rows.$queryRaw<[{ minutes: number }]>`
      select extract(epoch from ${expiresAt}::timestamptz - now())::float8 / 60 as minutes`
    expect(minutes).toBeGreaterThan(5)
    expect(minutes).toBeLessThanOrEqual(10)
    await identity.call(finishReset, { body: { email, code, newPassword: password, ip: '192.0.2.1' } })
  })
})
