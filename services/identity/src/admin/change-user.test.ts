import { newId } from '@roletrail/chassis/base/id'
import { userAccount } from '@roletrail/contracts/identity/admin-user'
import { eraseAccount } from '@roletrail/contracts/identity/http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type IdentityService, identityService, password } from '../test/identity-service.ts'
import { makeAdmin } from '../user/make-admin.ts'

let identity: IdentityService
type Admin = Awaited<ReturnType<IdentityService['admin']>>

let amy: Admin
let ben: Admin

beforeAll(async () => {
  identity = await identityService()
  amy = await identity.admin('Amy')
  ben = await identity.admin('Ben')
})
afterAll(() => identity[Symbol.asyncDispose]())

const change = (by: Admin, id: string, body: object, headers = {}) =>
  by.request('PATCH', `/api/admin/users/${id}`, body, headers)

const trailOf = (id: string) =>
  identity.rows.auditEntry.findMany({ where: { subject: id }, orderBy: { id: 'asc' }, omit: { id: true, at: true } })

describe('an administrator', () => {
  it('promotes and demotes, which signs the person out', async () => {
    const { id, email, token } = await identity.account()
    const promoted = await change(amy, id, { role: 'admin' })
    expect(promoted).toMatchObject({ status: 200, body: { id, email, role: 'admin', isActive: true } })
    expect(promoted.body).toMatchObject({ name: 'Ada Lovelace', paymentStatus: 'active' })
    expect(await identity.resolve(token)).toBeNull()
    expect((await identity.logIn(email)).user.role).toBe('admin')
    expect(await change(amy, id, { role: 'user', reason: '  Back to seeking ' })).toMatchObject({ status: 200 })
    const facts = (from: string, to: string) => ({ role: { from, to } })
    const entry = { adminId: amy.id, action: 'user.changed', subject: id, outcome: null }
    expect(await trailOf(id)).toEqual([
      { ...entry, reason: null, facts: facts('user', 'admin') },
      { ...entry, reason: 'Back to seeking', facts: facts('admin', 'user') },
    ])
  })

  it('deactivates, which signs the person out and lets nobody in, and activates again', async () => {
    const { id, email, token } = await identity.account()
    expect(await change(amy, id, { isActive: false })).toMatchObject({ status: 200, body: { isActive: false } })
    expect(await identity.resolve(token)).toBeNull()
    await expect(identity.logIn(email)).rejects.toMatchObject({ code: 'invalid_credentials' })
    expect(await change(amy, id, { isActive: false })).toMatchObject({ status: 200 })
    expect(await change(amy, id, { isActive: true })).toMatchObject({ status: 200, body: { isActive: true } })
    expect((await identity.logIn(email)).user.id).toBe(id)
    expect(await identity.events(`user:${id}`)).toEqual(['Registered', 'Deactivated', 'Activated'])
  })

  it('signs somebody out everywhere', async () => {
    const { id, token, email } = await identity.account()
    const ended = await amy.request('POST', `/api/admin/users/${id}/end-sessions`, { reason: 'Lost laptop' })
    expect(ended.status).toBe(204)
    expect(await identity.resolve(token)).toBeNull()
    expect((await identity.logIn(email)).user.id).toBe(id)
    expect(await trailOf(id)).toMatchObject([
      { action: 'user.sessions-ended', reason: 'Lost laptop', facts: { ended: 1 } },
    ])
  })

  it('sends a code to set a new password with, but to nobody who is deactivated', async () => {
    const { id } = await identity.account()
    expect((await amy.request('POST', `/api/admin/users/${id}/send-reset-code`, {})).status).toBe(204)
    expect(await identity.code(id)).toMatch(/^\w{6}$/)
    await change(amy, id, { isActive: false })
    expect(await amy.request('POST', `/api/admin/users/${id}/send-reset-code`, {})).toMatchObject({
      status: 409,
      body: { code: 'user_inactive' },
    })
  })

  it.each([
    ['nothing', {}, 400],
    ['only a reason', { reason: 'x' }, 400],
    ['another role', { role: 'owner' }, 400],
    ['a word for a flag', { isActive: 'no' }, 400],
  ])('cannot change %s', async (_what, body, status) => {
    const { id } = await identity.account()
    expect((await change(amy, id, body)).status).toBe(status)
  })

  it('cannot change a person there is not', async () =>
    expect(await change(amy, newId(), { role: 'admin' })).toMatchObject({
      status: 404,
      body: { code: 'user_not_found' },
    }))

  it.each([{ role: 'user' }, { isActive: false }])('cannot take the page away from themself: %j', async (body) =>
    expect(await change(amy, amy.id, body)).toMatchObject({ status: 409, body: { code: 'own_account' } }),
  )

  it('is nobody once they are demoted, whatever their request says', async () => {
    const cleo = await identity.admin('Cleo')
    const { id } = await identity.account()
    expect((await change(amy, cleo.id, { role: 'user' })).status).toBe(200)
    expect(await change(cleo, id, { role: 'admin' })).toMatchObject({ status: 403, body: { code: 'admins_only' } })
  })
})

it('U6: 100 role changes by two administrators at once leave one, and all that were made are in the log', async () => {
  await using alone = await identityService()
  const [one, other] = [await alone.admin('One'), await alone.admin('Other')]
  const entry = () => ({ 'audit-entry': newId() })
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, nth) => [
      change(one, other.id, nth % 2 ? { role: 'admin' } : { role: 'user' }, entry()),
      change(other, one.id, nth % 2 ? { isActive: true } : { isActive: false }, entry()),
    ]).flat(),
  )
  const made = responses.filter(({ status }) => status === 200).length
  expect(new Set(responses.map(({ status }) => status))).toSatisfy((seen: Set<number>) =>
    [...seen].every((status) => [200, 403, 409].includes(status)),
  )
  expect(await alone.rows.person.count({ where: { role: 'admin', isActive: true } })).toBeGreaterThan(0)
  expect(await alone.rows.auditEntry.count()).toBe(made)
})

it('does not demote the last administrator', async () => {
  await using alone = await identityService()
  const one = await alone.admin()
  expect(await change(one, one.id, { role: 'user' })).toMatchObject({ status: 409, body: { code: 'last_admin' } })
  expect(await change(one, one.id, { isActive: false })).toMatchObject({ status: 409, body: { code: 'last_admin' } })
})

it('erases why something was done to a person together with the account', async () => {
  const { id, token } = await identity.account()
  await amy.request('POST', `/api/admin/users/${id}/send-reset-code`, { reason: 'Ada asked on the phone' })
  await identity.call(eraseAccount, { body: { token, password } })
  expect(await trailOf(id)).toMatchObject([{ adminId: amy.id, reason: '[erased]' }])
})

it('has an entry for an administrator who was made on the server', async () => {
  const { id, email } = await identity.account()
  await makeAdmin(identity.rows, { email, publicUrl: 'https://roletrail.test' })
  expect(await trailOf(id)).toMatchObject([{ adminId: null, action: 'user.made-admin' }])
})

it('shows an account with its sessions and what was done with it', async () => {
  const { id, email } = await identity.account()
  await identity.logIn(email, password, '192.0.2.1', 'Firefox on Linux')
  await change(ben, id, { isActive: true, reason: 'To be sure' })
  const details = await identity.call(userAccount, { body: { userId: id } })
  expect(details.account).toMatchObject({ id, email, hasPassword: true, paymentStatus: 'active' })
  expect(details.sessions.map(({ device }) => device)).toEqual(expect.arrayContaining(['Firefox on Linux', null]))
  expect(details.audit).toMatchObject([{ admin: { id: ben.id, name: 'Ben' }, person: { id }, reason: 'To be sure' }])
  await expect(identity.call(userAccount, { body: { userId: newId() } })).rejects.toMatchObject({
    code: 'user_not_found',
  })
})
