import type { Readable } from 'node:stream'
import { type Access, defaultBodyLimit, type Endpoint, successStatus } from '@roletrail/contracts/endpoint'
import type { FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { z } from 'zod'
import { Bytes } from './bytes.ts'
import { CachedJson, encodeFor } from './cached-json.ts'
import { callerSignal } from './caller-gone.ts'
import type { CurrentUser } from './internal-token.ts'

type Parsed<Schema, Otherwise> = Schema extends z.ZodType ? z.output<Schema> : Otherwise

type UserOf<A extends Access> = A extends 'user' | 'subscriber' | 'admin' ? CurrentUser : null

/** A handler's input: the parsed parts of the request, and the user on whose behalf it is made. */
export interface Call<E extends Endpoint> {
  params: Parsed<E['params'], undefined>
  query: Parsed<E['query'], undefined>
  body: E['raw'] extends true
    ? Buffer
    : E['upload'] extends true
      ? Readable
      : E['form'] extends true
        ? Readable
        : Parsed<E['body'], undefined>
  user: UserOf<E['access']>
  request: FastifyRequest
  /** Aborts if the caller hangs up before the response has been sent. */
  signal: AbortSignal
  /** Sets a header of the response. */
  header(name: string, value: string): void
}

export type ResponseOf<E extends Endpoint> = E['bytes'] extends true
  ? Bytes
  : E['response'] extends z.ZodType
    ? z.input<E['response']>
    : void

/** The client has the current representation already: If-None-Match named this entity tag. */
export class NotModified {
  readonly etag: string
  constructor(etag: string) {
    this.etag = etag
  }
}

/** Any endpoint may respond with `Bytes` if its response is too large for memory. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResponseOf<E> | CachedJson | Bytes | NotModified>

const schemaOf = ({ params, query, body, response, raw, status }: Endpoint) => ({
  ...(params && { params }),
  ...(query && { querystring: query }),
  ...(body && !raw && { body }),
  ...(response && { response: { [status ?? 200]: response } }),
})

/** The Fastify route of an endpoint: validation, serialization, limits and status; the caller adds authorization. */
export const routeOf = <E extends Endpoint>(
  endpoint: E,
  userOf: (request: FastifyRequest) => CurrentUser | null,
  handler: Handler<E>,
) => ({
  method: endpoint.method,
  url: endpoint.path,
  schema: schemaOf(endpoint),
  bodyLimit: endpoint.bodyLimit ?? defaultBodyLimit,
  config: { endpoint },
  handler: (async (request, reply) => {
    const result = await handler({
      params: request.params,
      query: request.query,
      body: request.body,
      user: userOf(request),
      request,
      get signal() {
        return callerSignal(reply.raw)
      },
      header: (name: string, value: string) => reply.header(name, value),
    } as unknown as Call<E>)
    if (result instanceof Bytes) return reply.code(result.status).headers(result.headers).send(result.stream)
    if (result instanceof NotModified) return reply.code(304).header('etag', result.etag).send()
    reply.code(successStatus(endpoint))
    if (!(result instanceof CachedJson)) return reply.send(result ?? undefined)
    const { body, headers } = await encodeFor(result, request.headers['accept-encoding'])
    return reply.headers(headers).send(body)
  }) satisfies RouteHandlerMethod,
})
