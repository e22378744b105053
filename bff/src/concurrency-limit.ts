import { tooMany } from '@roletrail/chassis/base/rejection'
import { defaultBodyLimit } from '@roletrail/contracts/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'

const maxOpen = 8

const isLarge = ({ headers, routeOptions: { config } }: FastifyRequest) =>
  config.endpoint?.bytes === true ||
  headers['transfer-encoding'] !== undefined ||
  Number(headers['content-length'] ?? 0) > defaultBodyLimit

/**
 * Limits how many large transfers a person may have open. Files and large bodies can take minutes on a slow line and
 * occupy a connection to their service for as long. A browser opens six connections at most, so eight are enough.
 */
export const createConcurrencyLimit = (personOf: (request: FastifyRequest) => string) => {
  const open = new Map<string, number>()
  const add = (person: string, change: 1 | -1) => {
    const count = (open.get(person) ?? 0) + change
    if (count === 0) open.delete(person)
    else open.set(person, count)
  }
  return (request: FastifyRequest, { raw }: FastifyReply): void => {
    if (!isLarge(request)) return
    const person = personOf(request)
    if ((open.get(person) ?? 0) >= maxOpen)
      throw tooMany('too_many_requests', 'You are doing this too often. Please wait a moment.', 2)
    add(person, 1)
    raw.once('close', () => add(person, -1))
  }
}
