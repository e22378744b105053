import { newId } from '@roletrail/chassis/base/id'
import { identityMetrics, requestSignup } from '@roletrail/contracts/identity/http'
import { people } from '@roletrail/contracts/identity/people'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type IdentityService, identityService, password } from '../test/identity-service.ts'

let identity: IdentityService

beforeAll(async () => {
  identity = await identityService()
})
afterAll(() => identity[Symbol.asyncDispose]())

const soon = { timeout: 15_000, interval: 20 }
const nobody = { user: null, session: null, outcome: 'sign_in' }
const accountsOf = (email: string) => identity.rows.person.count({ where: { email } })

describe('requesting a signup', () => {
  it('sends billing the e-mail and never the password', async () => {
    const { email, sessionId } = await identity.request()
    const signupId = sessionId.slice('cs_'.length)
    expect(identity.billing.opened.at(-1)).toEqual({ signupId, email })
    const [{ everything }] = await identity.rows.$queryRaw<[{ everything: string }]>`
      select (select json_agg(s) from signups s)::text || coalesce((select json_agg(e) from events e)::text, '')
        as everything`
    expect(everything).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    expect(everything).not.toContain(password)
  })

  it('writes no names, e-mails or hashes into events', async () => {
    const { id, email } = await identity.account()
    const [{ events }] = await identity.rows.$queryRaw<[{ events: string }]>`
      select json_agg(e)::text || (select json_agg(o) from outbox o)::text as events from events e`
    expect(events).toContain(id)
    for (const secret of [email, 'Lovelace', 'argon2']) expect(events).not.toContain(secret)
  })

  it('refuses an e-mail that has an account before any checkout exists', async () => {
    const { email } = await identity.account()
    const opened = identity.billing.opened.length
    await expect(identity.request(email)).rejects.toMatchObject({
      code: 'email_taken',
      status: 409,
      message: 'An account with this email already exists. Sign in instead.',
    })
    await expect(identity.request(email.toUpperCase())).rejects.toMatchObject({ code: 'email_taken' })
    expect(identity.billing.opened).toHaveLength(opened)
  })

  it.each([
    ['Password123', 'password_too_common'],
    ['1234567', 'validation_failed'],
    ['x'.repeat(257), 'validation_failed'],
  ])('refuses the password %s', async (bad, code) => {
    const body = { name: 'Ada', email: `${newId()}@example.test`, password: bad, ip: '192.0.2.1' }
    await expect(identity.call(requestSignup, { body })).rejects.toMatchObject({ code, status: 400 })
  })

  it('fails if billing is unavailable, and leaves nothing that could be paid', async () => {
    identity.billing.goAway(true)
    await expect(identity.request()).rejects.toMatchObject({
      code: 'billing_unavailable',
      status: 503,
      message: 'Failed to start signup process. Please try again.',
    })
    identity.billing.goAway(false)
  })

  it('is limited per IP address, and possible again an hour later', async () => {
    await using strict = await identityService({ LIMIT_SIGNUPS: 2 })
    await strict.request()
    await strict.request()
    await expect(strict.request()).rejects.toMatchObject({
      code: 'too_many_attempts',
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^3[0-6]\d\d$/) },
    })
    await strict.request(undefined, '192.0.2.2')
    await strict.rows.$executeRaw`update throttles set started_at = started_at - interval '1 hour'`
    await strict.request()
  })

  it('is limited per e-mail, from however many IP addresses', async () => {
    await using strict = await identityService({ LIMIT_SIGNUPS_PER_EMAIL: 2 })
    const email = `${newId()}@example.test`
    for (const ip of ['192.0.2.1', '192.0.2.2']) await strict.request(email, ip)
    const opened = strict.billing.opened.length
    await expect(strict.request(email.toUpperCase(), '192.0.2.3')).rejects.toMatchObject({
      code: 'too_many_attempts',
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^3[0-6]\d\d$/) },
    })
    expect(strict.billing.opened).toHaveLength(opened)
    expect(JSON.stringify(await strict.rows.$queryRaw`select key from throttles`)).not.toContain(email)
    await strict.request(undefined, '192.0.2.3')
    await strict.rows.$executeRaw`update throttles set started_at = started_at - interval '1 hour'`
    await strict.request(email, '192.0.2.3')
  })
})

it('counts refused signups apart from started ones', async () => {
  await using strict = await identityService({ LIMIT_SIGNUPS: 1, LIMIT_REFUSED_SIGNUPS: 2 })
  const common = () =>
    strict.call(requestSignup, {
      body: { name: 'Ada', email: 'eve@example.test', password: 'password1', ip: '192.0.2.7' },
    })
  await expect(common()).rejects.toMatchObject({ code: 'password_too_common' })
  await expect(common()).rejects.toMatchObject({ code: 'password_too_common' })
  await expect(common()).rejects.toMatchObject({ code: 'too_many_attempts' })
  await strict.request(undefined, '192.0.2.7')
  await expect(strict.request(undefined, '192.0.2.7')).rejects.toMatchObject({ code: 'too_many_attempts' })
})

describe('finishing a signup', () => {
  it('opens the account and signs in the browser that started the signup, once', async () => {
    const { email, sessionId, browserBinding } = await identity.request()
    identity.billing.become(sessionId, 'paid')
    const { user, session } = await identity.finish(sessionId, browserBinding)
    expect(user).toMatchObject({ email, name: 'Ada Lovelace', role: 'user', access: 'full' })
    expect(await identity.resolve(session?.token ?? '')).toEqual(user)
    expect(await identity.finish(sessionId, browserBinding)).toEqual(nobody)
    expect((await identity.logIn(email)).user).toEqual(user)
  })

  it('signs in nobody else', async () => {
    const { email, sessionId, browserBinding } = await identity.request()
    const stranger = await identity.request()
    identity.billing.become(sessionId, 'paid')
    expect(await identity.finish(sessionId)).toEqual(nobody)
    expect(await identity.finish(sessionId, 'guessed')).toEqual(nobody)
    expect(await identity.finish(sessionId, stranger.browserBinding)).toEqual(nobody)
    // The account exists nevertheless, and the right browser is still signed in.
    expect((await identity.finish(sessionId, browserBinding)).user).toMatchObject({ email })
  })

  it('opens one session per browser binding, even for parallel requests', async () => {
    const { email, sessionId, browserBinding } = await identity.request()
    identity.billing.become(sessionId, 'paid')
    const results = await Promise.all(Array.from({ length: 10 }, () => identity.finish(sessionId, browserBinding)))
    expect(results.filter(({ session }) => session !== null)).toHaveLength(1)
    expect(await accountsOf(email)).toBe(1)
    const signupId = sessionId.slice('cs_'.length)
    expect(await identity.events(`signup:${signupId}`)).toEqual(['Requested', 'CheckoutOpened', 'Completed'])
    expect(await identity.events(`user:${signupId}`)).toEqual(['Registered'])
  })

  it('removes the personal data of the signup', async () => {
    const { id } = await identity.account()
    expect(await identity.rows.signup.findUnique({ where: { id } })).toMatchObject({
      status: 'completed',
      name: null,
      email: null,
      passwordHash: null,
      browserBindingHash: null,
    })
  })

  it('does not call billing once the account exists', async () => {
    const { sessionId } = await identity.request()
    identity.billing.become(sessionId, 'paid')
    await identity.finish(sessionId)
    const asked = identity.billing.timesAsked()
    identity.billing.goAway(true)
    expect(await identity.finish(sessionId)).toEqual(nobody)
    identity.billing.goAway(false)
    expect(identity.billing.timesAsked()).toBe(asked)
  })

  it('says why there is no account', async () => {
    const { sessionId } = await identity.request()
    await expect(identity.finish(sessionId)).rejects.toMatchObject({
      code: 'payment_not_completed',
      status: 409,
      message: expect.stringContaining('Payment not completed'),
    })
    identity.billing.become(sessionId, 'expired')
    await expect(identity.finish(sessionId)).rejects.toMatchObject({
      code: 'checkout_expired',
      status: 410,
      message: expect.stringContaining('expired'),
    })
    await expect(identity.finish('cs_unknown')).rejects.toMatchObject({ code: 'signup_not_found', status: 404 })
    identity.billing.goAway(true)
    await expect(identity.finish(sessionId)).rejects.toMatchObject({ code: 'billing_unavailable', status: 503 })
    identity.billing.goAway(false)
  })
})

describe('two signups with one e-mail', () => {
  it('U4: become one account, however many are paid at once; the others require a refund', async () => {
    const email = `${newId()}@example.test`
    const spellings = [email, email.toUpperCase(), ` ${email}`, `${email.slice(0, 8).toUpperCase()}${email.slice(8)} `]
    const requested: Awaited<ReturnType<typeof identity.request>>[] = []
    for (let nth = 0; nth < 20; nth += 1) requested.push(await identity.request(spellings[nth % 4]))
    for (const { sessionId } of requested) identity.billing.become(sessionId, 'paid')
    const outcomes = await Promise.allSettled(
      requested.map(({ sessionId, browserBinding }) => identity.finish(sessionId, browserBinding)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await accountsOf(email)).toBe(1)
    const last = await Promise.all(
      requested.map(async ({ sessionId }) => (await identity.events(`signup:${sessionId.slice(3)}`)).at(-1)),
    )
    expect(last.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
      'Completed',
      ...Array(19).fill('RefundRequired'),
    ])
  })

  it('U4: keeps dots and tags apart, and refuses look-alike characters', async () => {
    const name = newId()
    const [plain, dotted, tagged] = [`ada${name}@example.test`, `a.da${name}@example.test`, `ada${name}+x@example.test`]
    const ids = await Promise.all([plain, dotted, tagged].map(async (email) => (await identity.account(email)).id))
    expect(new Set(ids).size).toBe(3)
    for (const lookalike of [`аda${name}@example.test`, `ada${name}@exаmple.test`, `ada${name}\u200b@example.test`])
      await expect(identity.request(lookalike)).rejects.toMatchObject({ code: 'validation_failed', status: 400 })
  })

  it('says that the payment will be returned', async () => {
    const email = `${newId()}@example.test`
    const second = await identity.request(email)
    await identity.account(email)
    identity.billing.become(second.sessionId, 'paid')
    const returned = { code: 'email_taken', status: 409, message: expect.stringContaining('refund') }
    await expect(identity.finish(second.sessionId, second.browserBinding)).rejects.toMatchObject(returned)
    await expect(identity.finish(second.sessionId, second.browserBinding)).rejects.toMatchObject(returned)
    expect(await identity.events(`signup:${second.sessionId.slice(3)}`)).toHaveLength(3)
  })
})

describe('an expired signup', () => {
  const dayLater = () =>
    identity.rows
      .$executeRaw`update signups set expires_at = expires_at - interval '26 hours' where status <> 'expired'`

  it('is erased if it was not paid, and becomes an account if it was', async () => {
    const unpaid = await identity.request()
    identity.billing.become(unpaid.sessionId, 'expired')
    const paid = await identity.request()
    identity.billing.become(paid.sessionId, 'paid')
    await dayLater()
    await identity.restart()
    await vi.waitFor(async () => expect(await accountsOf(paid.email)).toBe(1), soon)
    await vi.waitFor(
      async () =>
        expect(await identity.rows.signup.findUnique({ where: { checkoutSessionId: unpaid.sessionId } })).toMatchObject(
          {
            status: 'expired',
            name: null,
            email: null,
            passwordHash: null,
            browserBindingHash: null,
          },
        ),
      soon,
    )
  })
})

it('B5: a signup that billing cannot answer for waits alone, and all others end, however many there are', async () => {
  await using fresh = await identityService()
  const broken = await fresh.request()
  fresh.billing.become(broken.sessionId, 'broken')
  const paid = await fresh.request()
  fresh.billing.become(paid.sessionId, 'paid')
  const many = 210
  await fresh.rows.$executeRaw`
    insert into signups (id, status, name, email, password_hash, expires_at)
    select gen_random_uuid(), 'requested', 'Ada', 'ada' || n || '@example.test', 'hash', now() - interval '1 day'
    from generate_series(1, ${many}) as n`
  await fresh.rows.$executeRaw`
    insert into streams (stream_id, type, version)
    select 'signup:' || id, 'signup', 1 from signups where checkout_session_id is null`
  await fresh.rows.$executeRaw`
    insert into events (event_id, stream_id, version, type, schema_version, data, meta)
    select gen_random_uuid(), 'signup:' || id, 1, 'Requested', 1, '{}', '{}' from signups where checkout_session_id is null`
  // The broken one comes first.
  await fresh.rows.$executeRaw`
    update signups set expires_at = now() - interval '2 days' where checkout_session_id = ${broken.sessionId}`
  await fresh.rows.$executeRaw`
    update signups set expires_at = now() - interval '1 day' where checkout_session_id = ${paid.sessionId}`
  await fresh.restart()
  const statuses = () => fresh.rows.signup.groupBy({ by: ['status'], _count: true, orderBy: { status: 'asc' } })
  await vi.waitFor(
    async () =>
      expect(await statuses()).toEqual([
        { status: 'checkout_open', _count: 1 },
        { status: 'completed', _count: 1 },
        { status: 'expired', _count: many },
      ]),
    { timeout: 120_000, interval: 100 },
  )
  const [waiting] = await fresh.rows.$queryRaw<object[]>`
    select id, failures > 0 as failed, due_at > now() as later from work_items
    where queue = 'expired-signups' and state = 'waiting'`
  expect(waiting).toMatchObject({ id: broken.sessionId.slice('cs_'.length), failed: true })
}, 150_000)

describe('other services', () => {
  it('get names and e-mails by id, and whether somebody is active', async () => {
    const { id, email } = await identity.account()
    const body = { ids: [id, newId()] }
    const ada = { id, name: 'Ada Lovelace', email }
    expect(await identity.call(people, { body })).toEqual([{ ...ada, isActive: true }])
    await identity.rows.person.update({ where: { id }, data: { isActive: false } })
    expect(await identity.call(people, { body })).toEqual([{ ...ada, isActive: false }])
  })

  it('get counts, with each e-mail counted once', async () => {
    await using fresh = await identityService()
    const { email } = await fresh.account()
    const again = await fresh.request()
    await fresh.request(again.email)
    await expect(fresh.request(email)).rejects.toMatchObject({ code: 'email_taken' })
    await fresh.rows.$executeRaw`
      insert into people (id, name, email, role, created_at)
      values (gen_random_uuid(), 'Old', 'old@example.test', 'admin', now() - interval '8 days')`
    expect(await fresh.call(identityMetrics)).toMatchObject({ total: 2, new7d: 1, signupsStarted: 2 })
  })
})
