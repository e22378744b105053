import type { IncomingHttpHeaders } from 'node:http'
import { traceOf } from '@roletrail/chassis/http/http'
import type { FastifyRequest } from 'fastify'

// Named one by one: whatever else a browser sends (cookies, tokens, forwarded addresses, X-User-…) stays here.
const passed = [
  'accept',
  'accept-encoding',
  'accept-language',
  'host',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'range',
]
const passedWithBody = ['content-length', 'content-type', 'stripe-signature']

/** What a service is sent: the harmless part of the browser's headers, our token, and exactly one traceparent. */
export const upstreamHeaders = (request: FastifyRequest, headers: IncomingHttpHeaders, token: string) => {
  const reading = request.method === 'GET' || request.method === 'HEAD'
  const names = reading ? passed : [...passed, ...passedWithBody]
  return {
    ...Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))),
    authorization: `Bearer ${token}`,
    traceparent: traceOf(request).traceparent,
  }
}

// The session, what may be cached and the connection to the browser are the bff's to decide.
const withheld = new Set(['set-cookie', 'cache-control', 'server', 'x-powered-by', 'connection', 'keep-alive'])

export const answerHeaders = <Headers extends object>(headers: Headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !withheld.has(name)))
