import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { Http } from '@roletrail/chassis/http/http'
import { share } from '@roletrail/contracts/bff/http'
import { shareAddress } from '@roletrail/contracts/vocabulary/share-target'
import { serve } from './serve.ts'

/** Named in place of images that nobody kept, so that Add Job says so. */
const notKept = 'not-kept'

/** Leads to Add Job with what was shared, where there is no service worker yet (web/service-worker/share-target.js). */
export const registerShare = (http: Http) =>
  serve(http, share, async ({ body, request, header }) => {
    const { words, images } = await readShare(request.headers, body)
    header('location', shareAddress(words, images ? notKept : ''))
  })

const limits = { fields: 10, fieldSize: 64 * 1024, parts: 20, headerPairs: 20 }

/**
 * Reads the words, which browsers send first, up to the first image; what follows is thrown away as it arrives. What is
 * no form, or ends early, leads to Add Job with what there was.
 */
const readShare = (headers: IncomingHttpHeaders, body: Readable) =>
  new Promise<{ words: Record<string, string>; images: boolean }>((resolve) => {
    const words: Record<string, string> = {}
    if (!(body instanceof Readable)) return resolve({ words, images: false })
    const form = formOf(headers)
    const done = (images: boolean) => {
      if (form) body.unpipe(form)
      body.resume()
      resolve({ words, images })
    }
    let received = 0
    // Goes on after the answer, until all has arrived.
    body.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received > share.bodyLimit) body.destroy()
    })
    body.on('close', () => done(false))
    if (!form) return done(false)
    form.on('field', (name, value) => {
      if (['title', 'text', 'url'].includes(name)) words[name] ??= value
    })
    form.on('file', (_name, file) => {
      file.on('error', () => {}).resume()
      done(true)
    })
    form.on('finish', () => done(false))
    form.on('error', () => done(false))
    body.pipe(form)
  })

const formOf = (headers: IncomingHttpHeaders) => {
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits })
  } catch {
    return undefined
  }
}
