import { testSql } from '@roletrail/chassis/testing/sql'
import { describe, expect } from 'vitest'
import { zoneAtNoon } from '../../system/zone-at-noon.ts'
import { journey } from '../journey.ts'

const hour = 60 * 60 * 1000

describe('reminders', () => {
  journey('come each morning by email, with what is due and a way to stop them', async ({ app, subscriber }) => {
    const bea = await subscriber('Bea Stone', { timezoneId: zoneAtNoon() })
    await bea.opens('/today')
    await bea.clicks('button', 'Email me')
    await bea.reads('Morning digest on')
    await bea.opens('/settings')
    await expect.poll(() => bea.find('switch', 'Morning digest').isChecked()).toBe(true)
    const { body: me } = await bea.seeker.me()
    const { body: today } = await bea.seeker.browser.get<{ day: string }>('/api/today')
    await bea.seeker.addJob({ company: 'Globex', position: 'Welder', followUp: { on: today.day, note: 'Call Mara' } })
    // As if its hour had come.
    const jobs = testSql(app.databases.jobs.url)
    await jobs.$executeRaw`
      update today_preferences set next_digest_at = now(), last_digest_on = null where user_id = ${me.id}::uuid`
    await jobs.$disconnect()

    const mail = await app.inbox.newest(bea.email, 'You have 1 thing to do today')
    expect(mail.text).toContain('Call Mara, Welder at Globex')
    await bea.opens(/http\S+\/today$/m.exec(mail.text)?.[0] ?? '')
    await bea.clicks('button', /^Call Mara/)
    await bea.sees('dialog', 'Job Details')
    await bea.opens(/http\S+\/reminders\/digest\/\S+/.exec(mail.text)?.[0] ?? '')
    await bea.clicks('button', 'Unsubscribe')
    await bea.sees('heading', "You're unsubscribed")
    await bea.opens('/settings')
    await expect.poll(() => bea.find('switch', 'Morning digest').isChecked()).toBe(false)
  })
})

describe('an interview', () => {
  journey(
    'is announced on every open page, and by an email that one click ends',
    { timeout: 90_000 },
    async ({ app, subscriber, visitor }) => {
      const ada = await subscriber('Ada Lovelace', { timezoneId: 'UTC' })
      const job = await ada.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
      const phone = await visitor('Ada Lovelace', { viewport: { width: 390, height: 844 }, timezoneId: 'UTC' })
      await phone.continues(ada.seeker.browser)
      await ada.opens('/settings')
      await phone.opens('/help')
      for (const device of [ada, phone]) await device.sees('button', /^Live activity: connected/)

      // Its hour begins while both pages are open, and not before they know of it.
      await ada.seeker.browser.post('/api/interview-notes', {
        jobId: job.id,
        state: 'scheduled',
        interviewDate: new Date(Date.now() + hour + 8_000).toISOString(),
        hasTime: true,
        zone: 'UTC',
        kind: 'phone',
      })
      for (const device of [ada, phone]) {
        await device.comesToFront()
        await device.reads(/^Interview at \d+:\d\d [AP]M$/)
        await device.reads('Engineer at Northwind')
      }
      await phone.clicks('button', 'Open')
      await phone.isAt(`/today?job=${job.id}`)
      await phone.sees('dialog', 'Job Details')

      // The email's link works for whoever has it, and stops what it is about.
      const mail = await app.inbox.newest(ada.email, /^Interview at \d+:\d\d [AP]M: Northwind$/)
      const [link = ''] = /http\S+\/reminders\/interviews\/\S+/.exec(mail.text) ?? []
      expect(mail.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
      const mailProgram = await visitor('Nobody')
      await mailProgram.opens(link)
      await mailProgram.sees('heading', 'Stop interview reminders?')
      await mailProgram.clicks('button', 'Unsubscribe')
      await mailProgram.sees('heading', "You're unsubscribed")
      await ada.page.reload()
      for (const reminder of ['A day before an interview', 'An hour before an interview'])
        await expect.poll(() => ada.find('switch', reminder).isChecked()).toBe(false)
      await mailProgram.clicks('button', 'Undo')
      await mailProgram.sees('heading', "You're subscribed again")
    },
  )
})
