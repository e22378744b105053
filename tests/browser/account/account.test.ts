import { describe, expect } from 'vitest'
import { journey } from '../journey.ts'

describe('a person and their account', () => {
  journey('a forgotten password is replaced by a code from the mail', async ({ app, subscriber, visitor }) => {
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
    await ada.clicks('button', 'Send reset code')
    await ada.reads('Check your email')
    const code = await app.inbox.codeTo(email)
    await ada.fills({ Code: code.toLowerCase(), 'New password': 'a walk by the river' })
    await ada.fills({ 'Confirm password': 'a walk by the river' })
    await ada.clicks('button', 'Reset password')
    await ada.reads('Password reset successful')

    // The other browser is signed out; here the new password works.
    await expect.poll(async () => (await seeker.me()).status).toBe(401)
    expect(await ada.field('Email').inputValue()).toBe(email)
    await ada.fills({ Password: 'a walk by the river' })
    await ada.clicks('button', 'Sign In')
    await ada.isAt('/dashboard')
    expect((await app.inbox.newest(email, 'Your RoleTrail password was changed')).text).toContain('Wasn’t you?')
  })

  journey('the email changes once the new address is confirmed', async ({ app, subscriber }) => {
    const bob = await subscriber('Bob Moving')
    const email = `new.${bob.email}`
    await bob.opens('/settings')
    await bob.clicks('button', 'Change email')
    await bob.fills({ 'New email': email, 'Current password': bob.seeker.password })
    await bob.clicks('button', 'Send code')
    await bob.reads('Check your email')
    const code = await app.inbox.codeTo(email, 'Your RoleTrail confirmation code')
    await bob.fills({ Code: code })
    await bob.clicks('button', 'Confirm email')
    await bob.reads('Email changed')
    await bob.page.getByText(email, { exact: true }).waitFor()
    expect((await app.inbox.newest(bob.email, 'Your RoleTrail email was changed')).text).toContain('Wasn’t you?')
  })

  journey('another browser is listed and signed out', async ({ subscriber }) => {
    const cleo = await subscriber('Cleo Watchful')
    const first = [...cleo.seeker.browser.cookies]
    cleo.seeker.browser.cookies.clear()
    await cleo.seeker.logIn()
    const second = [...cleo.seeker.browser.cookies]
    expect(second).not.toEqual(first)
    await cleo.opens('/settings')
    await cleo.reads('This browser')
    await cleo.clicks('button', /^Sign out Chrome on Linux/)
    await cleo.reads('Signed out there')
    await cleo.noLongerSees('button', /^Sign out Chrome on Linux/)
    expect((await cleo.seeker.me()).status).toBe(401)
    await cleo.page.reload()
    await cleo.sees('heading', 'Settings')
  })

  journey('U5: a deactivated account is signed out with its next request', async ({ subscriber, app }) => {
    const dan = await subscriber('Dan Gone')
    await dan.opens('/dashboard')
    await dan.sees('heading', 'Your trail starts here')
    const { id } = (await dan.seeker.me()).body
    await app.deactivate(id)
    expect((await dan.seeker.me()).status).toBe(401)
    dan.expectsError(/^401 GET \/api\//)
    await dan.opens('/table')
    await dan.isAt('/auth?next=%2Ftable')
  })

  journey('everything can be exported and deleted', async ({ subscriber }) => {
    const eve = await subscriber('Eve Leaving')
    await eve.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    await eve.opens('/settings')
    const downloading = eve.page.waitForEvent('download')
    await eve.clicks('link', 'Export everything')
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^roletrail-\d{4}-\d\d-\d\d\.json$/)

    await eve.clicks('button', 'Delete account')
    const dialog = eve.find('dialog', 'Delete your account?')
    eve.expectsError('403 POST /api/account/delete')
    // What the page asks while its account goes.
    eve.expectsError(/^401 GET \/api\//)
    await eve.fills({ 'Current password': 'not this one' })
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await eve.reads("That's not your current password.")
    await eve.fills({ 'Current password': eve.seeker.password })
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await eve.isAt('/')
    expect((await eve.seeker.me()).status).toBe(401)
    expect((await eve.seeker.logIn()).status).toBe(401)
    expect(await eve.page.evaluate('localStorage.getItem("roletrail")')).toBeNull()
  })

  journey('everything in the settings can be done with the keyboard alone', async ({ app, subscriber }) => {
    const kim = await subscriber('Kim Keys')
    kim.seeker.browser.cookies.clear()
    await kim.seeker.logIn()
    await kim.opens('/settings')
    const goesTo = async (...goal: Parameters<typeof kim.find>) => {
      await kim.tabsTo(kim.find(...goal))
      await kim.presses('Enter')
    }

    // What this browser remembers
    await kim.typesInto({ 'Preferred Job Title': 'Staff Engineer' })
    await kim.tabsTo(kim.find('switch', 'In-App Notifications'))
    await kim.presses('Space')
    await goesTo('button', 'Save Changes')
    await kim.reads('Settings saved')
    await kim.tabsTo(kim.find('radio', /^Main/))
    await kim.presses('ArrowRight', 'ArrowRight')
    await expect.poll(() => kim.page.locator('html').getAttribute('class')).toBe('dark')

    // Another browser's session; the list that was shortened keeps the focus
    await goesTo('button', /^Sign out Chrome on Linux/)
    await kim.reads('Signed out there')
    await kim.isOn(kim.find('list', 'Browsers'))
    expect((await kim.seeker.me()).status).toBe(401)

    // The known password; then the dialog returns the focus
    await goesTo('button', 'Change / Recover Password')
    await goesTo('button', 'I know my current password')
    await kim.isOn(kim.field('Current password'))
    const password = 'a walk by the river'
    await kim.typesInto({ 'Current password': kim.seeker.password, 'New password': password })
    await kim.typesInto({ 'Confirm password': password })
    await kim.presses('Enter')
    await kim.reads('Password changed')
    await kim.isOn(kim.find('button', 'Change / Recover Password'))

    // The email, by a code
    const email = `new.${kim.email}`
    await goesTo('button', 'Change email')
    await kim.isOn(kim.field('New email'))
    await kim.typesInto({ 'New email': email, 'Current password': password })
    await kim.presses('Enter')
    await kim.isOn(kim.field('Code'))
    await kim.page.keyboard.type(await app.inbox.codeTo(email, 'Your RoleTrail confirmation code'))
    await kim.presses('Enter')
    await kim.reads('Email changed')

    // Another theme from the menu, the export, and the deletion
    await goesTo('button', 'Theme')
    await kim.isOn(kim.find('menuitemradio', 'Main (Gradient)'))
    await kim.presses('ArrowDown')
    await kim.isOn(kim.find('menuitemradio', 'Light'))
    await kim.presses('Enter')
    await expect.poll(() => kim.page.locator('html').getAttribute('class')).toBe('')
    const downloading = kim.page.waitForEvent('download')
    await goesTo('link', 'Export everything')
    expect((await downloading).suggestedFilename()).toMatch(/\.json$/)
    await goesTo('button', 'Delete account')
    await kim.isOn(kim.field('Current password'))
    await kim.page.keyboard.type(password)
    await kim.presses('Enter')
    await kim.reads('Account deleted')
    await kim.isAt('/')
  })

  journey('a forgotten password is replaced without a mouse', async ({ app, subscriber, visitor }) => {
    const { email } = await subscriber('Lee Keys')
    const lee = await visitor('Lee Keys')
    await lee.opens('/auth')
    await lee.tabsTo(lee.find('button', 'Forgot password?'))
    await lee.presses('Enter')
    await lee.sees('dialog', 'Forgot Password')
    await lee.isOn(lee.find('dialog', /./).getByLabel(/^Email/))
    await lee.page.keyboard.type(email)
    await lee.presses('Enter')
    await lee.isOn(lee.field('Code'))
    await lee.reads(`Enter the 6-character code we emailed to ${email}. It expires in 10 minutes.`)
    await lee.page.keyboard.type(await app.inbox.codeTo(email))
    await lee.typesInto({ 'New password': 'a walk by the river', 'Confirm password': 'a walk by the river' })
    await lee.presses('Enter')
    await lee.reads('Password reset successful')
    // The dialog returns the focus when it has closed.
    await lee.noLongerSees('dialog', /./)
    await lee.waitsAMoment()
    await lee.typesInto({ Password: 'a walk by the river' })
    await lee.presses('Enter')
    await lee.isAt('/dashboard')
  })

  journey('a link that sets a password is followed without a mouse, once', async ({ app, visitor }) => {
    const max = await visitor('Max Keys')
    const link = await app.passwordLink(max.email)
    const password = 'a walk by the river'
    await max.opens(link)
    await max.sees('heading', 'Set your password')
    // The token does not stay in the browser history.
    await max.isAt('/set-password')
    const chooses = async (chosen: string, confirmation = chosen) => {
      for (const [label, text] of Object.entries({ 'New password': chosen, 'Confirm password': confirmation })) {
        await max.tabsTo(max.field(label))
        await max.presses('Control+A')
        await max.page.keyboard.type(text)
      }
      await max.presses('Enter')
    }
    await chooses('short')
    await max.isAlerted('Password must be at least 8 characters long')
    await max.isOn(max.field('New password'))
    await chooses(password, 'a walk by the lake')
    await max.isAlerted("Passwords don't match")
    await max.isOn(max.field('Confirm password'))
    await chooses(password)
    await max.sees('heading', 'Your password is set')
    await max.tabsTo(max.find('link', 'Sign In'))
    await max.presses('Enter')
    await max.typesInto({ Email: max.email, Password: password })
    await max.presses('Enter')
    await max.isAt('/admin/dashboard')

    const late = await visitor('Max Keys')
    late.expectsError('410 POST /api/auth/set-password')
    await late.opens(link)
    await late.typesInto({ 'New password': password, 'Confirm password': password })
    await late.presses('Enter')
    await late.sees('heading', 'This link has expired')
    await late.tabsTo(late.find('link', 'Send me a code'))
    await late.presses('Enter')
    await late.sees('dialog', 'Forgot Password')
    await late.isOn(late.find('dialog', /./).getByLabel(/^Email/))
  })
})

describe('a person who needs help', () => {
  journey('finds answers and people with the keyboard alone', async ({ subscriber }) => {
    const mia = await subscriber('Mia Keys')
    await mia.opens('/help')
    await mia.tabsTo(mia.page.locator('summary', { hasText: 'How do I edit or delete a job?' }))
    const answer = mia.page.getByText('Open the menu on its card')
    expect(await answer.isVisible()).toBe(false)
    await mia.presses('Enter')
    await answer.waitFor()
    await mia.typesInto({ Subject: 'Two boards', Message: 'For two cities.' })
    await mia.tabsTo(mia.find('button', 'Send message'))
    await mia.presses('Enter')
    await mia.reads('Message sent')
    expect(await mia.field('Message').inputValue()).toBe('')
  })

  journey(
    'loses no word of a message: not when the window is closed, not without a network',
    async ({ subscriber }) => {
      const noa = await subscriber('Noa Kept')
      await noa.opens('/help')
      noa.expectsError('503 POST /api/support')
      await noa.page.route('**/api/support', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
      )
      await noa.fills({ Subject: 'My board is empty', Message: 'Since this morning.' })
      await noa.clicks('button', 'Send message')
      await noa.reads("We couldn't send your message. It's saved here, so you can try again.")
      const another = await noa.openTab()
      await noa.page.close()

      await another.opens('/help')
      await another.reads("You wrote this message earlier and haven't sent it yet.")
      expect(await another.field('Subject').inputValue()).toBe('My board is empty')
      expect(await another.field('Message').inputValue()).toBe('Since this morning.')
      // Requests in flight are aborted.
      noa.expectsError(/^net::ERR_/)
      await noa.context.setOffline(true)
      await another.hears("You're offline.")
      await another.clicks('button', 'Send message')
      await another.reads("You're offline. We'll send your message when you're back.")
      await noa.context.setOffline(false)
      await another.reads('Message sent')
      expect(await another.field('Message').inputValue()).toBe('')
      await another.page.reload()
      await another.sees('button', 'Send message')
      expect(await another.field('Message').inputValue()).toBe('')
    },
  )
})
