import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { z } from 'zod'
import { Rejection } from '../base/rejection.ts'
import { isSignedByMailgun } from './mailgun-signature.ts'

const kib = 1_024

/** How much of each field is read; what is longer is cut, and all others are skipped. */
const fields: Record<string, number> = {
  recipient: kib,
  sender: kib,
  from: 4 * kib,
  subject: 4 * kib,
  'body-plain': 256 * kib,
  'stripped-text': 256 * kib,
  'body-html': 256 * kib,
  'body-calendar': 256 * kib,
  'message-headers': 256 * kib,
  'Message-Id': 4 * kib,
  timestamp: kib,
  token: kib,
  signature: kib,
}

/** A file of a mail; its bytes are missing if they were more than is kept of one mail. */
export interface AttachedFile {
  name: string
  /** What its sender says it is. */
  type: string
  /** In bytes, however many are kept. */
  size: number
  bytes?: Buffer
}

/** A mail as Mailgun's routes post it. */
export interface MailgunForm {
  fields: Map<string, string>
  files: AttachedFile[]
}

/** What stays in memory of the files of one mail. */
interface FileLimits {
  files: number
  /** Bytes of all of them. */
  size: number
  /** Bytes of one: of a longer file its beginning is kept. Without it a file is kept whole or not at all. */
  beginning?: number
}

const maxNamed = 50

const incomplete = (cause?: unknown) => new Rejection('mail_incomplete', "The email didn't arrive whole.", { cause })

/**
 * Reads a form of Mailgun's, urlencoded or, with attachments, multipart: as a stream, of which a few texts of
 * bounded length stay in memory, and files up to `limits`: nothing is written anywhere before the signature,
 * which may come last, is known to be right.
 */
export const readMailgunForm = async (
  headers: IncomingHttpHeaders,
  body: Readable,
  limits: FileLimits,
): Promise<MailgunForm> => {
  // A request without a body, whatever its type, is parsed by nobody.
  if (!(body instanceof Readable)) throw incomplete()
  const form = busboyOf(headers)
  const found: MailgunForm = { fields: new Map(), files: [] }
  let held = 0
  form.on('field', (name, value) => {
    const max = fields[name]
    if (max !== undefined && !found.fields.has(name)) found.fields.set(name, value.slice(0, max))
  })
  form.on('file', (_field, stream, name, _encoding, type) => {
    stream.on('error', () => {})
    if (found.files.length >= maxNamed) return void stream.resume()
    const file: AttachedFile = { name, type, size: 0 }
    const isExtra = found.files.push(file) > limits.files
    const most = limits.beginning ?? Number.POSITIVE_INFINITY
    let chunks: Buffer[] = []
    let kept = 0
    stream.on('data', (chunk: Buffer) => {
      file.size += chunk.length
      const part = chunk.subarray(0, most - kept)
      kept += part.length
      if (isExtra || held + kept > limits.size) chunks = []
      else if (part.length > 0) chunks.push(part)
    })
    stream.on('end', () => {
      if (isExtra || held + kept > limits.size) return
      held += kept
      file.bytes = Buffer.concat(chunks)
    })
  })
  const read = finished(form, { readable: false })
  body.on('error', (error) => form.destroy(error))
  body.on('close', () => body.readableEnded || form.destroy(new Error('the sender hung up')))
  body.pipe(form)
  try {
    await read
  } catch (error) {
    throw incomplete(error)
  } finally {
    body.unpipe()
    body.resume()
  }
  return found
}

const busboyOf = (headers: IncomingHttpHeaders) => {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: { fields: 200, fieldSize: 256 * kib, files: 200, parts: 400, headerPairs: 50 },
    })
  } catch (error) {
    throw incomplete(error)
  }
}

const Signature = z.object({
  timestamp: z.string().regex(/^\d{1,12}$/),
  token: z.string().min(1).max(100),
  signature: z.string().max(200),
})

// Mailgun tries for eight hours, and does not say whether with the first signature; each token is used once.
const maxAgeSeconds = 9 * 60 * 60
const maxClockSkewSeconds = 5 * 60

/** The token that the form is signed with, which its receiver uses once; undefined if Mailgun has not signed it lately. */
export const signedTokenOf = (form: MailgunForm, keys: readonly string[], now: Date): string | undefined => {
  const signature = Signature.safeParse(Object.fromEntries(form.fields))
  if (!signature.success || !isSignedByMailgun(keys, signature.data)) return undefined
  const age = now.getTime() / 1_000 - Number(signature.data.timestamp)
  return age <= maxAgeSeconds && age >= -maxClockSkewSeconds ? signature.data.token : undefined
}

const MailHeaders = z.array(z.tuple([z.string(), z.string()]))

/** The headers of a mail in their order: what a server adds comes before what it received. */
export type MailHeaders = z.output<typeof MailHeaders>

export const mailHeadersOf = ({ fields }: MailgunForm): MailHeaders => {
  try {
    return MailHeaders.parse(JSON.parse(fields.get('message-headers') ?? '[]'))
  } catch {
    // Cut because it was too long, or not what Mailgun says it is: the mail is read without them.
    return []
  }
}

/** The value of the first header of that name, which is in lower case; empty without one. */
export const headerValue = (headers: MailHeaders, name: string) =>
  headers.find(([each]) => each.toLowerCase() === name)?.[1]?.trim() ?? ''

/** The address in `Name <address>`, or the whole if it is none. */
export const addressIn = (from: string) => (/<([^<>\s]{1,254})>\s*$/.exec(from)?.[1] ?? from).trim()

const wellFormedId = /^<[\x21-\x3b\x3d\x3f-\x7e]{1,400}>$/

/** The Message-ID of the mail; undefined without one that can be referred to. */
export const messageIdOf = (form: MailgunForm): string | undefined => {
  const id = (form.fields.get('Message-Id') ?? headerValue(mailHeadersOf(form), 'message-id')).trim()
  return wellFormedId.test(id) ? id : undefined
}

/** In-Reply-To and References. */
export const referencesOf = (headers: MailHeaders) =>
  `${headerValue(headers, 'in-reply-to')} ${headerValue(headers, 'references')}`.slice(-8_000)
