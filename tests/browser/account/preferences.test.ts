import { describe, expect } from 'vitest'
import type { Tab } from '../../actors/tab.ts'
import { journey } from '../journey.ts'

const themeOf = async ({ page }: Tab) => (await page.locator('html').getAttribute('class')) ?? ''

const choosesTheme = async (tab: Tab, theme: string) => {
  await tab.clicks('button', 'Theme')
  await tab.clicks('menuitemradio', theme)
  await tab.noLongerSees('menu', /./)
}

describe('what the browser remembers', () => {
  journey('the sidebar, in a cookie', async ({ subscriber }) => {
    const ada = await subscriber('Ada Lovelace')
    await ada.opens('/dashboard')
    const sidebar = ada.find('complementary', 'Sidebar')
    const width = async () => Math.round((await sidebar.boundingBox())?.width ?? 0)
    await expect.poll(width).toBe(256)
    await ada.presses('Control+b')
    await expect.poll(width).toBe(48)
    expect(await ada.context.cookies()).toContainEqual(
      expect.objectContaining({ name: 'sidebar_state', value: 'false' }),
    )
    await ada.page.reload()
    await expect.poll(width).toBe(48)
    await ada.presses('Meta+b')
    await expect.poll(width).toBe(256)
  })

  journey('not the morning digest, which is on the server and so on every device', async ({ subscriber }) => {
    const dora = await subscriber('Dora Lind')
    await dora.opens('/settings')
    await dora.clicks('switch', 'Morning digest')
    await dora.reads('Settings saved')
    await dora.clicks('combobox', 'Send it at')
    await dora.clicks('option', '6:00 AM')
    await expect.poll(() => dora.find('combobox', 'Send it at').textContent()).toContain('6:00 AM')
    await dora.page.reload()
    await expect.poll(() => dora.find('switch', 'Morning digest').isChecked()).toBe(true)
    await expect.poll(() => dora.find('combobox', 'Send it at').textContent()).toContain('6:00 AM')

    await dora.clicks('switch', 'Morning digest')
    await dora.reads('Settings saved')
    const other = await dora.openTab()
    await other.opens('/settings')
    await other.sees('switch', 'Morning digest')
    expect(await other.find('switch', 'Morning digest').isChecked()).toBe(false)
  })

  journey('which page one starts on', async ({ subscriber }) => {
    const gus = await subscriber('Gus Holm')
    await gus.opens('/settings')
    await gus.clicks('combobox', 'Start page')
    await gus.clicks('option', 'Today')
    await gus.opens('/')
    await gus.isAt('/today')
  })

  journey('below 768 pixels the sidebar is a sheet', async ({ subscriber }) => {
    const bob = await subscriber('Bob Moss', { viewport: { width: 767, height: 800 } })
    await bob.opens('/dashboard')
    await bob.clicks('button', 'Toggle sidebar')
    await expect.poll(async () => (await bob.find('dialog', /./).boundingBox())?.width).toBe(288)
    await bob.find('dialog', /./).getByRole('link', { name: 'Help' }).click()
    await bob.isAt('/help')
    await bob.noLongerSees('dialog', /./)
  })

  journey('the theme, in every tab', async ({ subscriber }) => {
    const cleo = await subscriber('Cleo Tran')
    await cleo.opens('/dashboard')
    const second = await cleo.openTab()
    await second.opens('/settings')
    expect(await themeOf(cleo)).toBe('gradient-theme')

    await cleo.comesToFront()
    await choosesTheme(cleo, 'Dark')
    expect(await themeOf(cleo)).toBe('dark')
    await expect.poll(() => themeOf(second)).toBe('dark')
    await second.comesToFront()
    await second.page.getByText('White', { exact: true }).click()
    await expect.poll(() => themeOf(cleo)).toBe('')
    await cleo.comesToFront()
    await choosesTheme(cleo, 'Main (Gradient)')
    await expect.poll(() => themeOf(second)).toBe('gradient-theme')

    // Logging out resets it; requests in flight in the other tab are refused.
    cleo.expectsError(/^401 GET \/api\//)
    await choosesTheme(cleo, 'Dark')
    await cleo.clicks('button', 'My Account')
    await cleo.clicks('menuitem', 'Log Out')
    await cleo.isAt('/')
    expect(await themeOf(cleo)).toBe('gradient-theme')
  })

  journey('the theme is there before anything is painted', async ({ visitor }) => {
    const dan = await visitor('Dan Okafor')
    await dan.opens('/')
    await dan.page.evaluate(`localStorage.setItem('theme', 'dark')`)
    // It would go on reading ahead, and break on what is empty.
    await dan.opens('about:blank')
    // Without the application's own script only what runs before the first paint is left.
    await dan.page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await dan.opens('/')
    expect(await themeOf(dan)).toBe('dark')
  })

  journey('the zoom of the board', async ({ subscriber }) => {
    const eve = await subscriber('Eve Lind')
    await eve.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    await eve.opens('/dashboard')
    const zoom = () => eve.find('group', 'Zoom').getByRole('status').innerText()
    expect(await zoom()).toBe('Fit')
    // With the keyboard alone; the current zoom is announced.
    await eve.tabsTo(eve.find('button', 'Zoom in'))
    await eve.presses('Enter')
    await eve.hears('100%')
    await eve.presses('Enter')
    await eve.hears('125%')
    expect(await zoom()).toBe('125%')
    expect(await eve.find('button', 'Zoom in').isDisabled()).toBe(true)
    await eve.page.reload()
    await eve.seesCard('Northwind', 'Applied')
    expect(await zoom()).toBe('125%')
    await eve.clicks('button', 'Zoom out')
    await eve.clicks('button', 'Zoom out')
    expect(await zoom()).toBe('75%')
    expect(await eve.find('button', 'Zoom out').isDisabled()).toBe(true)
    // The drop lands under the pointer at any size.
    await eve.drags('Northwind', 'Onsite')
    await eve.seesCard('Northwind', 'Onsite')
    await eve.clicks('button', 'Fit all columns')
    expect(await zoom()).toBe('Fit')
  })

  journey('the profile, after it was changed', async ({ subscriber }) => {
    const fay = await subscriber('Fay Quint')
    await fay.opens('/settings')
    const save = fay.find('button', 'Save Changes')
    expect(await fay.field('Name').inputValue()).toBe('Fay Quint')
    expect(await save.isDisabled()).toBe(true)
    await fay.fills({ 'Preferred Job Title': 'Staff Engineer' })
    await save.click()
    await fay.reads('Settings saved')
    await fay.reads('Your settings have been successfully updated.')
    expect(await save.isDisabled()).toBe(true)
    await fay.page.reload()
    await expect.poll(() => fay.field('Preferred Job Title').inputValue()).toBe('Staff Engineer')

    // Both are on by default, and switching one off and on again is no change.
    const inApp = fay.find('switch', 'In-App Notifications')
    expect(await fay.find('switch', 'Email Notifications').isChecked()).toBe(true)
    expect(await inApp.isChecked()).toBe(true)
    await inApp.click()
    expect(await save.isEnabled()).toBe(true)
    await inApp.click()
    expect(await save.isDisabled()).toBe(true)
    await inApp.click()
    await save.click()
    await fay.page.reload()
    await expect.poll(() => inApp.isChecked()).toBe(false)
    expect(await fay.page.evaluate('JSON.parse(localStorage.getItem("roletrail"))')).toEqual({
      name: 'Fay Quint',
      email: fay.email,
      preferredJobTitle: 'Staff Engineer',
      emailNotifications: true,
      inAppNotifications: false,
    })
  })
})
