import { mailText } from '@roletrail/chassis/http/mail-text'
import type { AttachedFile } from '@roletrail/chassis/http/mailgun-form'
import { Email as EmailAddress } from '@roletrail/contracts/text'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { calendarIn } from './calendar-file.ts'

/** A mail that somebody forwarded as a file, as Outlook does. */
export interface AttachedMail {
  from: string
  subject: string
  text: string
  date: string
  /** The Message-IDs of it and of those it answers. */
  references: string
  files: { name: string; size: number | null; calendar: string | undefined }[]
}

/** The beginning of a file, and how long all of it is. */
export interface FileToRead {
  bytes: Uint8Array
  size: number
}

/** What reads files as mails, each as one mail or none. */
export type ReadMails = (files: FileToRead[]) => Promise<(AttachedMail | undefined)[]>

// The parser's time grows with lines, at some 7 µs each, and for some mails with the square of their letters: it runs in a
// thread with a deadline (read-in-thread.ts). What is said stands before what is attached. Several mails share the lines.
const bounds = { mails: 10, lines: 8_000, nesting: 20, headers: 64 * 1024 }

const isMail = ({ name, type }: AttachedFile) => type === 'message/rfc822' || /\.eml$/i.test(name)

/** The mails among the files, the first few of them; one without a sender is a file like others. */
export const attachedMailsIn = async (files: readonly AttachedFile[], read: ReadMails) => {
  const carried = files
    .flatMap((file) => (file.bytes && isMail(file) ? { file, bytes: file.bytes } : []))
    .slice(0, bounds.mails)
  if (carried.length === 0) return []
  const mails = await read(carried.map(({ file, bytes }) => ({ bytes, size: file.size })))
  return carried.flatMap(({ file }, at) => {
    const mail = mails[at]
    return mail ? { ...mail, file } : []
  })
}

/** Reads each of them, one after the other. */
export const readMails: ReadMails = async (files) => {
  const lines = Math.floor(bounds.lines / files.length)
  const mails: (AttachedMail | undefined)[] = []
  for (const file of files) mails.push(await mailOf(file, lines))
  return mails
}

const mailOf = async ({ bytes, size }: FileToRead, lines: number): Promise<AttachedMail | undefined> => {
  const read = beginning(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), lines)
  const mail = await parse(read)
  if (!mail?.from?.address || !EmailAddress.safeParse(mail.from.address).success) return undefined
  const { from, subject = '', text = '', html, date = '', messageId = '', inReplyTo = '', references = '' } = mail
  const fields = new Map([['body-plain', text], ...(html === undefined ? [] : [['body-html', html] as const])])
  return {
    from: `"${from.name.replaceAll('"', '')}" <${from.address}>`,
    subject,
    text: mailText({ fields, files: [] }),
    date,
    references: `${messageId} ${inReplyTo} ${references}`,
    files: mail.attachments.map((each) => named(each, read.length === size)),
  }
}

const beginning = (bytes: Buffer, lines: number) => {
  let end = 0
  for (let line = 0; line < lines; line++) {
    const next = bytes.indexOf('\n', end)
    if (next < 0) return bytes
    end = next + 1
  }
  return bytes.subarray(0, end)
}

const parse = async (bytes: Buffer): Promise<Email | undefined> => {
  try {
    return await PostalMime.parse(bytes, {
      maxNestingDepth: bounds.nesting,
      maxHeadersSize: bounds.headers,
      // A mail within it is one of its files.
      maxRfc822NestingDepth: 0,
    })
  } catch {
    // Nested too deep, or with too long headers: it stays a file.
    return undefined
  }
}

const named = ({ filename, mimeType, content }: Attachment, whole: boolean) => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
  const name = filename ?? (mimeType === 'message/rfc822' ? 'email.eml' : 'attachment')
  return { name, size: whole ? bytes.length : null, calendar: calendarIn(bytes) }
}
