import { describe, expect } from 'vitest'
import { journey } from '../journey.ts'

const invitation = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Acme//EN',
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTAMP:20261101T000000Z',
  'DTSTART:20350110T100000Z',
  'DTEND:20350110T104500Z',
  'SUMMARY:First call',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

describe('a private address', () => {
  journey(
    'brings emails to their jobs; what they speak for is asked, never done',
    { timeout: 90_000 },
    async ({ subscriber, app }) => {
      const ada = await subscriber('Ada Lovelace')
      const { id } = await ada.seeker.addJob({ company: 'Acme', position: 'Engineer' })
      const status = async () => (await ada.seeker.browser.get<{ status: string }>(`/api/jobs/${id}`)).body.status
      await ada.opens('/settings')
      await ada.clicks('button', 'Get an address')
      const to = await ada.page.getByRole('textbox', { name: 'Your private address' }).inputValue()

      await ada.opens('/inbox')
      await ada.sees('heading', 'All caught up')
      await app.inbox.send({
        from: 'Acme Careers <no-reply@greenhouse-mail.io>',
        to,
        subject: 'Your application to Acme',
        text: 'Thank you for applying. We decided not to move forward.',
      })
      await ada.sees('heading', 'Your application to Acme')
      await ada.reads("Couldn't verify the sender")
      expect(await status()).toBe('applied')
      await ada.clicks('button', 'Move to Rejected')
      await ada.reads('Acme moved to Rejected')
      await ada.sees('heading', 'All caught up')
      expect(await status()).toBe('rejected')

      await app.inbox.send({
        from: 'Bob <bob@gmail.com>',
        to,
        subject: 'Your application to Globex – Designer',
        text: 'We received your application.',
      })
      await ada.clicks('button', 'Add as new job')
      await ada.clicks('button', 'Add job')
      await ada.reads('Added Globex')
      await ada.sees('heading', 'All caught up')

      await app.inbox.send({
        from: 'Globex Careers <no-reply@greenhouse-mail.io>',
        to,
        subject: 'Invitation: first call with Globex',
        text: 'See you then.',
        attachments: [
          { name: 'invite.ics', type: 'text/calendar', content: Buffer.from(invitation).toString('base64') },
        ],
      })
      await ada.clicks('button', 'Add interview')
      await ada.reads('First call')
      await ada.clicks('button', 'Add this one')
      await ada.reads('Interview scheduled')
      await ada.sees('heading', 'All caught up')

      await ada.opens('/table')
      await ada.clicks('button', 'Globex')
      await ada.clicks('tab', /^Communications/)
      await ada.reads('Your application to Globex – Designer')
    },
  )
})
