import { describe, expect } from 'vitest'
import { journey } from '../journey.ts'

describe('a broadcast', () => {
  journey('is composed, previewed, tested, sent and counted, and one reader leaves', async ({ app, visitor }) => {
    const reader = app.seeker('Rea Der', `rea.der.${crypto.randomUUID().slice(0, 8)}@example.test`)
    await reader.signUp()
    const root = await app.admin('root')
    const admin = await visitor('root')
    await admin.continues(root.browser)
    await admin.opens('/admin/broadcast')
    await admin.clicks('button', 'Send broadcast')
    await admin.reads('Subject and body are required')
    await expect.poll(() => admin.page.getByText(/^\d+ people right now$/).innerText()).not.toBe('0 people right now')

    await admin.fills({
      Subject: 'Reminders are here',
      Body: 'We built <b>reminders</b>.\n\nhttps://roletrail.test/news',
    })
    await admin.clicks('button', 'Preview')
    await expect
      .poll(() => admin.page.frameLocator('iframe').locator('body').innerText())
      .toContain('We built <b>reminders</b>.')
    await admin.clicks('button', 'Show in dark')
    await admin.clicks('tab', 'Text')
    await admin.clicks('button', 'Send me a test')
    await admin.reads('Test sent')
    await admin.clicks('button', 'Close')
    // A draft survives a reload.
    await admin.page.reload()
    await admin.reads("You wrote this broadcast earlier and haven't sent it yet.")
    await admin.clicks('button', 'Send broadcast')
    await admin
      .find('alertdialog', /^Send to \d+ people\?$/)
      .getByRole('button', { name: 'Send broadcast' })
      .click()
    await admin.reads('Broadcast sent!')
    await admin.reads(/Sent to \d+ users/)
    // The figures arrive by themselves.
    const row = admin.page.getByRole('listitem').filter({ hasText: 'Reminders are here' }).first()
    await expect.poll(() => row.innerText(), { timeout: 20_000 }).toMatch(/Sent[\s\S]*Delivered\s*[1-9]/)

    const { text } = await app.inbox.newest(reader.email, 'Reminders are here')
    const link = /https?:\/\/\S+\/u\/\S+/.exec(text)?.[0] ?? ''
    const tab = await visitor('Rea Der')
    await tab.opens(new URL(link).pathname)
    await tab.sees('heading', 'Unsubscribe from news?')
    await expect.poll(() => row.innerText()).toMatch(/Unsubscribed\s*0/)
    await tab.clicks('button', 'Unsubscribe')
    await tab.sees('heading', "You're unsubscribed")
    await expect.poll(() => row.innerText(), { timeout: 20_000 }).toMatch(/Unsubscribed\s*1/)
    await tab.clicks('button', 'Undo')
    await tab.sees('heading', "You're subscribed again")
  })
})
