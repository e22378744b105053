import { cleanedText, clippedText, mailText } from '@roletrail/chassis/http/mail-text'
import {
  addressIn,
  headerValue,
  type MailgunForm,
  type MailHeaders,
  mailHeadersOf,
  messageIdOf,
  referencesOf,
} from '@roletrail/chassis/http/mailgun-form'
import type { InboxMail } from '@roletrail/contracts/jobs/inbox'
import { Email, line } from '@roletrail/contracts/text'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { type AttachedMail, attachedMailsIn, type ReadMails } from './attached-mail.ts'
import { isVerified } from './authenticity.ts'
import { calendarIn, calendarPart } from './calendar-file.ts'
import { forwardedIn, isForward } from './forwarded.ts'

/** A mail as it is kept: plain text of bounded length, from whoever first wrote it. */
export interface ReceivedMail {
  messageId: string | undefined
  /** The Message-IDs that it answers. */
  references: string[]
  fromName: string | null
  fromEmail: string
  subject: string
  text: string
  receivedAt: Date
  verified: boolean
  invitation: string | null
  /** How many files came with it, and which ones, the first few. None is kept. */
  attachments: number
  files: InboxMail['files'] & object
}

const oneLine = (text: string, max: number) => line(max).parse(cleanedText(text).slice(0, max).toWellFormed())

const emailOf = (from: string) => Email.safeParse(addressIn(from)).data

/** The name in `"Lovelace, Ada" <ada@example.com>`. */
const nameOf = (from: string) => {
  const end = from.lastIndexOf('<')
  return end < 1 ? null : oneLine(from.slice(0, end).replaceAll('"', ''), limits.name) || null
}

/** The address it was sent to. */
export const recipientOf = ({ fields }: MailgunForm) => addressIn(fields.get('recipient') ?? '').toLowerCase()

/**
 * The mail of a form, or those that it brings as files. None without a sender, or for a bounce (RFC 3464): only programs
 * write those, and to us, who answer nothing, somebody else's.
 */
export const receivedMailsOf = async (form: MailgunForm, now: Date, readMails: ReadMails): Promise<ReceivedMail[]> => {
  const headers = mailHeadersOf(form)
  const from = form.fields.get('from') ?? ''
  const forwarder = emailOf(from)
  if (!forwarder || /^(?:mailer-daemon|postmaster)@/.test(forwarder)) return []
  if (/^multipart\/report/i.test(headerValue(headers, 'content-type'))) return []
  const subject = oneLine(form.fields.get('subject') ?? '', limits.subject)
  const text = mailText(form)
  const outer = { form, headers, from, forwarder, subject, text, now }
  const attached = isCarrier(subject, text) ? await attachedMailsIn(form.files, readMails) : []
  const others = form.files
    .filter((file) => attached.every((mail) => mail.file !== file))
    .map(({ name, size, bytes }) => ({ name, size, calendar: calendarIn(bytes) }))
  if (attached.length === 0) return [mailOf(outer, forwardedIn(subject, text), others)]
  return attached.map((mail, nth) => mailOf(outer, mail, [...(nth === 0 ? others : []), ...mail.files], nth))
}

interface Outer {
  form: MailgunForm
  headers: MailHeaders
  from: string
  forwarder: string
  subject: string
  text: string
  now: Date
}

/** One mail: the outer one, or what it forwards as a quote or a file. */
const mailOf = (
  { form, headers, from, forwarder, subject, text, now }: Outer,
  inner: ReturnType<typeof forwardedIn> | AttachedMail,
  files: AttachedMail['files'],
  nth = 0,
): ReceivedMail => {
  const original = inner && emailOf(inner.from)
  const attached = inner && 'date' in inner ? inner : undefined
  const others = files.filter(({ calendar }) => calendar === undefined)
  return {
    messageId: idOf(messageIdOf(form), nth),
    references: idsIn(`${attached?.references ?? ''} ${referencesOf(headers)}`),
    ...(inner && original
      ? { fromName: nameOf(inner.from), fromEmail: original, subject: oneLine(inner.subject, limits.subject) }
      : { fromName: nameOf(from), fromEmail: forwarder, subject }),
    text: clippedText((original && inner?.text) || text || '(empty)', limits.inbox.text),
    receivedAt: sentAt((original && attached?.date) || headerValue(headers, 'date'), now),
    // Of what somebody forwards, the provider has seen who forwards it, and not who wrote it.
    verified: !original && isVerified(headers, { from: forwarder, sender: form.fields.get('sender') ?? '' }),
    invitation: invitationIn(nth === 0 ? form.fields.get('body-calendar') : undefined, files),
    attachments: others.length,
    files: others
      .slice(0, limits.inbox.files)
      .map(({ name, size }) => ({ name: oneLine(name, limits.inbox.fileName) || 'attachment', size })),
  }
}

/** The first mail that another one brings is known by the other one's Message-ID, the next by one that follows from it. */
const idOf = (outer: string | undefined, nth: number) => (nth === 0 ? outer : outer?.replace('<', `<${nth}.`))

/** Whether a mail only brings another one: what somebody writes about an attached mail of their own is theirs. */
const isCarrier = (subject: string, text: string) => subject === '' || text === '' || isForward(subject)

const idsIn = (text: string) => [...text.matchAll(/<[^<>\s]{1,400}>/g)].map(([id]) => id).slice(-20)

const invitationIn = (part: string | undefined, files: AttachedMail['files']): string | null => {
  const found = calendarPart(part) ?? files.find(({ calendar }) => calendar !== undefined)?.calendar
  if (found === undefined || found.length > limits.inbox.invitation) return null
  return found.toWellFormed().replaceAll('\0', '')
}

const year = 365 * 24 * 60 * 60 * 1_000

/** What the mail says, unless that lies ahead or long ago. */
const sentAt = (date: string, now: Date) => {
  const at = Date.parse(date.slice(0, 100))
  return at <= now.getTime() && at > now.getTime() - 5 * year ? new Date(at) : now
}
