import { defaultBodyLimit, type Endpoint } from '@roletrail/contracts/endpoint'
import type { onRequestHookHandler } from 'fastify'
import { sendBrokenRequest } from './problems.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The entry of the endpoint table that this route serves. */
    endpoint?: Endpoint
  }
}

const slow = { code: 'ERR_HTTP_REQUEST_TIMEOUT' }
// 2 Mbit/s, at which even the largest body that an endpoint allows has to arrive.
const ofPeople = { baseMs: 15_000, bytesPerMs: 256 }
// A provider's servers are no phones: 8 Mbit/s. Few of their forms are read at once.
const ofProviders = { baseMs: 10_000, bytesPerMs: 1_000 }

/** How long a request's body may take to arrive: by its declared length, or by the endpoint's limit without one. */
export const timeLimitOf = (endpoint: Endpoint | undefined, declared = Number.POSITIVE_INFINITY) => {
  const { baseMs, bytesPerMs } = endpoint?.path.startsWith('/webhooks/') ? ofProviders : ofPeople
  return baseMs + Math.min(endpoint?.bodyLimit ?? defaultBodyLimit, declared) / bytesPerMs
}

/**
 * Ends requests whose body arrives too slowly (slowloris). Node's own limit is the same for all requests, so it has to be
 * as long as the largest upload takes.
 */
export const refuseSlowBodies =
  (timeLimit = timeLimitOf): onRequestHookHandler =>
  (request, _reply, done) => {
    const { raw } = request
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if (length === undefined && encoding === undefined) return done()
    const late = () => {
      sendBrokenRequest(Object.assign(new Error('slow body'), slow), raw.socket)
      // Whoever keeps their half of the connection open goes on sending, and holds whatever waits for the body.
      raw.socket.destroySoon()
    }
    const declared = length === undefined ? undefined : Number(length)
    const timer = setTimeout(late, timeLimit(request.routeOptions.config.endpoint, declared)).unref()
    const arrived = () => clearTimeout(timer)
    raw.once('end', arrived).once('close', arrived)
    done()
  }
