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
// A line of 2 Mbit/s brings the largest body an endpoint allows.
const bytesPerMs = 256

/** How long the body of a request to this endpoint may take to arrive; one that says how long it is, no longer than that. */
const patienceFor = (endpoint: Endpoint | undefined, declared = Number.POSITIVE_INFINITY) =>
  baseMs + Math.min(endpoint?.bodyLimit ?? defaultBodyLimit, declared) / bytesPerMs

/**
 * Ends requests whose body drips in. Node's own limit is one for the whole server, so that it would have to be as long
 * as the largest upload takes.
 */
export const refuseSlowBodies =
  (patience = patienceFor): onRequestHookHandler =>
  (request, _reply, done) => {
    const { raw } = request
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if (length === undefined && encoding === undefined) return done()
    const late = () => sendBrokenRequest(Object.assign(new Error('slow body'), slow), raw.socket)
    const declared = length === undefined ? undefined : Number(length)
    const timer = setTimeout(late, patience(request.routeOptions.config.endpoint, declared)).unref()
    const arrived = () => clearTimeout(timer)
    raw.once('end', arrived).once('close', arrived)
    done()
  }
