import { Email, line } from '@roletrail/contracts/text'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { convert } from 'html-to-text'
import { z } from 'zod'
import { fileName, fileTypeOf, shownName } from '../attachment/attachment-type.ts'
import type { Upload } from '../attachment/attachments.ts'
import type { AttachedFile, InboundForm } from './inbound-form.ts'

/** A mail that a person may have written. */
export interface InboundMail {
  recipient: string
  from: string
  subject: string
  /** The whole text, and without what it quotes. */
  text: string
  answer: string
  messageId: string | undefined
  /** In-Reply-To and References. */
  references: string
  attachments: Upload[]
  /** The names of the files that are too large, too many, or of no type we keep. */
  leftOut: string[]
}

const Headers = z.array(z.tuple([z.string(), z.string()]))

type HeaderList = z.output<typeof Headers>

const headersIn = (json: string | undefined): HeaderList => {
  try {
    return Headers.parse(JSON.parse(json ?? '[]'))
  } catch {
    // Cut because it was too long, or not what Mailgun says it is: the mail is read without them.
    return []
  }
}

const valueOf = (headers: HeaderList, name: string) =>
  headers.find(([each]) => each.toLowerCase() === name)?.[1]?.trim() ?? ''

const present = (headers: HeaderList, name: string) => headers.some(([each]) => each.toLowerCase() === name)

/** Programs that answer by themselves, in the languages that are met most. */
const awaySubject =
  /^\s*(?:re:\s*)?(?:auto(?:matic)?[\s-]*(?:reply|response)|out of (?:the )?office|abwesenheit|automatische antwort|réponse automatique|respuesta automática|risposta automatica|undeliver(?:ed|able)|mail delivery (?:failed|failure)|delivery status notification|returned mail)/i

const daemons = /^(?:mailer-daemon|postmaster)@/i
const machines = /^(?:mailer-daemon|postmaster|bounces?(?:[+-].*)?|no-?reply|do-?not-?reply)@/i

/**
 * Whether a program wrote it (RFC 3834): an automatic reply, a bounce, a mailing list. To answer one is how mail loops
 * begin, and it is nobody's question.
 */
export const isAutomatic = ({ fields }: InboundForm): boolean => {
  const headers = headersIn(fields.get('message-headers'))
  const submitted = valueOf(headers, 'auto-submitted').toLowerCase()
  const sender = fields.get('sender')?.trim() ?? ''
  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    /^(?:bulk|junk|list|auto[_-]?reply)/i.test(valueOf(headers, 'precedence')) ||
    ['x-autoreply', 'x-autorespond', 'x-auto-reply', 'list-id', 'list-unsubscribe', 'x-failed-recipients'].some(
      (name) => present(headers, name),
    ) ||
    valueOf(headers, 'return-path') === '<>' ||
    /^multipart\/report/i.test(valueOf(headers, 'content-type')) ||
    // An empty envelope sender is a bounce (RFC 5321, 4.5.5).
    sender === '' ||
    sender === '<>' ||
    daemons.test(sender) ||
    machines.test(addressIn(fields.get('from') ?? '')) ||
    awaySubject.test(fields.get('subject') ?? '')
  )
}

const addressIn = (from: string) => (/<([^<>\s]{1,254})>\s*$/.exec(from)?.[1] ?? from).trim()

const wellFormedId = /^<[\x21-\x3b\x3d\x3f-\x7e]{1,400}>$/

/** Text that PostgreSQL can store, without the marks that turn the direction of writing. */
const cleaned = (text: string) =>
  text
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim()

const clipped = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 4).toWellFormed()}\n[…]`

/** The text, and what was not kept of its attachments: whoever reads it can ask for that in another way. */
export const withLeftOut = (text: string, names: string[]) => {
  if (names.length === 0) return text
  const note = `[Attachments we did not keep: ${clipped(names.join(', '), 1_000)}]`
  return `${clipped(text, limits.ticket - note.length - 2)}\n\n${note}`
}

const recognized = ({ name, bytes }: AttachedFile): Upload | undefined => {
  const file = bytes && fileTypeOf(bytes)
  return file && { name: fileName(name, file), type: file.type, bytes }
}

/** What HTML says as text: no markup, no images, and of links only what can be read. */
const textOf = (html: string) =>
  convert(html, {
    wordwrap: false,
    limits: { maxInputLength: 256 * 1_024, maxDepth: 40, maxChildNodes: 2_000, ellipsis: '…' },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { ignoreHref: true } },
    ],
  })

/** The mail of a form; undefined if nobody can be answered. */
export const mailIn = ({ fields, files }: InboundForm): InboundMail | undefined => {
  const headers = headersIn(fields.get('message-headers'))
  const from = Email.safeParse(addressIn(fields.get('from') ?? ''))
  if (!from.success) return undefined
  const html = fields.get('body-html')
  const plain = cleaned(fields.get('body-plain') ?? '') || (html === undefined ? '' : cleaned(textOf(html)))
  const said = (text: string) => clipped(text || '(empty)', limits.ticket)
  const read = files.map((file) => ({ name: shownName(file.name), upload: recognized(file) }))
  const messageId = (fields.get('Message-Id') ?? valueOf(headers, 'message-id')).trim()
  return {
    recipient: fields.get('recipient') ?? '',
    from: from.data,
    subject:
      line(limits.subject).parse(
        cleaned(fields.get('subject') ?? '')
          .slice(0, limits.subject)
          .toWellFormed(),
      ) || '(no subject)',
    text: said(plain),
    answer: said(cleaned(fields.get('stripped-text') ?? '') || plain),
    messageId: wellFormedId.test(messageId) ? messageId : undefined,
    references: `${valueOf(headers, 'in-reply-to')} ${valueOf(headers, 'references')}`.slice(-8_000),
    attachments: read.flatMap(({ upload }) => upload ?? []),
    leftOut: read.flatMap(({ name, upload }) => (upload ? [] : [name])),
  }
}
