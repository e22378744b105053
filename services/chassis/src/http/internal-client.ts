import type { Endpoint } from '@roletrail/contracts/endpoint'
import { Problem } from '@roletrail/contracts/problem'
import { Pool } from 'undici'
import type { z } from 'zod'
import { RemoteProblem, unavailable } from '../base/rejection.ts'
import { currentTrace } from '../base/trace.ts'
import type { CurrentUser, TokenSigner } from './internal-token.ts'

type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined
type Returned<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : undefined

interface Request<E extends Endpoint> {
  body?: Sent<E['body']>
  user?: CurrentUser | null
  timeoutMs?: number
}

/**
 * Options of connections to services. Idle ones are closed well before a stopping service closes them (DRAIN_MS), so
 * that no request is sent on a connection that is about to end.
 */
export const upstreamConnections = {
  connections: 64,
  connect: { timeout: 1_000 },
  keepAliveTimeout: 3_000,
  keepAliveMaxTimeout: 3_000,
}

/**
 * Calls another service's endpoints by their contract values. A problem it returns is thrown as a `RemoteProblem`
 * (see `isProblem`); a service that cannot be reached in time is a Rejection `<service>_unavailable` with 503. Never retries.
 */
export const createInternalClient = (service: string, url: string, sign: TokenSigner) => {
  const pool = new Pool(url, upstreamConnections)

  const send = async (
    { method, path }: Endpoint,
    { body, user = null, timeoutMs = 3_000 }: { body?: unknown; user?: CurrentUser | null; timeoutMs?: number },
  ) => {
    const token = await sign(service, user)
    return pool
      .request({
        method,
        path,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          traceparent: currentTrace()?.traceparent ?? '',
        },
        body: body === undefined ? null : JSON.stringify(body),
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      })
      .catch((error: unknown) => {
        throw unavailable(service, error)
      })
  }

  const textOf = (body: { text(): Promise<string> }) =>
    body.text().catch((error: unknown) => {
      throw unavailable(service, error)
    })

  const call = async <E extends Endpoint>(endpoint: E, request: Request<E> = {}): Promise<Returned<E>> => {
    const { statusCode, headers, body } = await send(endpoint, request)
    const text = await textOf(body)
    const result: unknown = text ? JSON.parse(text) : undefined
    if (statusCode < 300) return (endpoint.response ? endpoint.response.parse(result) : undefined) as Returned<E>
    throw problemOf(service, endpoint, result, headers)
  }

  /** Calls an endpoint that returns a file, and returns it as a stream. */
  const open = async (endpoint: Endpoint & { bytes: true }, request: Pick<Request<Endpoint>, 'user' | 'timeoutMs'>) => {
    const { statusCode, headers, body } = await send(endpoint, request)
    if (statusCode < 300) return body
    throw problemOf(service, endpoint, JSON.parse(await textOf(body)), headers)
  }
  return { call, open, close: () => pool.close() }
}

const problemOf = (service: string, endpoint: Endpoint, body: unknown, headers: Record<string, unknown>) => {
  const { code, status, detail } = Problem.parse(body)
  if (status >= 500 && code === 'internal_error') return unavailable(service, new Error(detail))
  const retryAfter = headers['retry-after']
  return new RemoteProblem(
    endpoint,
    status,
    code,
    detail,
    typeof retryAfter === 'string' ? { 'retry-after': retryAfter } : {},
  )
}

export type InternalClient = ReturnType<typeof createInternalClient>
