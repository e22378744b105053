import { limits } from '@roletrail/contracts/vocabulary/limits'
import { describe, expect, it } from 'vitest'
import { readMails } from './attached-mail.ts'
import { receivedMailsOf, recipientOf } from './received-mail.ts'

const now = new Date('2026-11-24T10:00:00Z')
const ours: [string, string][] = [['X-Mailgun-Spf', 'Pass']]
const received: [string, string] = ['Received', 'from mail.acme.example by mxa.mailgun.org']

const read = async (
  fields: Record<string, string>,
  headers: [string, string][] = [],
  files: { name: string; bytes: Buffer }[] = [],
) =>
  (
    await receivedMailsOf(
      {
        fields: new Map(
          Object.entries({
            sender: 'grace@acme.example',
            from: 'Grace Hopper <grace@acme.example>',
            subject: 'Next steps',
            'body-plain': 'See you on Monday.',
            'message-headers': JSON.stringify(headers),
            ...fields,
          }),
        ),
        files: files.map((file) => ({ type: 'application/octet-stream', size: file.bytes.length, ...file })),
      },
      now,
      readMails,
    )
  )[0]

describe('a mail', () => {
  it('is for the address that it was sent to, whatever the case', () => {
    const recipientIn = (recipient: string) => recipientOf({ fields: new Map([['recipient', recipient]]), files: [] })
    expect(recipientIn('Jobs-1@in.roletrail.test')).toBe('jobs-1@in.roletrail.test')
    expect(recipientIn('')).toBe('')
  })

  it('is read as text of one size, whatever it holds', async () => {
    const text = `a\0b\u202e${'x'.repeat(50_000)}`
    const mail = await read({ subject: 'Sub\r\nBcc: all@example.test\0', 'body-plain': text })
    expect(mail).toMatchObject({ subject: 'Sub Bcc: all@example.test' })
    expect(mail?.text.startsWith('abxxx')).toBe(true)
    expect(mail?.text.length).toBeLessThanOrEqual(limits.inbox.text)
  })

  it('says what its HTML says if it has no other text, without anything that runs or loads', async () => {
    const html = '<script>alert(1)</script><p>Hello <b>there</b></p><img src="https://evil.test/x.png">'
    expect((await read({ 'body-plain': '', 'body-html': html }))?.text).toBe('Hello there')
  })

  it('was sent when it says, unless that is ahead', async () => {
    const at = async (date: string) => (await read({}, [['Date', date]]))?.receivedAt
    expect(await at('Mon, 23 Nov 2026 08:00:00 +0000')).toEqual(new Date('2026-11-23T08:00:00Z'))
    expect(await at('Mon, 23 Nov 2037 08:00:00 +0000')).toEqual(now)
    expect(await at('nonsense')).toEqual(now)
  })

  it('brings an invitation along, attached or as a part; other files are named', async () => {
    const ics = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'
    const files = [
      { name: 'a.pdf', bytes: Buffer.from('%PDF-') },
      { name: 'invite.ics', bytes: Buffer.from(ics) },
    ]
    expect(await read({}, [], files)).toMatchObject({ invitation: ics, files: [{ name: 'a.pdf', size: 5 }] })
    expect(await read({ 'body-calendar': ics })).toMatchObject({ invitation: ics, files: [] })
    expect((await read({ 'body-calendar': `${ics}${' '.repeat(70_000)}` }))?.invitation).toBeNull()
  })

  it('is none if a mail system reports with it, or without a sender', async () => {
    expect(await read({ from: 'MAILER-DAEMON@acme.example' })).toBeUndefined()
    expect(await read({}, [['Content-Type', 'multipart/report; report-type=delivery-status']])).toBeUndefined()
    expect(await read({ from: '' })).toBeUndefined()
  })
})

describe('its sender', () => {
  it('is verified by a form as Mailgun posts it', async () => {
    const recorded = (sender: string): [string, string][] => [
      ['X-Mailgun-Spam-Rules', 'DKIM_SIGNED, DKIM_VALID, DKIM_VALID_AU'],
      ['X-Mailgun-Dkim-Check-Result', 'Pass'],
      ['X-Mailgun-Spf', 'Pass'],
      ['X-Mailgun-Sscore', '1.7'],
      ['X-Mailgun-Sflag', 'No'],
      ['X-Mailgun-Incoming', 'Yes'],
      ['X-Envelope-From', `<${sender}>`],
      ['Received', 'from mail.acme.example by mxa.mailgun.org'],
      ['Received', 'by mail.acme.example for <jobs-1@in.roletrail.test>'],
      ['Dkim-Signature', 'v=1; a=rsa-sha256; c=relaxed/relaxed; d=acme.example; s=k'],
      ['From', 'Grace Hopper <grace@acme.example>'],
    ]
    expect((await read({}, recorded('grace@acme.example')))?.verified).toBe(true)
    const unfiltered = recorded('grace@acme.example').filter(([name]) => !/^x-mailgun-(?:spf|dkim)/i.test(name))
    expect((await read({}, unfiltered))?.verified).toBe(false)
  })

  it('is verified by what the provider found, for the domain that the mail names', async () => {
    expect((await read({}, [...ours, received]))?.verified).toBe(true)
    expect((await read({ sender: 'bounce@mail.acme.example' }, [...ours, received]))?.verified).toBe(true)
    expect((await read({ sender: 'x@evil.example' }, [...ours, received]))?.verified).toBe(false)
    expect((await read({}, [received]))?.verified).toBe(false)
  })

  it('is not verified by headers that came along with the mail', async () => {
    expect((await read({}, [received, ...ours]))?.verified).toBe(false)
    expect((await read({}, ours))?.verified).toBe(false)
  })

  it('is verified by its signatures, which survive forwarding, if all are of that domain', async () => {
    const dkim: [string, string] = ['X-Mailgun-Dkim-Check-Result', 'Pass']
    const signature = (domain: string): [string, string] => ['DKIM-Signature', `v=1; a=rsa-sha256; d=${domain}; s=k`]
    const sender = 'ada+caf_=jobs@gmail.com'
    expect((await read({ sender }, [dkim, received, signature('acme.example')]))?.verified).toBe(true)
    expect((await read({ sender }, [dkim, received, signature('evil.example')]))?.verified).toBe(false)
    const two = [signature('evil.example'), signature('acme.example')]
    expect((await read({ sender }, [dkim, received, ...two]))?.verified).toBe(false)
    const own = [signature('acme.example'), signature('mail.acme.example')]
    expect((await read({ sender }, [dkim, received, ...own]))?.verified).toBe(true)
  })
})

describe('a mail that somebody forwards', () => {
  const inner = { fromName: 'Grace Hopper', fromEmail: 'grace@acme.example', subject: 'Next steps', verified: false }
  it.each([
    [
      'Gmail',
      'Fwd: Next steps',
      '---------- Forwarded message ---------\nFrom: Grace Hopper <grace@acme.example>\nDate: Mon, Nov 23, 2026 at 9:00 AM\nSubject: Next steps\nTo: Ada <ada@gmail.com>\n\nSee you on Monday.',
    ],
    [
      'Apple Mail',
      'Fwd: Next steps',
      'Begin forwarded message:\n\n> From: Grace Hopper <grace@acme.example>\n> Subject: Next steps\n> Date: 23 November 2026\n> To: ada@icloud.com\n> \n> See you on Monday.',
    ],
    [
      'Outlook in German',
      'WG: Next steps',
      'Von: Grace Hopper <grace@acme.example>\nGesendet: Montag, 23. November 2026 09:00\nAn: Ada\nBetreff: Next steps\n\nSee you on Monday.',
    ],
    [
      'Outlook in French',
      'TR: Next steps',
      '*De :* Grace Hopper <grace@acme.example>\n*Envoyé :* lundi 23 novembre 2026\n*À :* Ada\n*Objet :* Next steps\n\nSee you on Monday.',
    ],
    [
      'Gmail in Spanish',
      'Fwd: Next steps',
      '---------- Forwarded message ---------\nDe: Grace Hopper <grace@acme.example>\nFecha: lun, 23 nov 2026\nAsunto: Next steps\nPara: Ada\n\nSee you on Monday.',
    ],
    [
      'Outlook, with the address in brackets',
      'FW: Next steps',
      'From: Grace Hopper [mailto:grace@acme.example]\nSent: Monday\nTo: Ada\nSubject: Next steps\n\nSee you on Monday.',
    ],
  ])('with %s is from who wrote it, and nobody can tell whether they did', async (_program, subject, text) =>
    expect(
      await read({ from: 'Ada <ada@gmail.com>', sender: 'ada@gmail.com', subject, 'body-plain': text }, [
        ...ours,
        received,
      ]),
    ).toMatchObject({ ...inner, text: 'See you on Monday.' }),
  )

  it('is taken as it is if it has no such block', async () =>
    expect(await read({ subject: 'Fwd: Hello', 'body-plain': 'Look at this.' })).toMatchObject({
      subject: 'Fwd: Hello',
      text: 'Look at this.',
    }))
})
