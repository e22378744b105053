import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { attachmentLimits } from '@roletrail/contracts/vocabulary/attachment'

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

/** A file of a mail; its bytes are missing if they were more than is kept of one mail. */
export interface AttachedFile {
  name: string
  bytes?: Buffer
}

/** A mail as Mailgun's routes post it. */
export interface InboundForm {
  fields: Map<string, string>
  files: AttachedFile[]
}

const maxNamed = 50

const incomplete = (cause?: unknown) => new Rejection('mail_incomplete', "The email didn't arrive whole.", { cause })

/**
 * Reads a form of Mailgun's, urlencoded or, with attachments, multipart: as a stream, of which a few texts of
 * bounded length stay in memory, and files up to `attachmentLimits`: nothing is written anywhere before the signature,
 * which may come last, is known to be right.
 */
export const readInboundForm = async (headers: IncomingHttpHeaders, body: Readable): Promise<InboundForm> => {
  // A request without a body, whatever its type, is parsed by nobody.
  if (!(body instanceof Readable)) throw incomplete()
  const form = busboyOf(headers)
  const found: InboundForm = { fields: new Map(), files: [] }
  let held = 0
  form.on('field', (name, value) => {
    const max = fields[name]
    if (max !== undefined && !found.fields.has(name)) found.fields.set(name, value.slice(0, max))
  })
  form.on('file', (_field, stream, name) => {
    stream.on('error', () => {})
    if (found.files.length >= maxNamed) return void stream.resume()
    const file: AttachedFile = { name }
    const isExtra = found.files.push(file) > attachmentLimits.files
    let chunks: Buffer[] = []
    let size = 0
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (isExtra || held + size > attachmentLimits.size) chunks = []
      else chunks.push(chunk)
    })
    stream.on('end', () => {
      if (isExtra || held + size > attachmentLimits.size) return
      held += size
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
