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
const baseMs = 15_000
// 2 Mbit/s, at which even the largest body that an endpoint allows has to arrive.
const bytesPerMs = 256

/** How long a request's body may take to arrive: by its declared length, or by the endpoint's limit without one. */
const timeLimitOf = (endpoint: Endpoint | undefined, declared = Number.POSITIVE_INFINITY) =>
  baseMs + Math.min(endpoint?.bodyLimit ?? defaultBodyLimit, declared) / bytesPerMs

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
    const late = () => sendBrokenRequest(Object.assign(new Error('slow body'), slow), raw.socket)
    const declared = length === undefined ? undefined : Number(length)
    const timer = setTimeout(late, timeLimit(request.routeOptions.config.endpoint, declared)).unref()
    const arrived = () => clearTimeout(timer)
    raw.once('end', arrived).once('close', arrived)
    done()
  }
