import { describe, expect } from 'vitest'
import type { Visitor } from '../../actors/visitor.ts'
import { journey } from '../journey.ts'

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000)
const day = (days: number) => daysFromNow(days).toISOString().slice(0, 10)

const section = ({ page }: Visitor, title: string) => page.getByRole('list', { name: title })

describe('Today', () => {
  journey('says what to do, and a follow-up done on one device leaves the other', async ({ subscriber }) => {
    const ada = await subscriber('Ada Lovelace', { timezoneId: 'UTC' })
    await ada.seeker.addJob({ company: 'Northwind', position: 'Engineer', followUp: { on: day(0), note: 'Call Mara' } })
    await ada.seeker.addJob({ company: 'Globex', position: 'Welder', followUp: { on: day(-3), note: null } })
    await ada.seeker.addJob({
      company: 'Initech',
      position: 'Analyst',
      applicationDate: daysFromNow(-12).toISOString(),
      contactName: 'Jo Park',
    })
    await ada.opens('/dashboard')
    await ada.sees('button', 'Live activity: connected, 3 due')
    await ada.clicks('link', /^Today\s*3 due$/)
    await ada.isAt('/today')
    await section(ada, 'Overdue').getByText('Follow up with Globex').waitFor()
    const other = { ...ada, ...(await ada.openTab()) }
    await other.opens('/today')
    await other.reads('Call Mara')

    await ada.comesToFront()
    await ada.clicks('button', 'Message: Analyst at Initech')
    expect(await ada.find('textbox', 'Message').inputValue()).toContain('Hi Jo,')
    await ada.presses('Escape')
    await ada.clicks('button', 'Snooze: Analyst at Initech')
    await ada.clicks('menuitem', /^In 3 days/)
    await ada.reads('Snoozed until')
    await section(ada, 'Today').getByText('Ask for an update').waitFor({ state: 'detached' })
    await ada.clicks('button', 'Done: Engineer at Northwind')
    await ada.reads('Followed up')
    await section(ada, 'Today').waitFor({ state: 'detached' })
    await other.comesToFront()
    await section(other, 'Today').waitFor({ state: 'detached' })
    await other.reads('Follow up with Globex')

    await ada.comesToFront()
    await ada.presses('Control+z')
    await ada.reads('Call Mara')
    await ada.clicks('button', /^Call Mara/)
    await ada.sees('dialog', 'Job Details')
    await ada.isAt(/^\/today\?job=/)
    await ada.reads('Due today')
  })

  journey('says where an interview is, and opens its link', async ({ subscriber }) => {
    const eve = await subscriber('Eve Stone', { timezoneId: 'UTC' })
    const job = await eve.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    const plan = { jobId: job.id, notes: '', state: 'scheduled', hasTime: true, kind: 'video' }
    const place = 'Room 4, https://meet.example.com/a-b'
    await eve.seeker.browser.post('/api/interview-notes', {
      ...plan,
      interviewDate: daysFromNow(1).toISOString(),
      place,
    })
    const today = { interviewDate: `${day(0)}T12:00:00.000Z`, place: 'https://meet.example.com/c-d' }
    const globex = await eve.seeker.addJob({ company: 'Globex', position: 'Welder' })
    await eve.seeker.browser.post('/api/interview-notes', { ...plan, jobId: globex.id, ...today })
    await eve.opens('/today')
    await eve.clicks('button', 'Done: Welder at Globex')
    await eve.reads('Interview done')
    await section(eve, 'Today').waitFor({ state: 'detached' })
    await eve.clicks('button', 'Undo')
    await section(eve, 'Today').getByText('Interview at 12:00 PM').waitFor()
    await eve.clicks('button', 'Done: Welder at Globex')
    await section(eve, 'Today').waitFor({ state: 'detached' })

    await eve.reads('Tomorrow · Video call · Room 4')
    await eve.sees('button', 'Message: Engineer at Northwind')
    expect(await eve.find('button', 'Done: Engineer at Northwind').count()).toBe(0)
    const link = eve.find('link', 'Join: Engineer at Northwind')
    expect(await link.getAttribute('href')).toBe('https://meet.example.com/a-b')

    await eve.clicks('button', /^Interview at/)
    await eve.clicks('tab', /^Interviews/)
    await eve.clicks('button', 'Cancel interview')
    await eve.clicks('tab', /^History/)
    await eve.reads(/^Video call on .* canceled$/)
    await eve.reads(/^Video call scheduled for /)
  })

  journey('is worked through on a phone by the keyboard alone', async ({ subscriber }) => {
    const bob = await subscriber('Bob Moss', { viewport: { width: 390, height: 844 }, timezoneId: 'UTC' })
    await bob.seeker.addJob({ company: 'Northwind', position: 'Engineer', followUp: { on: day(0), note: 'Call Mara' } })
    await bob.seeker.addJob({ company: 'Globex', position: 'Welder', status: 'offer' })
    await bob.opens('/today')
    await bob.reads('Answer the offer')
    expect(await bob.page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    await bob.presses('j')
    await bob.isOn(bob.find('button', /^Answer the offer/))
    await bob.presses('j')
    await bob.isOn(bob.find('button', /^Call Mara/))
    await bob.tabsTo(bob.find('button', 'Snooze: Engineer at Northwind'))
    await bob.presses('Enter')
    await bob.isOn(bob.find('menuitem', /^Tomorrow/))
    await bob.presses('Enter')
    await bob.reads('Follow-up moved')
    await section(bob, 'This week').getByText('Call Mara').waitFor()
    await bob.tabsTo(bob.find('button', 'Done: Welder at Globex'))
    await bob.presses('Enter')
    await bob.reads("Nothing due today. Here's what's coming up.")
  })

  journey('gets what is planned on the board, for one job and for many', async ({ subscriber }) => {
    const cleo = await subscriber('Cleo Tran', { timezoneId: 'UTC' })
    for (const company of ['Northwind', 'Globex', 'Initech'])
      await cleo.seeker.addJob({ company, position: 'Engineer' })
    await cleo.opens('/dashboard')
    await cleo.opensMenuOf('Engineer at Northwind')
    await cleo.clicks('menuitem', 'Follow up…')
    await cleo.clicks('menuitem', 'Tomorrow')
    await cleo.reads('Follow-up planned')
    await cleo.opensCard('Globex')
    await cleo.clicks('button', 'Follow up in 7 days?')
    await cleo.reads(/^Due /)
    await cleo.clicks('button', 'Change the follow-up')
    await cleo.fills({ Day: day(0), Note: 'Send the sample' })
    await cleo.clicks('button', 'Save')
    await cleo.reads('Due today')
    await cleo.opens('/dashboard')
    await cleo.sees('button', /Globex.*Due today/)
    await cleo.presses('Control+k')
    await cleo.isOn(cleo.find('combobox', 'Search jobs, pages and actions'))
    await cleo.page.keyboard.type('globex')
    await cleo.sees('option', /^Globex/)
    await cleo.presses('ArrowRight')
    await cleo.page.keyboard.type('follow up tomorrow')
    await cleo.sees('option', 'Follow up tomorrow')
    await cleo.presses('Enter')
    await cleo.reads('Follow-up moved')
    await cleo.opens('/table')
    await cleo.clicks('checkbox', 'Select all')
    await cleo.page.getByRole('toolbar', { name: 'Selected jobs' }).getByRole('button', { name: 'Follow up…' }).click()
    await cleo.clicks('menuitem', 'In 3 days')
    await cleo.reads('3 jobs')
    await cleo.opens('/today')
    await expect.poll(() => section(cleo, 'This week').getByRole('listitem').count()).toBe(3)
    await cleo.reads('Send the sample')
  })
})
