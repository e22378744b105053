import { cleanedText, clippedText, mailText } from '@roletrail/chassis/http/mail-text'
import {
  type AttachedFile,
  addressIn,
  headerValue,
  type MailgunForm,
  type MailHeaders,
  mailHeadersOf,
  messageIdOf,
  referencesOf,
} from '@roletrail/chassis/http/mailgun-form'
import { Email, line } from '@roletrail/contracts/text'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { fileName, fileTypeOf, shownName } from '../attachment/attachment-type.ts'
import type { Upload } from '../attachment/attachments.ts'

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

const present = (headers: MailHeaders, name: string) => headers.some(([each]) => each.toLowerCase() === name)

/** Programs that answer by themselves, in the languages that are met most. */
const awaySubject =
  /^\s*(?:re:\s*)?(?:auto(?:matic)?[\s-]*(?:reply|response)|out of (?:the )?office|abwesenheit|automatische antwort|réponse automatique|respuesta automática|risposta automatica|undeliver(?:ed|able)|mail delivery (?:failed|failure)|delivery status notification|returned mail)/i

const daemons = /^(?:mailer-daemon|postmaster)@/i
const machines = /^(?:mailer-daemon|postmaster|bounces?(?:[+-].*)?|no-?reply|do-?not-?reply)@/i

/**
 * Whether a program wrote it (RFC 3834): an automatic reply, a bounce, a mailing list. To answer one is how mail loops
 * begin, and it is nobody's question.
 */
export const isAutomatic = (form: MailgunForm): boolean => {
  const { fields } = form
  const headers = mailHeadersOf(form)
  const submitted = headerValue(headers, 'auto-submitted').toLowerCase()
  const sender = fields.get('sender')?.trim() ?? ''
  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    /^(?:bulk|junk|list|auto[_-]?reply)/i.test(headerValue(headers, 'precedence')) ||
    ['x-autoreply', 'x-autorespond', 'x-auto-reply', 'list-id', 'list-unsubscribe', 'x-failed-recipients'].some(
      (name) => present(headers, name),
    ) ||
    headerValue(headers, 'return-path') === '<>' ||
    /^multipart\/report/i.test(headerValue(headers, 'content-type')) ||
    // An empty envelope sender is a bounce (RFC 5321, 4.5.5).
    sender === '' ||
    sender === '<>' ||
    daemons.test(sender) ||
    machines.test(addressIn(fields.get('from') ?? '')) ||
    awaySubject.test(fields.get('subject') ?? '')
  )
}

/** The text, and what was not kept of its attachments: whoever reads it can ask for that in another way. */
export const withLeftOut = (text: string, names: string[]) => {
  if (names.length === 0) return text
  const note = `[Attachments we did not keep: ${clippedText(names.join(', '), 1_000)}]`
  return `${clippedText(text, limits.ticket - note.length - 2)}\n\n${note}`
}

const recognized = ({ name, bytes }: AttachedFile): Upload | undefined => {
  const file = bytes && fileTypeOf(bytes)
  return file && { name: fileName(name, file), type: file.type, bytes }
}

/** The mail of a form; undefined if nobody can be answered. */
export const mailIn = (form: MailgunForm): InboundMail | undefined => {
  const { fields, files } = form
  const from = Email.safeParse(addressIn(fields.get('from') ?? ''))
  if (!from.success) return undefined
  const plain = mailText(form)
  const said = (text: string) => clippedText(text || '(empty)', limits.ticket)
  const read = files.map((file) => ({ name: shownName(file.name), upload: recognized(file) }))
  return {
    recipient: fields.get('recipient') ?? '',
    from: from.data,
    subject:
      line(limits.subject).parse(
        cleanedText(fields.get('subject') ?? '')
          .slice(0, limits.subject)
          .toWellFormed(),
      ) || '(no subject)',
    text: said(plain),
    answer: said(cleanedText(fields.get('stripped-text') ?? '') || plain),
    messageId: messageIdOf(form),
    references: referencesOf(mailHeadersOf(form)),
    attachments: read.flatMap(({ upload }) => upload ?? []),
    leftOut: read.flatMap(({ name, upload }) => (upload ? [] : [name])),
  }
}
