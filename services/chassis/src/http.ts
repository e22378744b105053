import {
  type Access,
  type Creation,
  defaultBodyLimit,
  type Endpoint,
  successStatus,
} from '@roletrail/contracts/endpoint'
import fastify, { type FastifyRequest, LogController, type RouteHandlerMethod } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Sql } from './database.ts'
import { type Claim, keyedRequest, once } from './idempotency.ts'
import type { Caller, CurrentUser, TokenVerifier } from './internal-token.ts'
import { type Logger } from './logger.ts'
import type { Metrics } from './metrics.ts'
import { answerBrokenRequest, answerNotFound, answerProblem } from './problems.ts'
import { asAccepted, ReadyJson } from './ready-json.ts'
import { Rejection } from './rejection.ts'
import { continueTrace, type Trace, withTrace } from './trace.ts'

const traces = new WeakMap<FastifyRequest, Trace>()

/** The trace of a request, to which a guard adds the actor once it knows who acts. */
export const traceOf = (request: FastifyRequest): Trace => {
  const trace = traces.get(request)
  if (!trace) throw new Error('a request without a trace never passed onRequest')
  return trace
}

interface HttpOptions {
  /** The proxies in front whose X-Forwarded-For is believed. */
  trustProxy?: false | string[]
  /** Told of every answer. */
  metrics?: Metrics
}

/** Fastify as every process of ours runs it: bounded in time and size, JSON only, problem documents for errors. */
export const createHttp = (logger: Logger, { trustProxy = false, metrics }: HttpOptions = {}) => {
  const http = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    requestTimeout: 15_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    bodyLimit: defaultBodyLimit,
    // While closing, what still arrives on an open connection is answered like any other.
    return503OnClosing: false,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false },
    http: { connectionsCheckingInterval: 1_000, headersTimeout: 10_000 },
    // An address that cannot be decoded never reaches a route or hook; it too answers a problem document.
    frameworkErrors: answerProblem,
    clientErrorHandler: answerBrokenRequest,
  })
  http.setValidatorCompiler(validatorCompiler)
  http.setSerializerCompiler(serializerCompiler)
  http.setErrorHandler(answerProblem)
  http.setNotFoundHandler(answerNotFound)
  // A form of another site can send text/plain without asking first; nothing of ours reads it.
  http.removeContentTypeParser('text/plain')
  http.addHook('onRequest', (request, _reply, done) => {
    const trace = { traceparent: continueTrace(request.headers.traceparent) }
    traces.set(request, trace)
    withTrace(trace, done)
  })
  // Reading a body leaves the asynchronous context of the hook above; the handler is to be in it again.
  http.addHook('preValidation', (request, _reply, done) => withTrace(traceOf(request), done))
  http.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    // The route, not the address: addresses hold ids and, once, a provider's session.
    const answered = { method, route: routeOptions.url ?? 'none', status: reply.statusCode }
    metrics?.answered(answered, reply.elapsedTime / 1_000)
    // A proxied answer ends in the context of whichever request opened its connection.
    withTrace(traceOf(request), () => request.log.info({ ...answered, ms: Math.round(reply.elapsedTime) }, 'answered'))
    done()
  })
  return http
}

export type Http = ReturnType<typeof createHttp>

/** For a port that is reachable from inside only. */
export const serveMetrics = (http: Http, metrics: Metrics) =>
  http.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()))

type Parsed<Schema, Otherwise> = Schema extends z.ZodType ? z.output<Schema> : Otherwise

type UserOf<A extends Access> = A extends 'user' | 'subscriber' | 'admin' ? CurrentUser : null

/** What a handler is given: the parsed parts of the request, and on whose behalf it is made. */
export interface Call<E extends Endpoint> {
  params: Parsed<E['params'], undefined>
  query: Parsed<E['query'], undefined>
  body: E['raw'] extends true ? Buffer : Parsed<E['body'], undefined>
  user: UserOf<E['access']>
  request: FastifyRequest
  /** Sets a header on the answer. */
  header(name: string, value: string): void
}

export type Answer<E extends Endpoint> = E['response'] extends z.ZodType ? z.input<E['response']> : void

/** How an endpoint that creates is implemented: `repeat` answers a request that was sent again, from what is there now. */
export interface Creator<E extends Endpoint> {
  create(call: Call<E> & { claim: Claim }): Promise<Answer<E>>
  repeat(call: Call<E>, entityId: string): Promise<Answer<E>>
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E> | ReadyJson>

type Implementation<E extends Endpoint> = E extends Creation ? Creator<E> : Handler<E>

const schemaOf = ({ params, query, body, response, raw, status }: Endpoint) => ({
  ...(params && { params }),
  ...(query && { querystring: query }),
  ...(body && !raw && { body }),
  ...(response && { response: { [status ?? 200]: response } }),
})

/** The route of an endpoint: its validation, serialization, limits and status; the caller adds guard and handler. */
export const routeOf = <E extends Endpoint>(
  endpoint: E,
  userOf: (request: FastifyRequest) => CurrentUser | null,
  handler: Handler<E>,
) => ({
  method: endpoint.method,
  url: endpoint.path,
  schema: schemaOf(endpoint),
  bodyLimit: endpoint.bodyLimit ?? defaultBodyLimit,
  handler: (async (request, reply) => {
    const answer = await handler({
      params: request.params,
      query: request.query,
      body: request.body,
      user: userOf(request),
      request,
      header: (name: string, value: string) => reply.header(name, value),
    } as unknown as Call<E>)
    reply.code(successStatus(endpoint))
    if (!(answer instanceof ReadyJson)) return reply.send(answer ?? undefined)
    const { body, headers } = await asAccepted(answer, request.headers['accept-encoding'])
    return reply.headers(headers).send(body)
  }) satisfies RouteHandlerMethod,
})

/** Whether a user may call an endpoint of this access; the bff asks first, the service never trusts that it did. */
export const refuseAccess = (access: Access, user: CurrentUser | null): void => {
  if (access === 'public' || access === 'internal') return
  if (!user) throw new Rejection('not_signed_in', 401, 'Please sign in.')
  if (access === 'admin' && user.role !== 'admin') throw new Rejection('admins_only', 403, 'Only admins may do this.')
  if (access === 'subscriber' && user.role !== 'admin' && user.access !== 'full')
    throw new Rejection(
      'subscription_required',
      402,
      'Your subscription has ended. Subscribe again to add and change things.',
    )
}

const callers = new WeakMap<FastifyRequest, Caller>()

const readCaller = async (request: FastifyRequest, verify: TokenVerifier) => {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  try {
    return await verify(token ?? '')
  } catch (error) {
    request.log.warn({ err: error, route: request.routeOptions.url }, 'refused an internal token')
    throw new Rejection('bad_internal_token', 401, 'Only other parts of RoleTrail may call this.')
  }
}

const isCreator = <E extends Endpoint>(implementation: object): implementation is Creator<E> =>
  'create' in implementation

/** One handler of a creator: without a key every request is its own. */
const creating =
  <E extends Endpoint>(endpoint: E, { create, repeat }: Creator<E>, database: Sql) =>
  (call: Call<E>): Promise<Answer<E>> => {
    const { user, params, body, request } = call
    const key = request.headers['idempotency-key']
    if (!user || typeof key !== 'string') return create({ ...call, claim: () => [] })
    const keyed = keyedRequest(user.id, key, [endpoint.path, params, body])
    return once(
      database,
      keyed,
      (claim) => create({ ...call, claim }),
      (entityId) => repeat(call, entityId),
    )
  }

/** Registers endpoints on a service's server, and knows in the end which ones it forgot. */
export const createRoutes = (http: Http, verify: TokenVerifier, database?: Sql) => {
  const implemented = new Set<string>()

  const handlerOf = <E extends Endpoint>(endpoint: E, implementation: Implementation<E>) => {
    if (!isCreator<E>(implementation)) return implementation as Handler<E>
    if (!database) throw new Error(`${endpoint.path} creates, and there is no database for its keys`)
    return creating(endpoint, implementation, database)
  }

  return {
    implemented,
    implement: <E extends Endpoint>(endpoint: E, implementation: Implementation<E>) => {
      implemented.add(`${endpoint.method} ${endpoint.path}`)
      const handler = handlerOf(endpoint, implementation)
      void http.register(async (scope) => {
        if (endpoint.raw)
          scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
        if (endpoint.raw) scope.removeContentTypeParser('application/json')
        scope.route({
          ...routeOf(endpoint, (request) => callers.get(request)?.user ?? null, handler),
          onRequest: async (request) => {
            const caller = await readCaller(request, verify)
            if (endpoint.access === 'internal' && caller.user)
              throw new Rejection('internal_only', 403, 'Only services may call this.')
            refuseAccess(endpoint.access, caller.user)
            callers.set(request, caller)
            traceOf(request).actor = caller.user?.id ?? caller.name
          },
        })
      })
    },
  }
}

export type Routes = ReturnType<typeof createRoutes>
