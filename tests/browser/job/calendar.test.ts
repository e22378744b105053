import { describe, expect } from 'vitest'
import type { Visitor } from '../../actors/visitor.ts'
import { journey } from '../journey.ts'

const dayInputIn = (days: number) => {
  const day = new Date()
  day.setDate(day.getDate() + days)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

const invitation = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Northwind//EN',
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTAMP:20261101T000000Z',
  `DTSTART:${dayInputIn(5).replaceAll('-', '')}T100000`,
  `DTEND:${dayInputIn(5).replaceAll('-', '')}T104500`,
  'SUMMARY:Interview',
  'LOCATION:https://meet.example/northwind',
  'ORGANIZER;CN=Mara Lindqvist:mailto:mara@northwind.example',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

const inCalendar = (who: Visitor) => who.page.getByRole('grid').getByRole('button', { name: /Northwind/ })

describe('an interview', () => {
  journey(
    'is scheduled, warns of another at the time, is moved, held and canceled',
    { timeout: 90_000 },
    async ({ subscriber }) => {
      const ada = await subscriber('Ada Lovelace')
      await ada.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
      await ada.opens('/table')
      await ada.clicks('button', 'Northwind')
      await ada.clicks('tab', 'Interviews')
      await ada.clicks('button', 'Schedule interview')
      await ada.fills({ Date: dayInputIn(3), Time: '10:00', 'Place or link': 'Room 1', People: 'Mara' })
      await ada.clicks('button', 'Schedule')
      await ada.reads('Interview scheduled')
      await ada.reads('Until 11:00 AM')

      // The next is in an email, of which the form is filled in.
      await ada.clicks('button', 'Schedule interview')
      await ada.clicks('button', 'Fill from an invitation')
      await ada.fills({
        Invitation: `Can we talk on ${dayInputIn(3)} at 10:30 AM? https://meet.google.com/abc-defg-hij`,
      })
      await ada.clicks('button', 'Read invitation')
      await expect.poll(() => ada.field('Place or link').inputValue()).toBe('https://meet.google.com/abc-defg-hij')
      expect([await ada.field('Date').inputValue(), await ada.field('Time').inputValue()]).toEqual([
        dayInputIn(3),
        '10:30',
      ])
      await ada.hears('Overlaps with Northwind, Engineer (10:00 AM – 11:00 AM)')
      await ada.fills({ Time: '11:00' })
      await expect.poll(() => ada.page.getByText('Overlaps with').count()).toBe(0)
      await ada.clicks('button', 'Cancel')

      await ada.clicks('button', /^Edit the interview of/)
      await ada.fills({ Time: '15:00' })
      await ada.clicks('button', 'Save')
      await ada.reads('Interview updated')
      await ada.reads(/^Moved from .*10:00 AM$/)
      const [download] = await Promise.all([ada.page.waitForEvent('download'), ada.clicks('link', 'Calendar file')])
      expect(download.suggestedFilename()).toBe('interview.ics')

      await ada.clicks('button', 'Mark as done')
      await ada.clicks('combobox', 'Outcome')
      await ada.clicks('option', 'Next round')
      await ada.clicks('button', 'Add notes')
      await ada.find('textbox', 'Notes').fill('They hum.')
      await ada.clicks('button', 'Save')
      await ada.reads('They hum.')
      await ada.clicks('button', 'Not done yet')
      await ada.clicks('button', 'Cancel interview')
      await ada.reads('Canceled')
    },
  )

  journey(
    'is planned from a day and from an invitation, by the keyboard',
    { timeout: 90_000 },
    async ({ subscriber }) => {
      const bea = await subscriber('Bea Stone')
      await bea.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
      await bea.opens('/dashboard')
      await bea.sees('button', /^Northwind/)
      await bea.presses('g', 'c')
      await bea.isAt('/calendar')
      const today = bea.page.locator('td[aria-current=date]')
      await bea.tabsTo(today)
      await bea.presses('ArrowRight', 'ArrowDown', 'Home', 'PageDown', 'PageUp', 'Enter')
      await bea.tabsTo(bea.find('button', /^Schedule on/))
      await bea.presses('Enter')
      await bea.isOn(bea.field('Which job is it for\\?'))
      await bea.tabsTo(bea.find('button', /^Northwind/))
      await bea.presses('Enter')
      await bea.tabsTo(bea.find('button', 'Fill from an invitation'))
      await bea.presses('Enter')
      await bea.choosesFile(bea.find('button', 'Choose file'), {
        name: 'invitation.ics',
        mimeType: 'text/calendar',
        buffer: Buffer.from(invitation),
      })
      await expect.poll(() => bea.field('Place or link').inputValue()).toBe('https://meet.example/northwind')
      expect(await bea.field('Date').inputValue()).toBe(dayInputIn(5))
      expect(await bea.field('Time').inputValue()).toBe('10:00')
      await bea.tabsTo(bea.find('button', 'Schedule'))
      await bea.presses('Enter')
      await bea.reads('Interview scheduled')
      await bea.opens(`/calendar?view=week&day=${dayInputIn(5)}`)
      await inCalendar(bea).waitFor()
      await bea.sees('gridcell', /1 interview: 10:00 AM Northwind$/)
    },
  )

  journey('is in the agenda of a phone, and opens there', async ({ subscriber }) => {
    const cleo = await subscriber('Cleo Tran', { viewport: { width: 390, height: 844 } })
    const job = await cleo.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    await cleo.seeker.browser.post('/api/interview-notes', {
      jobId: job.id,
      state: 'scheduled',
      interviewDate: new Date(Date.now() + 26 * 60 * 60 * 1000).toISOString(),
      hasTime: true,
      zone: 'Pacific/Kiritimati',
      kind: 'phone',
    })
    await cleo.opens('/calendar')
    await cleo.reads(/in Kiritimati/)
    await cleo.clicks('button', /Northwind/)
    await cleo.sees('link', 'Calendar file')
    await cleo.clicks('link', 'Open job')
    await cleo.isAt(`/dashboard?job=${job.id}`)
  })

  journey('is read by other calendars under a link that can be turned off', async ({ subscriber, visitor }) => {
    const dora = await subscriber('Dora Weiss')
    const job = await dora.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    const day = new Date(Date.now() + 26 * 60 * 60 * 1000).toISOString()
    await dora.seeker.browser.post('/api/interview-notes', {
      jobId: job.id,
      state: 'scheduled',
      interviewDate: day,
      hasTime: true,
    })
    await dora.opens('/settings')
    await dora.clicks('button', 'Make a link')
    const link = await dora.field('Your calendar link').inputValue()
    const stranger = await visitor('Eve Marsh')
    const read = () => stranger.context.request.get(link)
    const found = await read()
    expect(await found.text()).toContain('SUMMARY:Interview: Northwind\\, Engineer')
    expect(
      (await stranger.context.request.get(link, { headers: { 'if-none-match': found.headers().etag ?? '' } })).status(),
    ).toBe(304)
    await dora.clicks('button', 'Turn off')
    await dora.reads('Calendar link turned off')
    expect((await read()).status()).toBe(404)
  })
})
