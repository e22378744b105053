import rateLimit from '@fastify/rate-limit'
import { tooMany } from '@roletrail/chassis/base/rejection'
import type { Http } from '@roletrail/chassis/http/http'
import { completeSignup } from '@roletrail/contracts/bff/http'
import type { Endpoint } from '@roletrail/contracts/endpoint'
import { extractFromUrl, uploadAudio } from '@roletrail/contracts/jobs/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientNetwork } from './address.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { userOf } from './session/guard.ts'

const minute = 60_000
const hour = 60 * minute
const detail = 'You are doing this too often. Please wait a moment.'

interface Limits {
  RATE_LIMIT_PER_MINUTE: number
  REFUSED_WEBHOOKS_PER_MINUTE: number
  COMPLETIONS_PER_MINUTE: number
  EXTRACT_PER_MINUTE: number
  UPLOADS_PER_HOUR: number
}

const is = (endpoint: Endpoint | undefined, { method, path }: Endpoint) =>
  endpoint?.path === path && endpoint.method === method

/**
 * Limits that keep one caller from crowding out the others; guessing of passwords and codes is limited by identity.
 * `perNetwork` runs before the session lookup, `perPerson` after it; both before the body is read.
 */
export const createRateLimits = async (http: Http, limits: Limits) => {
  await http.register(rateLimit, { global: false })
  const counter = (max: number, timeWindow: number, keyGenerator: (request: FastifyRequest) => string) =>
    http.createRateLimit({ max, timeWindow, keyGenerator })
  const atMost = (...given: Parameters<typeof counter>) => {
    const count = counter(...given)
    return async (request: FastifyRequest) => {
      const counted = await count(request)
      if (!counted.isAllowed && counted.isExceeded) throw tooMany('too_many_requests', detail, counted.ttlInSeconds)
    }
  }
  const person = (request: FastifyRequest) => userOf(request)?.id ?? clientNetwork(request)
  const api = atMost(limits.RATE_LIMIT_PER_MINUTE, minute, clientNetwork)
  const webhooks = atMost(limits.RATE_LIMIT_PER_MINUTE, minute, clientNetwork)
  const refusals = counter(limits.REFUSED_WEBHOOKS_PER_MINUTE, minute, clientNetwork)
  // A provider's webhooks are as many as it has to tell, but none of them is refused.
  const refusedWebhooks = async (request: FastifyRequest, reply: FastifyReply) => {
    const counted = await refusals(request, { increment: false })
    if (!counted.isAllowed && counted.remaining <= 0) throw tooMany('too_many_requests', detail, counted.ttlInSeconds)
    reply.raw.once('close', () => {
      if (reply.statusCode >= 400 && reply.statusCode < 500) void refusals(request)
    })
  }
  const completions = atMost(limits.COMPLETIONS_PER_MINUTE, minute, clientNetwork)
  const extraction = atMost(limits.EXTRACT_PER_MINUTE, minute, person)
  const upload = atMost(limits.UPLOADS_PER_HOUR, hour, person)
  const limitConcurrency = createConcurrencyLimit(person)
  return {
    perNetwork: async (request: FastifyRequest, reply: FastifyReply) => {
      const { endpoint } = request.routeOptions.config
      if (endpoint?.path.startsWith('/api/')) await api(request)
      if (endpoint?.path.startsWith('/webhooks/')) {
        await webhooks(request)
        await refusedWebhooks(request, reply)
      }
      if (is(endpoint, completeSignup)) await completions(request)
    },
    perPerson: async (request: FastifyRequest, reply: FastifyReply) => {
      const { endpoint } = request.routeOptions.config
      if (endpoint) limitConcurrency(request, reply)
      if (is(endpoint, extractFromUrl)) await extraction(request)
      if (is(endpoint, uploadAudio)) await upload(request)
    },
  }
}
