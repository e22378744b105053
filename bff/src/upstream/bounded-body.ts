import { pipeline, Transform } from 'node:stream'
import { bodyTooLarge } from '@roletrail/chassis/base/rejection'
import { defaultBodyLimit } from '@roletrail/contracts/endpoint'
import type { FastifyRequest, RequestPayload } from 'fastify'

/**
 * A proxied body is passed on and never collected, so Fastify's own limit does not see it. A declared length is
 * checked before the first byte (Node holds the sender to it), an undeclared one is counted.
 */
export const boundedBody = async (request: FastifyRequest, _reply: unknown, payload: RequestPayload) => {
  const limit = request.routeOptions.config.endpoint?.bodyLimit ?? defaultBodyLimit
  if (Number(request.headers['content-length'] ?? 0) > limit) throw bodyTooLarge()
  if (request.headers['transfer-encoding'] === undefined) return payload
  let received = 0
  const counted = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      received += chunk.length
      if (received > limit) done(bodyTooLarge())
      else done(null, chunk)
    },
  })
  // The error goes on in `counted` to whoever reads it.
  return pipeline(payload, counted, () => {})
}
