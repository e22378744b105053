import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import { Rejection } from '@roletrail/chassis/base/rejection'

const incomplete = (cause?: unknown) =>
  new Rejection('upload_incomplete', "Your upload didn't finish. Try again.", { cause })

const missing = () => new Rejection('upload_incomplete', 'Send one file in the field "file" of a form.')

/**
 * Streams the file in the field `file` of a multipart form; its name is ignored. Even after an error the rest of the
 * body is drained, so that the browser gets the response that says why.
 */
export const readMultipartFile = async function* (
  headers: IncomingHttpHeaders,
  body: Readable,
  maxBytes: number,
  tooLarge: () => Rejection,
): AsyncGenerator<Buffer> {
  const form = formOf(headers, maxBytes)
  const cut = finished(body).then(
    () => {},
    (error: unknown) => form.destroy(error instanceof Error ? error : incomplete()),
  )
  try {
    const file = await fileOf(form, body)
    for await (const chunk of file) yield chunk as Buffer
    if (file.truncated) throw tooLarge()
  } catch (error) {
    throw error instanceof Rejection ? error : incomplete(error)
  } finally {
    body.unpipe()
    body.resume()
    await cut
  }
}

const formOf = (headers: IncomingHttpHeaders, maxBytes: number) => {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: { files: 1, fields: 4, fieldSize: 1_024, parts: 5, fileSize: maxBytes, headerPairs: 20 },
    })
  } catch {
    throw missing()
  }
}

const fileOf = (form: ReturnType<typeof formOf>, body: Readable) =>
  new Promise<BusboyFileStream>((resolve, reject) => {
    let found: BusboyFileStream | undefined
    form.on('file', (field, stream) => {
      // A form that ends early is an error of the file too, even of one nobody reads: unheard, it would end the process.
      stream.on('error', () => {})
      if (field !== 'file' || found) return void stream.resume()
      found = stream
      resolve(stream)
    })
    form.on('finish', () => reject(missing()))
    const fail = (error: unknown) => {
      found?.destroy(error instanceof Error ? error : incomplete())
      reject(error)
    }
    form.on('error', fail)
    form.on('close', () => fail(incomplete()))
    body.pipe(form)
  })
