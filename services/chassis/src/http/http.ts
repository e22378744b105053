import { defaultBodyLimit } from '@roletrail/contracts/endpoint'
import fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { type Logger } from '../base/logger.ts'
import type { Metrics } from '../base/metrics.ts'
import { bodyTooLarge } from '../base/rejection.ts'
import { continueTrace, currentTracer, type Span, serverSpan, type Trace, withTrace } from '../base/trace.ts'
import { isWithinStructureLimit } from './json-bomb-guard.ts'
import {
  clientClosedRequest,
  hasHungUp,
  sendBrokenRequest,
  sendMethodNotAllowed,
  sendNotFound,
  sendProblem,
} from './problems.ts'
import { refuseSlowBodies } from './slow-body.ts'
import { refuseSlowReaders } from './slow-reader.ts'
import { validatorCompiler } from './validation.ts'
import { whenClosed } from './when-closed.ts'

const traces = new WeakMap<FastifyRequest, Trace>()
const spans = new WeakMap<FastifyRequest, Span>()

/** The trace of a request; the authorization adds the actor to it. */
export const traceOf = (request: FastifyRequest): Trace => {
  const trace = traces.get(request)
  if (!trace) throw new Error('a request has no trace: it did not pass onRequest')
  return trace
}

interface HttpOptions {
  /** The proxies whose X-Forwarded-For is trusted. */
  trustProxy?: false | string[]
  /** Observes every request. */
  metrics?: Metrics
  /** Whether it is called by strangers, who do not decide what is recorded. */
  edge?: boolean
  /** Headers of responses to requests that are too broken to reach hooks, because of their URL or connection. */
  brokenHeaders?: Record<string, string>
  /** The methods of a path, for a request whose method has no route there. */
  allowedMethods?: (path: string) => string[]
}

/** Fastify as every process runs it: limited in time and size, JSON only, problem documents for errors. */
export const createHttp = (
  logger: Logger,
  { trustProxy = false, metrics, edge = false, brokenHeaders = {}, allowedMethods = () => [] }: HttpOptions = {},
) => {
  // What a request does is recorded by the tracer of whoever serves it.
  const tracer = currentTracer()
  const http = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    // Enough for the largest upload; slow-body.ts sets the shorter limits of other requests.
    requestTimeout: 300_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    bodyLimit: defaultBodyLimit,
    // While closing, requests on open connections are served like any other.
    return503OnClosing: false,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false },
    http: { connectionsCheckingInterval: 1_000, headersTimeout: 10_000 },
    // A URL that cannot be decoded reaches no route or hook, and gets a problem document all the same.
    frameworkErrors: (error, request, reply) => sendProblem(error, request, reply.headers(brokenHeaders)),
    clientErrorHandler: (error, socket) => sendBrokenRequest(error, socket, brokenHeaders),
  })
  http.setValidatorCompiler(validatorCompiler)
  http.setSerializerCompiler(serializerCompiler)
  http.setErrorHandler(sendProblem)
  http.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(request.url.split('?')[0] ?? '/')
    // A parameter longer than the router reads reaches no route either, by the right method.
    const wrongMethod = allowed.length > 0 && !allowed.includes(request.method)
    return wrongMethod ? sendMethodNotAllowed(reply, allowed) : sendNotFound(request, reply)
  })
  // Another site's form can send text/plain without a CORS preflight, and no endpoint needs it.
  http.removeContentTypeParser('text/plain')
  const parse = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients name a type in every request. Without content it describes nothing (RFC 9110, 8.3).
    if (body.length === 0 && !request.routeOptions.config.endpoint?.body) return done(null)
    return isWithinStructureLimit(String(body)) ? parse(request, String(body), done) : done(bodyTooLarge())
  })
  http.addHook('onRequest', refuseSlowBodies())
  http.addHook('onSend', refuseSlowReaders())
  http.addHook('onRequest', (request, _reply, done) => {
    const caller = request.headers.traceparent
    const { method, route } = routeOf(request)
    const attributes = { 'http.request.method': method, 'http.route': route }
    // At the edge only what the table knows: probes and pages have no story.
    const isRecorded = !edge || request.routeOptions.config.endpoint !== undefined
    const span = isRecorded ? serverSpan(tracer, `${method} ${route}`, { caller, edge, attributes }) : undefined
    const trace = { traceparent: span?.traceparent ?? continueTrace(caller) }
    traces.set(request, trace)
    if (span) spans.set(request, span)
    withTrace(trace, done, tracer)
  })
  // Reading the body leaves the asynchronous context of the hook above, so the handler has to enter it again.
  http.addHook('preValidation', (request, _reply, done) => withTrace(traceOf(request), done, tracer))
  const record = (request: FastifyRequest, reply: FastifyReply, status: number, message: string) => {
    const summary = { ...routeOf(request), status }
    const span = spans.get(request)
    span?.end({
      attributes: { 'http.response.status_code': status },
      ...(status >= 500 && { error: { code: String(status) } }),
    })
    // A proxied response ends in the context of the request that opened its connection.
    withTrace(traceOf(request), () => {
      metrics?.observeRequest(summary, reply.elapsedTime / 1_000)
      request.log.info({ ...summary, ms: Math.round(reply.elapsedTime) }, message)
    })
  }
  http.addHook('onResponse', (request, reply, done) => {
    record(request, reply, reply.statusCode, 'request completed')
    done()
  })
  http.addHook('onRequest', (request, reply, done) => {
    whenClosed(reply.raw, () => {
      // An event stream ends no other way.
      const stream = String(reply.raw.getHeader('content-type')).startsWith('text/event-stream')
      if (hasHungUp(reply) && !stream) record(request, reply, clientClosedRequest, 'the client hung up')
    })
    done()
  })
  return http
}

/** The route, not the URL: URLs hold ids, and one holds a provider's session. */
const routeOf = ({ method, routeOptions: { url } }: FastifyRequest) => ({ method, route: url ?? 'none' })

export type Http = ReturnType<typeof createHttp>

/** Serves /metrics, for a port that is not public. */
export const serveMetrics = (http: Http, metrics: Metrics) =>
  http.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()))
