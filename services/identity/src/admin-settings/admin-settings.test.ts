import * as contract from '@roletrail/contracts/identity/admin-settings'
import { identityPersonalData } from '@roletrail/contracts/identity/http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type IdentityService, identityService } from '../test/identity-service.ts'
import { makeAdmin } from '../user/make-admin.ts'
import { findAdminsToNotify } from './admin-settings.ts'

let identity: IdentityService

beforeAll(async () => {
  identity = await identityService()
})
afterAll(() => identity[Symbol.asyncDispose]())

const admin = async () => {
  const { id, email } = await identity.account()
  await makeAdmin(identity.rows, { email, publicUrl: 'https://roletrail.test' })
  return { id, email, user: { id, role: 'admin', access: 'full' } as const }
}
type Admin = Awaited<ReturnType<typeof admin>>

const settingsOf = ({ user }: Admin) => identity.call(contract.adminSettings, { user })
const change = ({ user }: Admin, body: Parameters<typeof JSON.stringify>[0]) =>
  identity.call(contract.changeAdminSettings, { user, body })
const notified = async () => (await findAdminsToNotify(identity.rows)).map(({ email }) => email)

describe('the settings of an administrator', () => {
  it('are those of the account until they are changed, one at a time', async () => {
    const ada = await admin()
    const before = { displayName: 'Ada Lovelace', email: ada.email, theme: 'system', notifications: true }
    expect(await settingsOf(ada)).toEqual(before)
    expect(await change(ada, { theme: 'dark' })).toEqual({ ...before, theme: 'dark' })
    await change(ada, { displayName: '  Countess ', email: 'Desk@Example.test' })
    const after = { displayName: 'Countess', email: 'desk@example.test', theme: 'dark', notifications: true }
    expect(await settingsOf(ada)).toEqual(after)
    // The account itself is untouched.
    expect(await identity.rows.person.findUnique({ where: { id: ada.id } })).toMatchObject({
      name: 'Ada Lovelace',
      email: ada.email,
    })
  })

  it('are their own', async () => {
    const [ada, ben] = [await admin(), await admin()]
    await change(ada, { displayName: 'Ada', notifications: false })
    expect(await settingsOf(ben)).toMatchObject({ displayName: 'Ada Lovelace', notifications: true })
  })

  it.each([
    [{ displayName: ' ' }, 'Display name is required'],
    [{ email: 'nobody' }, 'Invalid email address'],
    [{ theme: 'main' }, 'Theme: Choose one of the options'],
    [{ notifications: 'yes' }, "Notifications: This doesn't look right"],
    [{}, 'Nothing to change'],
    [{ role: 'admin' }, 'Nothing to change'],
  ])('refuse %o', async (changes, message) => {
    const ada = await admin()
    const before = await settingsOf(ada)
    await expect(change(ada, changes)).rejects.toMatchObject({
      code: 'validation_failed',
      message: expect.stringMatching(message),
    })
    expect(await settingsOf(ada)).toEqual(before)
  })

  it('are exported with the account, and leave with it', async () => {
    const ada = await admin()
    await change(ada, { displayName: 'Ada' })
    expect(await identity.call(identityPersonalData, { body: { userId: ada.id } })).toMatchObject({
      adminSettings: { displayName: 'Ada' },
    })
    await identity.rows.person.delete({ where: { id: ada.id } })
    expect(await identity.rows.adminSettings.count({ where: { userId: ada.id } })).toBe(0)
    await expect(settingsOf(ada)).rejects.toMatchObject({ code: 'user_not_found', status: 404 })
    await expect(change(ada, { theme: 'dark' })).rejects.toMatchObject({ code: 'user_not_found', status: 404 })
  })
})

describe('who is notified', () => {
  it('is every active administrator who did not switch it off, at the address they chose', async () => {
    const [ada, ben, cay, dan] = [await admin(), await admin(), await admin(), await admin()]
    const { email: user } = await identity.account()
    await change(ben, { email: `desk-${ben.id}@example.test` })
    expect(await notified()).toEqual(expect.arrayContaining([ada.email, `desk-${ben.id}@example.test`, cay.email]))
    expect(await notified()).not.toContain(user)
    await change(ada, { notifications: false })
    await identity.rows.person.update({ where: { id: ben.id }, data: { isActive: false } })
    await identity.rows.person.update({ where: { id: cay.id }, data: { role: 'user' } })
    const left = await notified()
    for (const gone of [ada.email, `desk-${ben.id}@example.test`, cay.email]) expect(left).not.toContain(gone)
    expect(left).toContain(dan.email)
  })
})
