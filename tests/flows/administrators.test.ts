import type { AdminUser } from '@roletrail/contracts/identity/admin-user'
import type { AuditEntry } from '@roletrail/contracts/identity/audit'
import { pay } from '@roletrail/sandbox/test/cardholder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Seeker } from '../actors/seeker.ts'
import { startApp, type TestApp } from '../system/app.ts'
import { paymentProvider } from '../system/payment-provider.ts'

let app: TestApp
let root: Seeker

beforeAll(async () => {
  app = await startApp()
  root = await app.admin('root')
}, 120_000)
afterAll(() => app[Symbol.asyncDispose]())

const soon = { timeout: 40_000, interval: 100 }
const subjectsTo = async (address: string) => (await app.inbox.mailsTo(address)).map(({ subject }) => subject)

interface Details {
  account: AdminUser
  billing: { subscription: { subscriptionStatus: string; hasSubscription: boolean } }
}

describe('an administrator who deactivates somebody', () => {
  it('ends their sessions at once, their open tab by its event, and the subscription with its period', async () => {
    const ada = await app.seeker('ada').signUp()
    const { id } = (await ada.me()).body
    const tab = await ada.listen()
    const asked = { isActive: false, reason: 'Asked us to' }
    expect((await root.browser.patch(`/api/admin/users/${id}`, asked)).status).toBe(200)
    expect((await ada.me()).status).toBe(401)
    expect((await ada.logIn()).status).toBe(401)
    await expect.poll(() => tab.ended(), soon).toBe(true)
    await expect
      .poll(async () => (await root.browser.get<Details>(`/api/admin/users/${id}`)).body, soon)
      .toMatchObject({
        account: { isActive: false },
        billing: { subscription: { subscriptionStatus: 'canceled', hasSubscription: true } },
      })
    await app.inbox.newest(ada.email, 'Your RoleTrail subscription is canceled')

    const trail = async () => (await root.browser.get<AuditEntry[]>(`/api/admin/audit?person=${id}`)).body
    await expect
      .poll(async () => (await trail()).map(({ action, outcome }) => [action, outcome]), soon)
      .toEqual([
        ['user.viewed', 200],
        ['user.changed', 200],
      ])
    expect((await trail())[1]).toMatchObject({ reason: 'Asked us to', facts: { isActive: { from: true, to: false } } })
  })
})

describe('administrators', () => {
  it('are told of a new ticket and of a failed payment, at the address of their choice, if they want to be', async () => {
    const quiet = await app.admin('quiet')
    const settings = { notifications: true, email: 'desk@example.test' }
    expect((await root.browser.patch('/api/admin/settings', settings)).status).toBe(200)
    expect((await quiet.browser.patch('/api/admin/settings', { notifications: false })).status).toBe(200)

    const dan = app.seeker('dan')
    const { location } = await pay(await dan.startSignUp(), '4000000000000341')
    await dan.returnFromCheckout(location)
    await dan.browser.post('/api/support', { subject: 'Two boards', message: 'One for each city.' })
    await app.inbox.newest('desk@example.test', 'A new support ticket')
    await paymentProvider(app.sandboxUrl).advance((await dan.me()).body.id)
    await app.inbox.newest('desk@example.test', 'A payment has failed')
    for (const address of [quiet.email, root.email]) expect(await subjectsTo(address)).toEqual([])
  })
})

describe('somebody who deletes their account', () => {
  it('gets a last mail, and leaves the log without a word about them', async () => {
    const eve = await app.seeker('eve').signUp()
    const { id } = (await eve.me()).body
    await root.browser.post(`/api/admin/users/${id}/send-reset-code`, { reason: 'Eve asked on the phone' })
    const { body } = await eve.browser.get<{ auditLog: unknown }>('/api/account/export')
    expect(body.auditLog).toMatchObject([{ action: 'user.reset-code-sent', reason: 'Eve asked on the phone' }])
    expect((await eve.browser.post('/api/account/delete', { password: eve.password })).status).toBe(204)
    await app.inbox.newest(eve.email, 'Your RoleTrail account was deleted')
    expect((await root.browser.get(`/api/admin/users/${id}`)).status).toBe(404)
    expect((await root.browser.get<AuditEntry[]>(`/api/admin/audit?person=${id}`)).body.at(-1)).toMatchObject({
      action: 'user.reset-code-sent',
      reason: '[erased]',
      person: { id, name: null, email: null },
    })
  })
})
