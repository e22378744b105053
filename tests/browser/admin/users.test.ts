import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { journey } from '../journey.ts'

describe('an administrator', () => {
  journey(
    'finds a person, closes the account and opens it again, and all of it is in the log',
    async ({ app, subscriber, visitor }) => {
      const grace = await subscriber('Grace Hopper')
      await grace.opens('/dashboard')
      await grace.sees('button', 'Add Job')
      const root = await app.admin('users-root')
      const admin = await visitor('Root')
      await admin.continues(root.browser)
      await admin.opens('/admin/dashboard')
      await admin.clicks('link', 'Users')
      await admin.isAt('/admin/users')

      const search = admin.find('searchbox', 'Search by name or email')
      await search.fill('hOpper')
      await admin.isAt('/admin/users?q=hOpper')
      await admin.sees('button', 'Deactivate Grace Hopper')
      await admin.clicks('button', 'Grace Hopper')
      await admin.sees('heading', 'User details')
      await admin.reads(/Pro, \$10/)
      await admin.presses('Escape')

      // The browser that is open on her board is signed out by itself.
      grace.expectsError(/^401 /)
      await admin.clicks('button', 'Deactivate Grace Hopper')
      await admin.reads(/Their subscription ends when the paid period does/)
      await admin.fills({ Reason: 'Asked us to' })
      await admin.clicks('button', 'Deactivate')
      await admin.reads('Grace Hopper is deactivated')
      await admin.sees('button', 'Activate Grace Hopper')
      await grace.isAt(/^\/auth/)
      expect((await grace.seeker.logIn()).status).toBe(401)

      await admin.clicks('button', 'Activate Grace Hopper')
      await admin.clicks('button', 'Activate')
      await admin.sees('button', 'Deactivate Grace Hopper')
      expect((await grace.seeker.logIn()).status).toBe(200)

      await search.fill('nobody of that name')
      await admin.sees('heading', 'No users found')
      await admin.clicks('link', 'Back to dashboard')
      await admin.isAt('/admin/dashboard')

      await admin.clicks('link', 'Audit log')
      await admin.reads('“Asked us to”')
      const download = admin.page.waitForEvent('download')
      await admin.clicks('button', 'Export CSV')
      const table = await readFile(await (await download).path(), 'utf8')
      expect(table).toContain('Asked us to')
      expect(table.split('\r\n')[0]).toContain('Time,Admin,')
    },
  )

  journey('promotes somebody, and changes nothing about their own account', async ({ app, subscriber, visitor }) => {
    const ada = await subscriber('Ada Promoted')
    const root = await app.admin('users-own')
    const admin = await visitor('Root')
    await admin.continues(root.browser)
    await admin.opens(`/admin/users?q=${encodeURIComponent(ada.email)}`)
    await admin.clicks('button', 'Promote Ada Promoted')
    await admin.clicks('button', 'Promote')
    await admin.sees('button', 'Demote Ada Promoted')
    await ada.seeker.logIn()
    expect((await ada.seeker.browser.get('/api/admin/users')).status).toBe(200)

    await admin.opens(`/admin/users?q=${encodeURIComponent(root.email)}`)
    await admin.reads('Your account')
    expect(await admin.page.getByRole('button', { name: /^(Demote|Deactivate)/ }).count()).toBe(0)
  })

  journey(
    'is asked for the password again after a while, and then what was asked for is done',
    async ({ app, subscriber, visitor }) => {
      const cleo = await subscriber('Cleo Changed')
      const root = await app.admin('users-confirming')
      await app.forgetConfirmation(root.email)
      const admin = await visitor('Root')
      await admin.continues(root.browser)
      await admin.opens(`/admin/users?q=${encodeURIComponent(cleo.email)}`)
      const changes: string[] = []
      admin.page.on('request', (request) => {
        if (request.method() === 'PATCH') changes.push(request.postData() ?? '')
      })
      admin.expectsError(/^403 PATCH /)
      admin.expectsError('403 POST /api/account/confirm-password')
      await admin.clicks('button', 'Promote Cleo Changed')
      await admin.fills({ Reason: 'Helps at the desk' })
      await admin.clicks('button', 'Promote')

      await admin.sees('dialog', "Confirm it's you")
      // By keyboard: the field has the focus.
      await admin.page.keyboard.type('not this one')
      await admin.presses('Enter')
      await admin.reads("That's not your current password.")
      await admin.fills({ Password: root.password })
      await admin.clicks('button', 'Confirm')
      await admin.reads('Cleo Changed is an admin now')
      await admin.sees('button', 'Demote Cleo Changed')
      expect(changes).toEqual(Array(2).fill(JSON.stringify({ role: 'admin', reason: 'Helps at the desk' })))
    },
  )
})
