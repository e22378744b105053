import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { Rejection } from '@roletrail/chassis/base/rejection'

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
  'message-headers': 256 * kib,
  'Message-Id': 4 * kib,
  timestamp: kib,
  token: kib,
  signature: kib,
}

/** A mail as Mailgun's routes post it. */
export interface InboundForm {
  fields: Map<string, string>
  /** The names of the attachments, whose content is not kept. */
  attachments: string[]
}

const maxAttachments = 50

const incomplete = (cause?: unknown) => new Rejection('mail_incomplete', 'The mail did not arrive whole.', { cause })

/**
 * Reads a form of Mailgun's, urlencoded or, with attachments, multipart: as a stream, of which only a few texts of
 * bounded length stay in memory.
 */
export const readInboundForm = async (headers: IncomingHttpHeaders, body: Readable): Promise<InboundForm> => {
  // A request without a body, whatever its type, is parsed by nobody.
  if (!(body instanceof Readable)) throw incomplete()
  const form = busboyOf(headers)
  const found: InboundForm = { fields: new Map(), attachments: [] }
  form.on('field', (name, value) => {
    const max = fields[name]
    if (max !== undefined && !found.fields.has(name)) found.fields.set(name, value.slice(0, max))
  })
  form.on('file', (_field, stream, name) => {
    stream.on('error', () => {})
    stream.resume()
    if (found.attachments.length < maxAttachments) found.attachments.push(name)
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
