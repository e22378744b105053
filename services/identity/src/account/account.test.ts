import { execFile } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { newId } from '@roletrail/chassis/base/id'
import { everyTable } from '@roletrail/chassis/testing/tables'
import * as sessionContract from '@roletrail/contracts/identity/account-session'
import * as contract from '@roletrail/contracts/identity/http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSetPasswordLink } from '../password/set-password.ts'
import { digest } from '../secret.ts'
import { type IdentityService, identityService, password } from '../test/identity-service.ts'
import { makeAdmin } from '../user/make-admin.ts'
import { recordVisits } from '../visit/visits.ts'
import { reapplyErasure } from './erase-account.ts'

let identity: IdentityService

beforeAll(async () => {
  identity = await identityService()
})
afterAll(() => identity[Symbol.asyncDispose]())

const script = new URL('../erasures.ts', import.meta.url).pathname
const newPassword = 'a new good password'
const wrong = { code: 'wrong_password', status: 403 }
const caller = (id: string) => ({ id, role: 'user', access: 'full' }) as const

describe('changing the password', () => {
  const change = (token: string, currentPassword: string, chosen = newPassword) =>
    identity.call(contract.changePassword, { body: { token, currentPassword, newPassword: chosen } })

  it('needs the current one, keeps this session and ends all others', async () => {
    const { id, email, token } = await identity.account()
    const { session } = await identity.logIn(email)
    await expect(change(token, 'not this one')).rejects.toMatchObject(wrong)
    await change(token, password)
    expect(await identity.resolve(token)).toMatchObject({ email })
    expect(await identity.resolve(session.token)).toBeNull()
    await expect(identity.logIn(email)).rejects.toMatchObject({ code: 'invalid_credentials' })
    await identity.logIn(email, newPassword)
    expect(await identity.events(`user:${id}`)).toEqual(['Registered', 'PasswordChanged'])
  })

  it('voids codes and links that were sent', async () => {
    const { id, email, token } = await identity.account()
    await identity.call(contract.requestReset, { body: { email, ip: '192.0.2.1' } })
    const code = await identity.code(id)
    const link = await createSetPasswordLink(identity.rows, id, 'https://roletrail.test')
    await change(token, password)
    const body = { email, code, newPassword: 'chosen by the code', ip: '192.0.2.1' }
    await expect(identity.call(contract.finishReset, { body })).rejects.toMatchObject({ code: 'invalid_code' })
    const late = { token: link.slice(link.indexOf('=') + 1), newPassword: 'chosen by the link' }
    await expect(identity.call(contract.setPassword, { body: late, user: null })).rejects.toMatchObject({
      code: 'link_expired',
    })
  })

  it('A6: slows guessing down as signing in does, even in parallel', async () => {
    const { email, token } = await identity.account()
    await identity.guessedAt(email, 20, 'session')
    const guesses = await Promise.allSettled(Array.from({ length: 20 }, () => change(token, 'a wrong guess')))
    const codes = guesses.map((guess) => guess.status === 'rejected' && guess.reason.code)
    expect(codes.filter((code) => code === 'wrong_password')).toHaveLength(1)
    expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(19)
    await expect(change(token, password)).rejects.toMatchObject({ status: 429 })
  })

  it('happens ten times an hour at most, since each sends a mail', async () => {
    const { id, token } = await identity.account()
    await change(token, password)
    await identity.rows.$executeRaw`update throttles set count = 9 where key = ${`confirmed:${id}`}`
    await change(token, newPassword)
    await expect(change(token, newPassword)).rejects.toMatchObject({ code: 'too_many_attempts', status: 429 })
  })

  it('A6: is not slowed down by strangers who fail to sign in', async () => {
    const { email, token } = await identity.account()
    await identity.guessedAt(email, 20)
    await expect(identity.logIn(email, 'a wrong guess')).rejects.toMatchObject({ status: 401 })
    await expect(identity.logIn(email)).rejects.toMatchObject({ status: 429 })
    await change(token, password)
  })

  it('refuses a common password, and a caller who is not signed in', async () => {
    const { token } = await identity.account()
    await expect(change(token, password, 'iloveyou')).rejects.toMatchObject({ code: 'password_too_common' })
    await expect(change('nobody', password)).rejects.toMatchObject({ status: 401 })
    const own = { where: { tokenHash: digest(token) } }
    await identity.rows.session.update({ ...own, data: { idleAt: new Date(0) } })
    await expect(change(token, password)).rejects.toMatchObject({ code: 'signed_out', status: 401 })
    await identity.rows.session.update({ ...own, data: { idleAt: new Date('2100-01-01'), endsAt: new Date(0) } })
    await expect(change(token, password)).rejects.toMatchObject({ code: 'signed_out', status: 401 })
  })
})

describe('changing the e-mail', () => {
  const request = (id: string, email: string, currentPassword = password) =>
    identity.call(contract.requestEmailChange, { body: { email, currentPassword }, user: caller(id) })
  const confirm = (id: string, code: string) =>
    identity.call(contract.confirmEmailChange, { body: { code }, user: caller(id) })
  const fresh = () => `${newId()}@example.test`

  it('happens once the new address is confirmed; the old one is told', async () => {
    const { id, email: old, token } = await identity.account()
    const email = fresh()
    await request(id, email.toUpperCase())
    const code = await identity.code(id)
    expect(identity.notifications.emails.at(-1)).toMatchObject({ template: 'email-code', email, userId: id })
    expect(await identity.resolve(token)).toMatchObject({ email: old })

    expect(await confirm(id, code)).toMatchObject({ id, email })
    expect(await identity.resolve(token)).toMatchObject({ email })
    await identity.logIn(email)
    await expect(identity.logIn(old)).rejects.toMatchObject({ code: 'invalid_credentials' })
    expect(await identity.events(`user:${id}`)).toEqual(['Registered', 'EmailChanged'])
    await vi.waitFor(
      () =>
        expect(identity.notifications.emails).toContainEqual(
          expect.objectContaining({ template: 'email-changed', email: old, code: null }),
        ),
      { timeout: 15_000 },
    )
  })

  it('needs the password, and another address that is nobody’s', async () => {
    const [ada, eve] = [await identity.account(), await identity.account()]
    await expect(request(ada.id, fresh(), 'not this one')).rejects.toMatchObject(wrong)
    await expect(request(ada.id, ada.email)).rejects.toMatchObject({ code: 'email_unchanged', status: 409 })
    await expect(request(ada.id, eve.email)).rejects.toMatchObject({ code: 'email_taken', status: 409 })
    await expect(request(ada.id, 'nonsense')).rejects.toMatchObject({ code: 'validation_failed' })
  })

  it('may be requested five times an hour, so that it fills nobody’s inbox', async () => {
    const { id, email } = await identity.account()
    for (let nth = 0; nth < 5; nth += 1)
      await expect(request(id, email)).rejects.toMatchObject({ code: 'email_unchanged' })
    await expect(request(id, fresh())).rejects.toMatchObject({ code: 'too_many_attempts', status: 429 })
  })

  it('sends three codes a day to one address, however many accounts ask', async () => {
    const email = fresh()
    for (let nth = 0; nth < 3; nth += 1) await request((await identity.account()).id, email)
    const { id } = await identity.account()
    await expect(request(id, email)).rejects.toMatchObject({ code: 'too_many_attempts', status: 429 })
    await request(id, fresh())
  })

  it('A5: accepts no other code: a wrong one, one for a reset, somebody else’s', async () => {
    const [ada, eve] = [await identity.account(), await identity.account()]
    await identity.call(contract.requestReset, { body: { email: ada.email, ip: '192.0.2.1' } })
    const forReset = await identity.code(ada.id)
    await request(ada.id, fresh())
    await request(eve.id, fresh())
    const forEve = await identity.code(eve.id)
    for (const code of ['000000', forReset, forEve])
      await expect(confirm(ada.id, code)).rejects.toMatchObject({ code: 'invalid_code', status: 400 })
  })

  it('gives an address to the faster of two', async () => {
    const [ada, eve] = [await identity.account(), await identity.account()]
    const email = fresh()
    await request(ada.id, email)
    await request(eve.id, email)
    const codes = [await identity.code(ada.id), await identity.code(eve.id)] as const
    const outcomes = await Promise.allSettled([confirm(ada.id, codes[0]), confirm(eve.id, codes[1])])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'email_taken' } })
  })
})

describe('the sessions of a person', () => {
  const list = (token: string) => identity.call(sessionContract.listSessions, { body: { token } })
  const end = (token: string, which: string) => identity.call(sessionContract.endSessions, { body: { token, which } })

  it('are listed with the browser, this one first, and without their tokens', async () => {
    const { email, token } = await identity.account()
    const { session } = await identity.logIn(email, undefined, undefined, 'Firefox on Linux')
    const sessions = await list(token)
    expect(sessions).toMatchObject([
      { current: true, device: null },
      { current: false, device: 'Firefox on Linux' },
    ])
    expect(JSON.stringify(sessions)).not.toContain(session.token)
  })

  it('A2: end one by one, or all but this one', async () => {
    const { email, token } = await identity.account()
    const others = [await identity.logIn(email), await identity.logIn(email), await identity.logIn(email)]
    const [, second] = await list(token)
    await end(token, second?.id ?? '')
    expect(await list(token)).toHaveLength(3)
    await end(token, 'others')
    expect(await list(token)).toMatchObject([{ current: true }])
    for (const { session } of others) expect(await identity.resolve(session.token)).toBeNull()
    expect(await identity.resolve(token)).not.toBeNull()
    await end(token, 'others')
  })

  it('can be seen and ended by nobody else', async () => {
    const [ada, eve] = [await identity.account(), await identity.account()]
    const [own] = await list(ada.token)
    await expect(end(eve.token, own?.id ?? '')).rejects.toMatchObject({ code: 'session_not_found', status: 404 })
    await expect(end(ada.token, own?.id ?? '')).rejects.toMatchObject({ code: 'session_not_found' })
    expect(await list('nobody')).toEqual([])
    expect(await identity.resolve(ada.token)).not.toBeNull()
  })
})

describe('deleting the account', () => {
  const leave = (token: string, secret = password) =>
    identity.call(contract.eraseAccount, { body: { token, password: secret } })

  it('G1: needs the password and leaves nothing of the person in any table', async () => {
    const { id, email, token } = await identity.account()
    const again = await identity.request()
    await identity.rows.signup.update({ where: { id: again.sessionId.slice(3) }, data: { email } })
    await identity.call(contract.requestReset, { body: { email, ip: '192.0.2.1' } })
    await identity.code(id)
    await recordVisits(identity.rows, [id])
    const amy = await identity.admin('Amy')
    const reason = 'Lost her phone in Turin'
    await amy.request('PATCH', `/api/admin/users/${id}`, { isActive: true, reason })
    await expect(leave(token, 'not this one')).rejects.toMatchObject(wrong)
    await leave(token)
    expect(await identity.resolve(token)).toBeNull()
    expect(await identity.rows.person.count({ where: { id } })).toBe(0)
    expect(await identity.rows.auditEntry.findMany({ where: { subject: id } })).toMatchObject([{ reason: '[erased]' }])

    // The last mail to the person is written before the account goes, and erased once it is sent.
    const waiting = () => identity.rows.$queryRaw`select 1 from work_items where payload ->> 'email' = ${email}`
    await expect.poll(waiting).toEqual([])
    for (const [table, text] of await everyTable(identity.rows))
      for (const trace of [email, digest(email), reason]) expect(text, table).not.toContain(trace)
    expect(await identity.rows.signup.findUnique({ where: { id: again.sessionId.slice(3) } })).toMatchObject({
      status: 'expired',
    })
    expect(await identity.events(`user:${id}`)).toEqual(['Registered', 'Erased'])
    await expect(identity.logIn(email)).rejects.toMatchObject({ code: 'invalid_credentials' })
  })

  it('G1: removes a request for a code that is still waiting', async () => {
    const [ada, eve] = [await identity.account(), await identity.account()]
    const ask = (email: string) => identity.call(contract.requestReset, { body: { email, ip: '192.0.2.1' } })
    await ask(ada.email)
    await identity.code(ada.id)
    await identity.rows.$transaction(
      async (tx) => {
        // Requests are processed in order, and Ada's next one cannot be while her code is locked.
        await tx.$executeRaw`select from one_time_codes where user_id = ${ada.id}::uuid for update`
        await ask(ada.email)
        await ask(eve.email)
        await leave(eve.token)
        const open = await tx.$queryRaw<{ email: string }[]>`
          select payload ->> 'email' as email from work_items where queue = 'reset-requests' and state <> 'done'`
        expect(open).toEqual([{ email: ada.email }])
      },
      { timeout: 60_000 },
    )
  })

  it('does not lower the count of signups started', async () => {
    const counts = () => identity.call(contract.identityMetrics)
    const { token } = await identity.account()
    const before = await counts()
    await leave(token)
    expect(await counts()).toMatchObject({ signupsStarted: before.signupsStarted, total: before.total - 1 })
  })

  it('frees the e-mail address for a new account', async () => {
    const { id, email, token } = await identity.account()
    await leave(token)
    const fresh = await identity.account(email)
    expect(fresh.id).not.toBe(id)
  })

  it('is refused to the last administrator, even to the last two at once', async () => {
    await using fresh = await identityService()
    const admins = await Promise.all([fresh.account(), fresh.account()])
    for (const { email } of admins) await makeAdmin(fresh.rows, { email, publicUrl: '' })
    const tokens = await Promise.all(admins.map(async ({ email }) => (await fresh.logIn(email)).session.token))
    const erase = (token: string) => fresh.call(contract.eraseAccount, { body: { token, password } })
    const outcomes = await Promise.allSettled(tokens.map(erase))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'last_admin', status: 409 },
    })
    expect(await fresh.rows.person.count({ where: { role: 'admin' } })).toBe(1)
  })
})

it('exports everything about a person, and no secret', async () => {
  const { id, email } = await identity.account()
  await identity.logIn(email, undefined, undefined, 'Safari on iPhone')
  await recordVisits(identity.rows, [id])
  const amy = await identity.admin('Amy')
  await amy.request('PATCH', `/api/admin/users/${id}`, { role: 'user', reason: 'Asked on the phone' })
  const data = await identity.call(contract.identityPersonalData, { body: { userId: id } })
  expect(data).toMatchObject({
    account: { id, email, name: 'Ada Lovelace', role: 'user', seenOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    auditLog: [{ action: 'user.changed', reason: 'Asked on the phone', facts: { role: { from: 'user', to: 'user' } } }],
    sessions: [{ device: 'Safari on iPhone' }, { device: null }],
  })
  const text = JSON.stringify(data)
  expect(text).not.toMatch(/hash|argon2/i)
  for (const who of [amy.id, 'Amy', 'admin.test']) expect(text).not.toContain(who)
})

it('G1: people on the list of erasures are erased again after a restore', async () => {
  const [eve, ada] = [await identity.account(), await identity.account()]
  await identity.call(contract.eraseAccount, { body: { token: eve.token, password } })
  const run = async (command: string, input = '') => {
    const child = execFile(process.execPath, [script, command], { env: { DATABASE_URL: identity.databaseUrl } })
    child.stdin?.end(input)
    const [printed] = await Promise.all([text(child.stdout as Readable), once(child, 'exit')])
    return { printed, code: child.exitCode }
  }
  const { printed } = await run('list')
  expect(printed).toContain(eve.id)
  expect(printed).not.toContain(ada.id)

  // The backup still has her, and so has every service that was restored from one of the same day.
  await identity.rows.erasure.deleteMany()
  await identity.rows.person.create({ data: { id: eve.id, name: 'Eve', email: eve.email, role: 'user' } })
  await identity.guessedAt(eve.email, 3)
  expect(await run('reapply', 'no id\n')).toMatchObject({ code: 1 })
  expect(await run('reapply', printed)).toMatchObject({ code: 0 })
  expect(await identity.rows.person.count({ where: { id: eve.id } })).toBe(0)
  expect(await identity.rows.loginFailure.count({ where: { accountHash: digest(eve.email) } })).toBe(0)
  expect(await identity.rows.person.count({ where: { id: ada.id } })).toBe(1)
  expect(await identity.events(`user:${eve.id}`)).toEqual(['Registered', 'Erased', 'Erased'])
  expect((await run('list')).printed).toContain(eve.id)

  // Jobs had erased her and was restored as well: it must confirm again.
  await identity.rows.erasureConfirmation.create({ data: { userId: eve.id, service: 'jobs' } })
  await reapplyErasure(identity.rows, eve.id)
  expect(await identity.rows.erasureConfirmation.count({ where: { userId: eve.id } })).toBe(0)
})
