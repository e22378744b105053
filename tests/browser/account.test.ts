import { describe, expect } from 'vitest'
import { journey } from './journey.ts'

describe('a person and their account', () => {
  journey('a forgotten password is replaced by a code from the mail', async ({ world, subscriber, visitor }) => {
    const { seeker, email } = await subscriber('Ada Forgetful')
    const ada = await visitor('Ada Forgetful')
    await ada.opens('/auth')
    await ada.fills({ Email: email })
    await ada.clicks('button', 'Forgot password?')
    await ada.sees('dialog', 'Forgot Password')
    await expect
      .poll(() =>
        ada
          .find('dialog', /./)
          .getByLabel(/^Email/)
          .inputValue(),
      )
      .toBe(email)
    await ada.clicks('button', 'Send Reset Code')
    await ada.reads('Check your email')
    const code = await world.inbox.codeTo(email)
    await ada.fills({ Code: code.toLowerCase(), 'New Password': 'a walk by the river' })
    await ada.fills({ 'Confirm Password': 'a walk by the river' })
    await ada.clicks('button', 'Reset Password')
    await ada.reads('Password reset successful')

    // The other browser is signed out; here the new password opens the door.
    await expect.poll(async () => (await seeker.me()).status).toBe(401)
    expect(await ada.field('Email').inputValue()).toBe(email)
    await ada.fills({ Password: 'a walk by the river' })
    await ada.clicks('button', 'Sign In')
    await ada.isAt('/dashboard')
    expect((await world.inbox.newest(email, 'Your RoleTrail password was changed')).text).toContain('not you')
  })

  journey('the e-mail changes once the new address has answered', async ({ world, subscriber }) => {
    const bob = await subscriber('Bob Moving')
    const email = `new.${bob.email}`
    await bob.opens('/settings')
    await bob.clicks('button', 'Change E-mail')
    await bob.fills({ 'New Email': email, 'Current Password': bob.seeker.password })
    await bob.clicks('button', 'Send Code')
    await bob.reads('Check your email')
    const code = await world.inbox.codeTo(email, 'Your RoleTrail confirmation code')
    await bob.page.getByLabel(/^Code sent to/).fill(code)
    await bob.clicks('button', 'Confirm E-mail')
    await bob.reads('E-mail changed')
    await bob.page.getByText(email, { exact: true }).waitFor()
    expect((await world.inbox.newest(bob.email, 'Your RoleTrail e-mail was changed')).text).toContain('not you')
  })

  journey('another browser is seen and signed out', async ({ subscriber }) => {
    const cleo = await subscriber('Cleo Watchful')
    const first = [...cleo.seeker.browser.cookies]
    cleo.seeker.browser.cookies.clear()
    await cleo.seeker.logIn()
    const second = [...cleo.seeker.browser.cookies]
    expect(second).not.toEqual(first)
    await cleo.opens('/settings')
    await cleo.reads('This browser')
    await cleo.clicks('button', /^Sign out unknown browser/)
    await cleo.reads('Signed out there')
    await cleo.noLongerSees('button', /^Sign out unknown browser/)
    expect((await cleo.seeker.me()).status).toBe(401)
    await cleo.page.reload()
    await cleo.sees('heading', 'Settings')
  })

  journey('U5: whoever is deactivated is out with the next request', async ({ subscriber, world }) => {
    const dan = await subscriber('Dan Gone')
    await dan.opens('/dashboard')
    await dan.sees('heading', 'Your trail starts here')
    const { id } = (await dan.seeker.me()).body
    await world.deactivate(id)
    expect((await dan.seeker.me()).status).toBe(401)
    dan.expectsTrouble(/^401 GET \/api\//)
    await dan.opens('/table')
    await dan.isAt('/auth?next=%2Ftable')
  })

  journey('everything can be taken along, and left behind', async ({ subscriber }) => {
    const eve = await subscriber('Eve Leaving')
    await eve.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    await eve.opens('/settings')
    const downloading = eve.page.waitForEvent('download')
    await eve.clicks('link', 'Export Everything')
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^roletrail-\d{4}-\d\d-\d\d\.json$/)

    await eve.clicks('button', 'Delete Account')
    const dialog = eve.find('dialog', 'Delete your account?')
    eve.expectsTrouble('403 POST /api/account/delete')
    await eve.fills({ 'Current Password': 'not this one' })
    await dialog.getByRole('button', { name: 'Delete Account' }).click()
    await eve.reads('This is not your current password.')
    await eve.fills({ 'Current Password': eve.seeker.password })
    await dialog.getByRole('button', { name: 'Delete Account' }).click()
    await eve.isAt('/')
    expect((await eve.seeker.me()).status).toBe(401)
    expect((await eve.seeker.logIn()).status).toBe(401)
    expect(await eve.page.evaluate('localStorage.getItem("roletrail")')).toBeNull()
  })
})
