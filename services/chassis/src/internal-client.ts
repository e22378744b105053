import type { Endpoint } from '@roletrail/contracts/endpoint'
import { Problem } from '@roletrail/contracts/problem'
import { Pool } from 'undici'
import type { z } from 'zod'
import type { CurrentUser, TokenSigner } from './internal-token.ts'
import { Rejection } from './rejection.ts'
import { currentTrace } from './trace.ts'

type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined
type Got<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : undefined

interface Request<E extends Endpoint> {
  body?: Sent<E['body']>
  user?: CurrentUser | null
  timeoutMs?: number
}

/**
 * How connections to services are kept. An idle one is let go well before a stopping service closes it (DRAIN_MS), so
 * that no request is sent into a connection that is ending.
 */
export const upstreamConnections = {
  connections: 64,
  connect: { timeout: 1_000 },
  keepAliveTimeout: 3_000,
  keepAliveMaxTimeout: 3_000,
}

/**
 * Calls another service's endpoints by their contract values. A problem it answers is thrown as the same `Rejection`;
 * a service that cannot be reached in time is a Rejection `<service>_unavailable` with 503. Never retries.
 */
export const createInternalClient = (service: string, url: string, sign: TokenSigner) => {
  const pool = new Pool(url, upstreamConnections)
  const call = async <E extends Endpoint>(
    endpoint: E,
    { body, user = null, timeoutMs = 3_000 }: Request<E> = {},
  ): Promise<Got<E>> => {
    const token = await sign(service, user)
    const response = await pool
      .request({
        method: endpoint.method,
        path: endpoint.path,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          traceparent: currentTrace()?.traceparent ?? '',
        },
        body: body === undefined ? null : JSON.stringify(body),
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      })
      .then(async ({ statusCode, headers, body }) => ({ statusCode, headers, text: await body.text() }))
      .catch((error: unknown) => {
        throw unavailable(service, error)
      })
    const answer: unknown = response.text ? JSON.parse(response.text) : undefined
    if (response.statusCode < 300) return (endpoint.response ? endpoint.response.parse(answer) : undefined) as Got<E>
    const { code, status, detail } = Problem.parse(answer)
    if (status >= 500 && code === 'internal_error') throw unavailable(service, new Error(detail))
    const retryAfter = response.headers['retry-after']
    throw new Rejection(
      code,
      status,
      detail,
      typeof retryAfter === 'string' ? { headers: { 'retry-after': retryAfter } } : {},
    )
  }
  return { call, close: () => pool.close() }
}

export const unavailable = (service: string, cause: unknown) =>
  Object.assign(
    new Rejection(
      `${service}_unavailable`,
      503,
      'This part of RoleTrail is unavailable for a moment. Please try again.',
    ),
    { cause },
  )

export type InternalClient = ReturnType<typeof createInternalClient>
