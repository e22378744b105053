import type { onSendHookHandler } from 'fastify'

const baseMs = 15_000
// 256 kbit/s, so that a phone with a poor connection still receives its file.
const bytesPerMs = 32
const unknownMs = 300_000

/** How long a client may take to read a response of this many bytes; undefined if its length is not known yet. */
const readingMs = (bytes: number | undefined) => (bytes === undefined ? unknownMs : baseMs + bytes / bytesPerMs)

const lengthOf = (declared: unknown, payload: unknown) => {
  if (declared !== undefined) return Number(declared)
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return Buffer.byteLength(payload)
  return payload ? undefined : 0
}

/**
 * Ends responses that the client does not read, because each holds one of a limited number of connections to a service.
 * Event streams, which never end, check their readers themselves.
 */
export const refuseSlowReaders =
  (timeLimit = readingMs): onSendHookHandler =>
  (request, reply, payload, done) => {
    const { raw } = reply
    const late = () => {
      request.log.info({ route: request.routeOptions.url }, 'a response was not read in time')
      raw.destroy()
    }
    const timer = setTimeout(late, timeLimit(lengthOf(reply.getHeader('content-length'), payload))).unref()
    raw.once('close', () => clearTimeout(timer))
    done(null, payload)
  }
