import type { onSendHookHandler } from 'fastify'

const baseMs = 15_000
// A line of 256 kbit/s: a phone at the edge of a village still gets its file.
const bytesPerMs = 32
const unknownMs = 300_000

/** How long an answer of this many bytes may take to be read; what is made while it is sent has no length beforehand. */
const readingMs = (bytes: number | undefined) => (bytes === undefined ? unknownMs : baseMs + bytes / bytesPerMs)

const lengthOf = (declared: unknown, payload: unknown) => {
  if (declared !== undefined) return Number(declared)
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return Buffer.byteLength(payload)
  return payload ? undefined : 0
}

/**
 * Ends answers that nobody reads: each holds a connection to the service behind it, and those are counted. The live
 * stream, which is never over, looks after its own readers.
 */
export const refuseSlowReaders =
  (patience = readingMs): onSendHookHandler =>
  (request, reply, payload, done) => {
    const { raw } = reply
    const late = () => {
      request.log.info({ route: request.routeOptions.url }, 'an answer was not read in time')
      raw.destroy()
    }
    const timer = setTimeout(late, patience(lengthOf(reply.getHeader('content-length'), payload))).unref()
    raw.once('close', () => clearTimeout(timer))
    done(null, payload)
  }
