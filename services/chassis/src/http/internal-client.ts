import type { Endpoint } from '@roletrail/contracts/endpoint'
import { Problem } from '@roletrail/contracts/problem'
import type { z } from 'zod'
import { Rejection, RemoteProblem, unavailable } from '../base/rejection.ts'
import { currentTrace, inSpan } from '../base/trace.ts'
import { defaultDeadlineMs } from './config.ts'
import type { CurrentUser, TokenSigner } from './internal-token.ts'
import { type Bounds, createLanes } from './upstream.ts'

type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined
type Returned<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : undefined

interface Request<E extends Endpoint> {
  body?: Sent<E['body']>
  user?: CurrentUser | null
  /** How long the call may take, waiting for a connection included; the default is UPSTREAM_DEADLINE_MS. */
  timeoutMs?: number
}

// A call that asks for longer has connections of its own, however long the others may take here.
const briefMs = 3_000

/**
 * Calls another service's endpoints by their contract values. A problem it returns is thrown as a `RemoteProblem`
 * (see `isProblem`); a service that cannot be reached in time is a Rejection `<service>_unavailable` with 503. Never retries.
 */
export const createInternalClient = (service: string, url: string, sign: TokenSigner, bounds?: Bounds) => {
  const lanes = createLanes(service, url, bounds)

  const send = async (
    { method, path }: Endpoint,
    { body, user = null, timeoutMs }: Omit<Request<Endpoint>, 'body'> & { body?: unknown },
    { streamed = false } = {},
  ) => {
    const token = await sign(service, user)
    const lane = streamed || (timeoutMs ?? 0) > briefMs ? lanes.slow : lanes.quick
    return lane
      .request(
        {
          method,
          path,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body !== undefined && { 'content-type': 'application/json' }),
            traceparent: currentTrace()?.traceparent ?? '',
          },
          body: body === undefined ? null : JSON.stringify(body),
        },
        { deadlineMs: timeoutMs ?? defaultDeadlineMs, wholeBody: !streamed },
      )
      .catch((error: unknown) => {
        throw error instanceof Rejection ? error : unavailable(service, error)
      })
  }

  const textOf = (body: { text(): Promise<string> }) =>
    body.text().catch((error: unknown) => {
      throw unavailable(service, error)
    })

  const call = <E extends Endpoint>(endpoint: E, request: Request<E> = {}): Promise<Returned<E>> =>
    inSpan(`${service} ${endpoint.method} ${endpoint.path}`, { kind: 'client' }, () => callNow(endpoint, request))

  const callNow = async <E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Returned<E>> => {
    const { statusCode, headers, body } = await send(endpoint, request)
    const text = await textOf(body)
    const result: unknown = text ? JSON.parse(text) : undefined
    if (statusCode < 300) return (endpoint.response ? endpoint.response.parse(result) : undefined) as Returned<E>
    throw problemOf(service, endpoint, result, headers)
  }

  /** Calls an endpoint whose response may be too large for memory, and returns it as it comes. */
  const open = async <E extends Endpoint>(endpoint: E, request: Request<E>) => {
    const { statusCode, headers, body } = await send(endpoint, request, { streamed: true })
    if (statusCode < 300) return body
    throw problemOf(service, endpoint, JSON.parse(await textOf(body)), headers)
  }
  return { call, open, close: lanes.close }
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
