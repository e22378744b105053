import { pipeline, Transform } from 'node:stream'
import { bodyTooLarge } from '@roletrail/chassis/base/rejection'
import { defaultBodyLimit } from '@roletrail/contracts/endpoint'
import type { FastifyRequest, RequestPayload } from 'fastify'

/**
 * Limits a proxied body, which is streamed and therefore not covered by Fastify's own limit. A declared length is
 * checked before the first byte (Node enforces it); without one the bytes are counted.
 */
export const limitBody = async (request: FastifyRequest, _reply: unknown, payload: RequestPayload) => {
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
  // An error surfaces in `counted`, where the proxy reads.
  return pipeline(payload, counted, () => {})
}
