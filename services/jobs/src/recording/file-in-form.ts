import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import { Rejection } from '@roletrail/chassis/base/rejection'

const incomplete = () => new Rejection('upload_incomplete', 'The file did not arrive whole. Please try again.')

const none = () => new Rejection('upload_incomplete', 'Send one file in the field "file" of a form.')

/**
 * The file in the field `file` of a form, as it arrives; nothing is collected, and its name is not looked at. Whatever
 * stops the reader, the rest of the body is read away, so that the browser hears why.
 */
export const fileInForm = async function* (
  headers: IncomingHttpHeaders,
  body: Readable,
  most: number,
  tooLarge: () => Rejection,
): AsyncGenerator<Buffer> {
  const form = formOf(headers, most)
  const cut = finished(body).then(
    () => {},
    (error: unknown) => form.destroy(error instanceof Error ? error : incomplete()),
  )
  try {
    const file = await fileOf(form, body)
    for await (const chunk of file) yield chunk as Buffer
    if (file.truncated) throw tooLarge()
  } catch (error) {
    throw error instanceof Rejection ? error : Object.assign(incomplete(), { cause: error })
  } finally {
    body.unpipe()
    body.resume()
    await cut
  }
}

const formOf = (headers: IncomingHttpHeaders, most: number) => {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: { files: 1, fields: 4, fieldSize: 1_024, parts: 5, fileSize: most, headerPairs: 20 },
    })
  } catch {
    throw none()
  }
}

const fileOf = (form: ReturnType<typeof formOf>, body: Readable) =>
  new Promise<BusboyFileStream>((resolve, reject) => {
    let found: BusboyFileStream | undefined
    form.on('file', (field, stream) => {
      if (field !== 'file' || found) return void stream.resume()
      found = stream
      resolve(stream)
    })
    form.on('finish', () => reject(none()))
    const fail = (error: unknown) => {
      found?.destroy(error instanceof Error ? error : incomplete())
      reject(error)
    }
    form.on('error', fail)
    form.on('close', () => fail(incomplete()))
    body.pipe(form)
  })
