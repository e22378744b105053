import { limits } from '@roletrail/contracts/vocabulary/limits'
import { describe, expect, it } from 'vitest'
import { receivedMailOf } from './received-mail.ts'

const now = new Date('2026-11-24T10:00:00Z')
const ours: [string, string][] = [['X-Mailgun-Spf', 'Pass']]
const received: [string, string] = ['Received', 'from mail.acme.example by mxa.mailgun.org']

const read = (
  fields: Record<string, string>,
  headers: [string, string][] = [],
  files: { name: string; bytes?: Buffer }[] = [],
) =>
  receivedMailOf(
    {
      fields: new Map(
        Object.entries({
          recipient: 'Jobs-1@in.roletrail.test',
          sender: 'grace@acme.example',
          from: 'Grace Hopper <grace@acme.example>',
          subject: 'Next steps',
          'body-plain': 'See you on Monday.',
          'message-headers': JSON.stringify(headers),
          ...fields,
        }),
      ),
      files,
    },
    now,
  )

describe('a mail', () => {
  it('is read as text of one size, whatever it holds', () => {
    const text = `a\0b\u202e${'x'.repeat(50_000)}`
    const mail = read({ subject: 'Sub\r\nBcc: all@example.test\0', 'body-plain': text })
    expect(mail).toMatchObject({ recipient: 'jobs-1@in.roletrail.test', subject: 'Sub Bcc: all@example.test' })
    expect(mail?.text.startsWith('abxxx')).toBe(true)
    expect(mail?.text.length).toBeLessThanOrEqual(limits.inbox.text)
  })

  it('says what its HTML says if it has no other text, without anything that runs or loads', () => {
    const html = '<script>alert(1)</script><p>Hello <b>there</b></p><img src="https://evil.test/x.png">'
    expect(read({ 'body-plain': '', 'body-html': html })?.text).toBe('Hello there')
  })

  it('was sent when it says, unless that is ahead', () => {
    const at = (date: string) => read({}, [['Date', date]])?.receivedAt
    expect(at('Mon, 23 Nov 2026 08:00:00 +0000')).toEqual(new Date('2026-11-23T08:00:00Z'))
    expect(at('Mon, 23 Nov 2037 08:00:00 +0000')).toEqual(now)
    expect(at('nonsense')).toEqual(now)
  })

  it('brings an invitation along, attached or as a part; other files are counted', () => {
    const ics = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'
    const files = [
      { name: 'a.pdf', bytes: Buffer.from('%PDF-') },
      { name: 'invite.ics', bytes: Buffer.from(ics) },
    ]
    expect(read({}, [], files)).toMatchObject({ invitation: ics, attachments: 1 })
    expect(read({ 'body-calendar': ics })).toMatchObject({ invitation: ics, attachments: 0 })
    expect(read({ 'body-calendar': `${ics}${' '.repeat(70_000)}` })?.invitation).toBeNull()
  })

  it('is none if a mail system reports with it, or without a sender', () => {
    expect(read({ from: 'MAILER-DAEMON@acme.example' })).toBeUndefined()
    expect(read({}, [['Content-Type', 'multipart/report; report-type=delivery-status']])).toBeUndefined()
    expect(read({ from: '' })).toBeUndefined()
  })
})

describe('its sender', () => {
  it('is verified by what the provider found, for the domain that the mail names', () => {
    expect(read({}, [...ours, received])?.verified).toBe(true)
    expect(read({ sender: 'bounce@mail.acme.example' }, [...ours, received])?.verified).toBe(true)
    expect(read({ sender: 'x@evil.example' }, [...ours, received])?.verified).toBe(false)
    expect(read({}, [received])?.verified).toBe(false)
  })

  it('is not verified by headers that came along with the mail', () => {
    expect(read({}, [received, ...ours])?.verified).toBe(false)
    expect(read({}, ours)?.verified).toBe(false)
  })

  it('is verified by its only signature, which survives forwarding', () => {
    const dkim: [string, string] = ['X-Mailgun-Dkim-Check-Result', 'Pass']
    const signature = (domain: string): [string, string] => ['DKIM-Signature', `v=1; a=rsa-sha256; d=${domain}; s=k`]
    const sender = 'ada+caf_=jobs@gmail.com'
    expect(read({ sender }, [dkim, received, signature('acme.example')])?.verified).toBe(true)
    expect(read({ sender }, [dkim, received, signature('evil.example')])?.verified).toBe(false)
    const two = [signature('evil.example'), signature('acme.example')]
    expect(read({ sender }, [dkim, received, ...two])?.verified).toBe(false)
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
  ])('with %s is from who wrote it, and nobody can tell whether they did', (_program, subject, text) =>
    expect(
      read({ from: 'Ada <ada@gmail.com>', sender: 'ada@gmail.com', subject, 'body-plain': text }, [...ours, received]),
    ).toMatchObject({ ...inner, text: 'See you on Monday.' }),
  )

  it('is taken as it is if it has no such block', () =>
    expect(read({ subject: 'Fwd: Hello', 'body-plain': 'Look at this.' })).toMatchObject({
      subject: 'Fwd: Hello',
      text: 'Look at this.',
    }))
})
