import rateLimit from '@fastify/rate-limit'
import { tooMany } from '@roletrail/chassis/base/rejection'
import type { Http } from '@roletrail/chassis/http/http'
import { extractFromUrl, uploadAudio } from '@roletrail/contracts/jobs/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { userOf } from './session/guard.ts'

const minute = 60_000
const hour = 60 * minute
const detail = 'You are doing this too often. Please wait a moment.'

interface Limits {
  RATE_LIMIT_PER_MINUTE: number
  EXTRACT_PER_MINUTE: number
  UPLOADS_PER_HOUR: number
}

/**
 * Limits that keep one caller from crowding out the others; guessing of passwords and codes is limited by identity.
 * `perIp` runs before the session lookup, `perPerson` after it.
 */
export const createRateLimits = async (
  http: Http,
  { RATE_LIMIT_PER_MINUTE, EXTRACT_PER_MINUTE, UPLOADS_PER_HOUR }: Limits,
) => {
  await http.register(rateLimit, { global: false })
  const atMost = (max: number, timeWindow: number, keyGenerator: (request: FastifyRequest) => string) => {
    const count = http.createRateLimit({ max, timeWindow, keyGenerator })
    return async (request: FastifyRequest) => {
      const counted = await count(request)
      if (!counted.isAllowed && counted.isExceeded) throw tooMany('too_many_requests', detail, counted.ttlInSeconds)
    }
  }
  const person = (request: FastifyRequest) => userOf(request)?.id ?? request.ip
  const api = atMost(RATE_LIMIT_PER_MINUTE, minute, ({ ip }) => ip)
  const extraction = atMost(EXTRACT_PER_MINUTE, minute, person)
  const upload = atMost(UPLOADS_PER_HOUR, hour, person)
  const limitConcurrency = createConcurrencyLimit(person)
  return {
    perIp: async (request: FastifyRequest) => {
      if (request.routeOptions.config.endpoint?.path.startsWith('/api/')) await api(request)
    },
    perPerson: async (request: FastifyRequest, reply: FastifyReply) => {
      const { endpoint } = request.routeOptions.config
      if (endpoint) limitConcurrency(request, reply)
      if (endpoint?.path === extractFromUrl.path && endpoint.method === extractFromUrl.method) await extraction(request)
      if (endpoint?.path === uploadAudio.path && endpoint.method === uploadAudio.method) await upload(request)
    },
  }
}
