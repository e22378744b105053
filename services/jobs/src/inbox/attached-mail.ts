import { mailText } from '@roletrail/chassis/http/mail-text'
import type { AttachedFile } from '@roletrail/chassis/http/mailgun-form'
import { Email as EmailAddress } from '@roletrail/contracts/text'
import PostalMime, { type Attachment, type Email } from 'postal-mime'

/** A mail that somebody forwarded as a file, as Outlook does. */
export interface AttachedMail {
  /** The file it came in. */
  file: AttachedFile
  from: string
  subject: string
  text: string
  date: string
  /** The Message-IDs of it and of those it answers. */
  references: string
  files: { name: string; size: number | null; bytes: Buffer }[]
}

// The parser's time grows with lines, at some 7 µs each, more than with bytes. What is said stands before what is attached.
// Several mails share the lines.
const bounds = { mails: 10, lines: 8_000, nesting: 20, headers: 64 * 1024 }

const isMail = ({ name, type }: AttachedFile) => type === 'message/rfc822' || /\.eml$/i.test(name)

/** The mails among the files, the first few of them; one without a sender is a file like others. */
export const attachedMailsIn = async (files: readonly AttachedFile[]): Promise<AttachedMail[]> => {
  const carried = files.filter((file) => isMail(file) && file.bytes !== undefined).slice(0, bounds.mails)
  const lines = Math.floor(bounds.lines / carried.length)
  const mails: AttachedMail[] = []
  // One after the other: each keeps the process busy.
  for (const file of carried) {
    const mail = await attachedMailOf(file, lines)
    if (mail) mails.push(mail)
  }
  return mails
}

const attachedMailOf = async (file: AttachedFile, lines: number): Promise<AttachedMail | undefined> => {
  const read = beginning(file.bytes ?? Buffer.alloc(0), lines)
  const mail = await parse(read)
  if (!mail?.from?.address || !EmailAddress.safeParse(mail.from.address).success) return undefined
  const { from, subject = '', text = '', html, date = '', messageId = '', inReplyTo = '', references = '' } = mail
  const fields = new Map([['body-plain', text], ...(html === undefined ? [] : [['body-html', html] as const])])
  return {
    file,
    from: `"${from.name.replaceAll('"', '')}" <${from.address}>`,
    subject,
    text: mailText({ fields, files: [] }),
    date,
    references: `${messageId} ${inReplyTo} ${references}`,
    files: mail.attachments.map((each) => withSize(each, read.length === file.size)),
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

const withSize = ({ filename, mimeType, content }: Attachment, whole: boolean) => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
  const name = filename ?? (mimeType === 'message/rfc822' ? 'email.eml' : 'attachment')
  return { name, size: whole ? bytes.length : null, bytes }
}
