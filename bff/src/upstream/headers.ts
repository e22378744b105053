import type { IncomingHttpHeaders } from 'node:http'
import { traceOf } from '@roletrail/chassis/http/http'
import type { FastifyRequest } from 'fastify'

// An allow list: whatever else a browser sends (cookies, tokens, X-Forwarded-For, X-User-…) goes no further.
const forwarded = [
  'accept',
  'accept-encoding',
  'accept-language',
  'host',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'range',
]
const forwardedWithBody = ['content-length', 'content-type', 'stripe-signature']

/** The headers of a request to a service: the allowed ones of the browser, our token, and exactly one traceparent. */
export const upstreamHeaders = (request: FastifyRequest, headers: IncomingHttpHeaders, token: string) => {
  const reading = request.method === 'GET' || request.method === 'HEAD'
  const names = reading ? forwarded : [...forwarded, ...forwardedWithBody]
  return {
    ...Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))),
    authorization: `Bearer ${token}`,
    traceparent: traceOf(request).traceparent,
  }
}

// The session, caching and the connection to the browser are decided by the bff.
const removed = new Set(['set-cookie', 'cache-control', 'server', 'x-powered-by', 'connection', 'keep-alive'])

export const responseHeaders = <Headers extends object>(headers: Headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !removed.has(name)))
