import type { ServerResponse } from 'node:http'
import type { onSendHookHandler } from 'fastify'
import { whenClosed } from './when-closed.ts'

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

const checkMs = 15_000

/** Returns whether the client has taken nothing since the last call, although something was there for it to take. */
const stalls = (response: ServerResponse) => {
  let before = -1
  return () => {
    const { socket } = response
    if (!socket || response.writableLength === 0) {
      before = -1
      return false
    }
    const taken = socket.bytesWritten - socket.writableLength
    const stalled = taken === before
    before = taken
    return stalled
  }
}

/**
 * Ends responses that the client does not read, because each holds one of a limited number of connections to a service:
 * those that take longer than their length explains, and those of which nothing is taken for a while. Event streams,
 * which never end, check their readers themselves.
 */
export const refuseSlowReaders =
  (timeLimit = readingMs, checkEveryMs = checkMs): onSendHookHandler =>
  (request, reply, payload, done) => {
    const { raw } = reply
    const end = () => {
      request.log.info({ route: request.routeOptions.url }, 'a response was not read in time')
      raw.destroy()
    }
    const isStalled = stalls(raw)
    const timer = setTimeout(end, timeLimit(lengthOf(reply.getHeader('content-length'), payload))).unref()
    const check = setInterval(() => isStalled() && end(), checkEveryMs).unref()
    whenClosed(raw, () => {
      clearTimeout(timer)
      clearInterval(check)
    })
    done(null, payload)
  }
