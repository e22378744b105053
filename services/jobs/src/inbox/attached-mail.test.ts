import { describe, expect, it } from 'vitest'
import { readMails } from './attached-mail.ts'
import { readInThread } from './read-in-thread.ts'
import { receivedMailsOf } from './received-mail.ts'

const now = new Date('2026-11-24T10:00:00Z')
const ics = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'

const lines = (...each: string[]) => each.join('\r\n')

/** A mail with an offer and an invitation, as a program saves it. */
const saved = lines(
  'From: =?utf-8?Q?Gr=C3=A1ce_Hopper?= <grace@acme.example>',
  'To: Ada <ada@gmail.com>',
  'Subject: =?utf-8?B?WW91ciBvZmZlciDinJM=?=',
  'Date: Mon, 23 Nov 2026 08:00:00 +0000',
  'Message-ID: <offer@acme.example>',
  'In-Reply-To: <first@gmail.com>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="b"',
  '',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  '<script>alert(1)</script><p>We=E2=80=99re pleased to offer you the job.</p>',
  '--b',
  'Content-Type: application/pdf; name="offer.pdf"',
  'Content-Disposition: attachment; filename="offer.pdf"',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('%PDF-1.7 and so on').toString('base64'),
  '--b',
  'Content-Type: text/calendar; method=REQUEST',
  '',
  ics,
  '--b--',
  '',
)

const forwardingAll = (saved: readonly string[], fields: Record<string, string> = {}, read = readMails) => {
  const mails = saved.map((each, nth) => {
    const bytes = Buffer.from(each)
    return { name: nth === 0 ? 'Your offer.eml' : `${nth}.eml`, type: 'message/rfc822', size: bytes.length, bytes }
  })
  const ours = { recipient: 'jobs-1@in.roletrail.test', from: 'Ada <ada@gmail.com>', subject: 'FW: Your offer' }
  return receivedMailsOf(
    {
      fields: new Map(Object.entries({ ...ours, 'body-plain': '', 'message-headers': '[]', ...fields })),
      files: [{ name: 'logo.png', type: 'image/png', size: 3, bytes: Buffer.from('png') }, ...mails],
    },
    now,
    read,
  )
}

const forwarding = async (file: string, fields: Record<string, string> = {}) => (await forwardingAll([file], fields))[0]

describe('a mail that is forwarded as a file', () => {
  it('is read like one that is quoted, with what is attached to it', async () =>
    expect(await forwarding(saved)).toMatchObject({
      fromName: 'Gráce Hopper',
      fromEmail: 'grace@acme.example',
      subject: 'Your offer ✓',
      text: 'We’re pleased to offer you the job.',
      receivedAt: new Date('2026-11-23T08:00:00Z'),
      references: ['<offer@acme.example>', '<first@gmail.com>'],
      verified: false,
      invitation: expect.stringMatching(/^BEGIN:VCALENDAR\r?\nEND:VCALENDAR\s*$/),
      files: [
        { name: 'logo.png', size: 3 },
        { name: 'offer.pdf', size: 18 },
      ],
    }))

  it('is a file like others if somebody wrote about it, or if it says nothing of a sender', async () => {
    const about = await forwarding(saved, { subject: 'Your application', 'body-plain': 'See what I sent you.' })
    expect(about).toMatchObject({ fromEmail: 'ada@gmail.com', text: 'See what I sent you.' })
    expect(about?.files.map(({ name }) => name)).toEqual(['logo.png', 'Your offer.eml'])
    expect(await forwarding('no headers at all')).toMatchObject({ fromEmail: 'ada@gmail.com', text: '(empty)' })
  })

  it('is read to a depth and a length', async () => {
    const nested = Array.from(
      { length: 1_000 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    )
    expect(await forwarding(`From: eve@evil.example\r\n${nested.join('')}`)).toMatchObject({ text: '(empty)' })
    expect(await forwarding(`From: eve@evil.example\r\nX-Long: ${'a '.repeat(100_000)}\r\n\r\nHi`)).toMatchObject({
      fromEmail: 'ada@gmail.com',
    })
    const long = await forwarding(`From: eve@evil.example\r\nSubject: Hi\r\n\r\n${'a\n'.repeat(400_000)}`)
    expect(long).toMatchObject({ fromEmail: 'eve@evil.example', subject: 'Hi' })
    const many = '--b\r\nContent-Disposition: attachment; filename="../a\0.sh"\r\n\r\nx\r\n'.repeat(1_000)
    const crowded = await forwarding(
      `From: eve@evil.example\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${many}`,
    )
    expect(crowded?.files).toHaveLength(20)
    expect(crowded?.attachments).toBeGreaterThan(900)
  })

  it('is read in a thread, or stays a file if that takes too long', async () => {
    const inThread = readInThread({ userId: 'ada', signal: new AbortController().signal })
    expect(await forwardingAll([saved], {}, inThread)).toEqual(await forwardingAll([saved]))
    // The parser makes text of HTML beside text, in a time that grows with the square of the letters of one link.
    const endless = lines(
      'From: eve@evil.example',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'x',
      '--b',
      'Content-Type: text/html',
      '',
      `<a href=>${'A'.repeat(1_000_000)}`,
      '--b--',
    )
    const [mail, ...more] = await forwardingAll([endless], {}, inThread)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ fromEmail: 'ada@gmail.com', text: '(empty)' })
    expect(mail?.files.map(({ name }) => name)).toEqual(['logo.png', 'Your offer.eml'])
  })

  it('holds no other: a mail within it is one of its files', async () => {
    const within = lines(
      'From: grace@acme.example',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'See below.',
      '--b',
      'Content-Type: message/rfc822',
      '',
      'From: eve@evil.example',
      '',
      'Other words.',
      '--b--',
    )
    expect(await forwarding(within)).toMatchObject({
      fromEmail: 'grace@acme.example',
      text: 'See below.',
      files: [{ name: 'logo.png' }, { name: 'email.eml' }],
    })
  })
})

describe('several mails that are forwarded as files', () => {
  const short = (nth: number) =>
    lines(`From: Person ${nth} <person${nth}@acme.example>`, `Subject: Mail ${nth}`, '', `Words ${nth}.`)

  it('are a mail each, with their own senders, dates, files and references', async () => {
    const [first, second, third, ...more] = await forwardingAll([short(0), saved, short(2)], {
      'Message-Id': '<outer@gmail.com>',
    })
    expect(more).toEqual([])
    expect(first).toMatchObject({
      messageId: '<outer@gmail.com>',
      fromEmail: 'person0@acme.example',
      text: 'Words 0.',
      invitation: null,
      files: [{ name: 'logo.png' }],
    })
    expect(second).toMatchObject({
      messageId: '<1.outer@gmail.com>',
      fromEmail: 'grace@acme.example',
      subject: 'Your offer ✓',
      receivedAt: new Date('2026-11-23T08:00:00Z'),
      references: ['<offer@acme.example>', '<first@gmail.com>'],
      invitation: expect.stringContaining('BEGIN:VCALENDAR'),
      files: [{ name: 'offer.pdf' }],
    })
    expect(third).toMatchObject({ messageId: '<2.outer@gmail.com>', subject: 'Mail 2', files: [], attachments: 0 })
  })

  it('are read up to ten; what is no mail, and what is more, is named as a file of the first', async () => {
    const mails = await forwardingAll(['no headers at all', ...Array.from({ length: 12 }, (_, nth) => short(nth))])
    expect(mails.map(({ subject }) => subject)).toEqual(Array.from({ length: 9 }, (_, nth) => `Mail ${nth}`))
    expect(mails[0]?.files.map(({ name }) => name)).toEqual([
      'logo.png',
      'Your offer.eml',
      '10.eml',
      '11.eml',
      '12.eml',
    ])
  })

  it('share the lines that are read, whatever is in them', async () => {
    const endless = (nth: number) => `${short(nth)}\r\n${'line\r\n'.repeat(100_000)}`
    const [alone] = await forwardingAll([endless(0)])
    const two = await forwardingAll([endless(0), endless(1)])
    const ten = await forwardingAll(Array.from({ length: 10 }, (_, nth) => endless(nth)))
    const read = (mails: typeof two) => mails.map(({ text }) => text.split('\n').length)
    expect(alone?.text.startsWith('Words 0.')).toBe(true)
    expect(read(two)).toEqual([3_997, 3_997])
    expect(read(ten)).toEqual(Array(10).fill(797))
  })
})
