import { describe, expect } from 'vitest'
import type { Tab } from '../../actors/tab.ts'
import { journey } from '../journey.ts'
import { unavailable } from '../screens/screen.ts'

const themeOf = async ({ page }: Tab) => (await page.locator('html').getAttribute('class')) ?? ''

describe('an administrator’s own settings', () => {
  journey('are saved, and the theme is that of the admin pages alone', async ({ app, visitor }) => {
    const root = await app.admin('settings-root')
    const admin = await visitor('Root')
    await admin.continues(root.browser)
    await admin.opens('/help')
    await admin.sees('link', 'Contact Support')
    await admin.page.keyboard.press('g')
    await admin.page.keyboard.press('d')
    await admin.isAt('/admin/dashboard')
    await admin.clicks('tab', 'Personal Settings')
    await expect.poll(() => admin.field('Email').inputValue()).toBe(root.email)
    const save = admin.find('button', 'Save Changes')
    expect(await save.isDisabled()).toBe(true)

    await admin.fills({ 'Display name': ' ', Email: 'desk' })
    await save.click()
    await admin.reads('Display name is required')
    await admin.reads('Invalid email address')
    await admin.fills({ 'Display name': 'The Desk', Email: 'desk@example.test' })
    await admin.clicks('switch', 'Notifications')
    await admin.clicks('combobox', 'Theme')
    await admin.clicks('option', 'Dark')
    expect(await themeOf(admin)).toBe('')

    await admin.page.route('**/api/admin/settings', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
    admin.expectsError('503 PATCH /api/admin/settings')
    await save.click()
    await admin.reads('Save Failed')
    await admin.reads('Failed to save settings. Please try again.')
    await save.click()
    await admin.reads('Settings Saved')
    await expect.poll(() => save.isDisabled()).toBe(true)
    await expect.poll(() => themeOf(admin)).toBe('dark')

    // In the same document, and from the first paint of a new one.
    await admin.clicks('link', 'Kanban')
    await expect.poll(() => themeOf(admin)).toBe('gradient-theme')
    await admin.page.goBack()
    await expect.poll(() => themeOf(admin)).toBe('dark')
    await admin.page.reload({ waitUntil: 'commit' })
    await expect.poll(() => themeOf(admin)).toBe('dark')
    await expect.poll(() => admin.field('Display name').inputValue()).toBe('The Desk')
    expect(await admin.find('switch', 'Notifications').isChecked()).toBe(false)

    // The header's menu is about the page it is on.
    await admin.clicks('button', 'Theme')
    await admin.clicks('menuitemradio', 'System')
    await expect.poll(() => themeOf(admin)).toBe('')
    await admin.page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => themeOf(admin)).toBe('dark')
  })

  journey('say so if they cannot be loaded', async ({ app, visitor }) => {
    const root = await app.admin('settings-away')
    const admin = await visitor('Root')
    await admin.continues(root.browser)
    await unavailable('**/api/admin/settings')(admin)
    admin.expectsError('503 GET /api/admin/settings')
    await admin.opens('/admin/dashboard?tab=settings')
    await admin.reads('Failed to load settings.')
    await admin.page.unroute('**/api/admin/settings')
    await admin.clicks('button', 'Try again')
    await expect.poll(() => admin.field('Email').inputValue()).toBe(root.email)
  })
})
