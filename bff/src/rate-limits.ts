import { tooMany } from '@roletrail/chassis/base/rejection'
import { hasHungUp } from '@roletrail/chassis/http/problems'
import { whenClosed } from '@roletrail/chassis/http/when-closed'
import { completeSignup } from '@roletrail/contracts/bff/http'
import type { Endpoint } from '@roletrail/contracts/endpoint'
import { extractFromUrl } from '@roletrail/contracts/jobs/http'
import { uploadAudio } from '@roletrail/contracts/jobs/recording'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientNetwork } from './address.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { type Counter, createCounter } from './counter.ts'
import { tokenOf, userOf } from './session/guard.ts'

const minute = 60_000
const hour = 60 * minute
const detail = "That's a bit fast. Try again in a moment."

interface Limits {
  RATE_LIMIT_PER_MINUTE: number
  TOKEN_REQUESTS_PER_MINUTE: number
  REFUSED_WEBHOOKS_PER_MINUTE: number
  COMPLETIONS_PER_MINUTE: number
  EXTRACT_PER_MINUTE: number
  UPLOADS_PER_HOUR: number
}

/**
 * How a webhook ends that no provider sent: not whole, not signed, or larger than any. Every other refusal is of what a
 * provider did send: a mail to an address that nobody has, or one too many, which anybody can make it send.
 */
const unsigned = new Set([400, 401, 403, 408, 413])

const is = (endpoint: Endpoint | undefined, { method, path }: Endpoint) =>
  endpoint?.path === path && endpoint.method === method

/**
 * Limits that keep one caller from crowding out the others; guessing of passwords and codes is limited by identity.
 * `perNetwork` runs before the session lookup, `perPerson` after it; both before the body is read. The counters are
 * shared with the other replicas (share-counts.ts), by these names.
 */
export const createRateLimits = (limits: Limits) => {
  const counters = {
    api: createCounter(limits.RATE_LIMIT_PER_MINUTE, minute),
    tokens: createCounter(limits.TOKEN_REQUESTS_PER_MINUTE, minute),
    webhooks: createCounter(limits.RATE_LIMIT_PER_MINUTE, minute),
    refusedWebhooks: createCounter(limits.REFUSED_WEBHOOKS_PER_MINUTE, minute),
    completions: createCounter(limits.COMPLETIONS_PER_MINUTE, minute),
    extractions: createCounter(limits.EXTRACT_PER_MINUTE, minute),
    uploads: createCounter(limits.UPLOADS_PER_HOUR, hour),
  }
  const person = (request: FastifyRequest) => userOf(request)?.id ?? clientNetwork(request)
  // A provider's webhooks are as many as it has to tell, and none of them is unsigned.
  const limitRefused = (network: string, { raw }: FastifyRequest, reply: FastifyReply) => {
    const counted = counters.refusedWebhooks.read(network)
    if (counted && counted.hits >= limits.REFUSED_WEBHOOKS_PER_MINUTE) throw tooOften(counted)
    whenClosed(reply.raw, () => {
      const isAbandoned = hasHungUp(reply) && !raw.complete
      if (isAbandoned || unsigned.has(reply.statusCode)) counters.refusedWebhooks.hit(network)
    })
  }
  const limitConcurrency = createConcurrencyLimit(person)
  return {
    counters,
    /** Counts a page whose session is looked up like a call of the API. */
    mayLookUp: (request: FastifyRequest) => {
      const { hits } = counters.api.hit(clientNetwork(request))
      return hits <= counters.api.max
    },
    perNetwork: async (request: FastifyRequest, reply: FastifyReply) => {
      const { endpoint } = request.routeOptions.config
      const network = clientNetwork(request)
      if (endpoint && /^\/(api|u|reminders|calendar|add-job)(\/|$)/.test(endpoint.path)) atMost(counters.api, network)
      if (endpoint?.path.startsWith('/webhooks/')) {
        atMost(counters.webhooks, network)
        limitRefused(network, request, reply)
      }
      if (is(endpoint, completeSignup)) atMost(counters.completions, network)
    },
    perPerson: async (request: FastifyRequest, reply: FastifyReply) => {
      const { endpoint } = request.routeOptions.config
      const token = tokenOf(request)
      if (token) atMost(counters.tokens, token)
      if (endpoint) limitConcurrency(request, reply)
      if (is(endpoint, extractFromUrl)) atMost(counters.extractions, person(request))
      if (is(endpoint, uploadAudio)) atMost(counters.uploads, person(request))
    },
  }
}

const tooOften = ({ until }: { until: number }) => tooMany('too_many_requests', detail, (until - Date.now()) / 1_000)

const atMost = (counter: Counter, who: string) => {
  const counted = counter.hit(who)
  if (counted.hits > counter.max) throw tooOften(counted)
}
