import { describe, expect } from 'vitest'
import { journey } from '../journey.ts'
import { untilReady, withWorker } from '../offline/device.ts'

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

  journey(
    'is set up and answered by the keyboard alone, with what Outlook forwards as a file',
    { timeout: 90_000 },
    async ({ subscriber, app }) => {
      const bea = await subscriber('Bea Stone')
      await bea.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
      const presses = async (role: Parameters<typeof bea.find>[0], name: string | RegExp) => {
        await bea.tabsTo(bea.find(role, name))
        await bea.presses('Enter')
      }
      await bea.opens('/settings')
      await presses('button', 'Get an address')
      const to = await bea.page.getByRole('textbox', { name: 'Your private address' }).inputValue()
      const eml = [
        'From: Mara Lindqvist <mara@gmail.com>',
        'Subject: A word about next week',
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b',
        'Content-Type: text/plain',
        '',
        'Could we talk on Monday?',
        '--b',
        'Content-Type: application/pdf; name="Agenda.pdf"',
        '',
        '%PDF-',
        '--b--',
      ].join('\r\n')
      const forwarded = { name: 'A word.eml', type: 'message/rfc822', content: Buffer.from(eml).toString('base64') }
      await app.inbox.send({ from: 'Bea <bea@mail.test>', to, subject: 'FW: A word', attachments: [forwarded] })

      await bea.opens('/inbox')
      await bea.sees('heading', 'A word about next week')
      await bea.reads('mara@gmail.com')
      await bea.reads('Agenda.pdf')
      await presses('button', 'Show email')
      await bea.sees('button', 'Show less')
      await presses('button', 'Choose a job')
      await bea.typesInto({ 'Which job is it about\\?': 'north' })
      await presses('button', /^Northwind/)
      await bea.hears('Added to Northwind')
      await bea.sees('heading', 'All caught up')

      await app.inbox.send({
        from: 'Globex Careers <no-reply@greenhouse-mail.io>',
        to,
        subject: 'Your application to Globex – Designer',
        text: 'We received your application.',
      })
      await presses('button', 'Add as new job')
      await bea.typesInto({ Company: 'Globex Ltd' })
      await bea.tabsTo(bea.field('Position'))
      await bea.presses('Enter')
      await bea.hears('Added Globex Ltd')
      await bea.sees('heading', 'All caught up')
    },
  )

  journey('can be read offline, and says what has to wait', { timeout: 90_000 }, async ({ subscriber, app }) => {
    const cleo = await subscriber('Cleo Tran', withWorker)
    cleo.expectsError(/net::ERR_/)
    await cleo.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    const { body } = await cleo.seeker.browser.post<{ address: { address: string } }>('/api/mail-address')
    await app.inbox.send({ from: 'Bob <bob@gmail.com>', to: body.address.address, subject: 'Hi', text: 'Hello.' })
    await cleo.opens('/inbox')
    await cleo.sees('heading', 'Hi')
    await untilReady(cleo, ['auth', '"board"', '"inbox"'])
    await cleo.context.setOffline(true)
    await cleo.page.reload()
    await cleo.sees('heading', 'Hi')
    await cleo.clicks('button', 'Show email')
    await cleo.reads("You're offline. The whole email shows up once you're back online.")
    const dismiss = cleo.page.getByRole('region', { name: 'Hi' }).getByRole('button', { name: 'Dismiss' })
    await dismiss.click()
    await cleo.reads("We couldn't dismiss this email. Try again.")
    await cleo.context.setOffline(false)
    await dismiss.click()
    await cleo.sees('heading', 'All caught up')
  })
})
