import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { createFairQueue } from '../base/fair-queue.ts'

interface Form {
  body: Readable
  request: FastifyRequest
  signal: AbortSignal
}

/**
 * Turns for the forms of a provider. Anybody can send one, and it has to be read before its signature is known, so few are
 * read at once: a flood waits for itself, and nobody else's connections are taken. One network has fewer turns than there
 * are: whoever sends slowly leaves some to the provider. An older bff does not name the network; all are one then.
 */
export const createFormTurns = () => {
  const turns = createFairQueue({ places: 4, perKey: { places: 2, waiting: 16 }, waiting: 32, waitMs: 5_000 })
  return async <Result>({ body, request, signal }: Form, read: () => Promise<Result>): Promise<Result> => {
    try {
      return await turns.run(String(request.headers['client-network'] ?? 'unknown'), read, signal)
    } finally {
      if (body instanceof Readable) body.resume()
    }
  }
}
