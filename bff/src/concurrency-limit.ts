import { tooMany } from '@roletrail/chassis/base/rejection'
import { whenClosed } from '@roletrail/chassis/http/when-closed'
import { defaultBodyLimit } from '@roletrail/contracts/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'

// Files and large bodies can take minutes on a slow line and occupy a connection to their service for as long. A
// browser opens six connections at most, so eight are enough.
const maxLarge = 8

const isLarge = ({ headers, routeOptions: { config } }: FastifyRequest) =>
  config.endpoint?.bytes === true ||
  headers['transfer-encoding'] !== undefined ||
  Number(headers['content-length'] ?? 0) > defaultBodyLimit

/** What a request counts as, and how many of that kind somebody may have in flight. */
const boundsOf = (request: FastifyRequest): [kind: string, max: number][] => {
  const { endpoint } = request.routeOptions.config
  return [
    ...(endpoint?.inFlight === undefined
      ? []
      : ([[`${endpoint.method} ${endpoint.path}`, endpoint.inFlight]] as const)),
    ...(isLarge(request) ? ([['large', maxLarge]] as const) : []),
  ].map(([kind, max]) => [kind, max])
}

/**
 * Limits how many calls somebody may have in flight: large transfers of any kind, and calls of the endpoints that hold
 * something scarce (`inFlight`).
 */
export const createConcurrencyLimit = (whoOf: (request: FastifyRequest) => string) => {
  const open = new Map<string, number>()
  const add = (key: string, change: 1 | -1) => {
    const count = (open.get(key) ?? 0) + change
    if (count === 0) open.delete(key)
    else open.set(key, count)
  }
  return (request: FastifyRequest, { raw }: FastifyReply): void => {
    const who = whoOf(request)
    const bounds = boundsOf(request).map(([kind, max]) => ({ key: `${kind} ${who}`, max }))
    if (bounds.some(({ key, max }) => (open.get(key) ?? 0) >= max))
      throw tooMany('too_many_requests', "That's a bit fast. Try again in a moment.", 2)
    for (const { key } of bounds) {
      add(key, 1)
      whenClosed(raw, () => add(key, -1))
    }
  }
}
