import { defaultBodyLimit } from '@roletrail/contracts/endpoint'
import fastify, { type FastifyRequest, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { type Logger } from '../base/logger.ts'
import type { Metrics } from '../base/metrics.ts'
import { bodyTooLarge } from '../base/rejection.ts'
import { continueTrace, type Trace, withTrace } from '../base/trace.ts'
import { isWithinStructureLimit } from './json-bomb-guard.ts'
import { sendBrokenRequest, sendNotFound, sendProblem } from './problems.ts'
import { refuseSlowBodies } from './slow-body.ts'
import { refuseSlowReaders } from './slow-reader.ts'

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
  /** Of answers to what never becomes a request with hooks: an address or a connection that makes no sense. */
  brokenHeaders?: Record<string, string>
}

/** Fastify as every process of ours runs it: bounded in time and size, JSON only, problem documents for errors. */
export const createHttp = (logger: Logger, { trustProxy = false, metrics, brokenHeaders = {} }: HttpOptions = {}) => {
  const http = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    // For the largest upload; slow-body.ts knows how much less the others may take.
    requestTimeout: 300_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    bodyLimit: defaultBodyLimit,
    // While closing, what still arrives on an open connection is answered like any other.
    return503OnClosing: false,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false },
    http: { connectionsCheckingInterval: 1_000, headersTimeout: 10_000 },
    // An address that cannot be decoded never reaches a route or hook; it too answers a problem document.
    frameworkErrors: (error, request, reply) => sendProblem(error, request, reply.headers(brokenHeaders)),
    clientErrorHandler: (error, socket) => sendBrokenRequest(error, socket, brokenHeaders),
  })
  http.setValidatorCompiler(validatorCompiler)
  http.setSerializerCompiler(serializerCompiler)
  http.setErrorHandler(sendProblem)
  http.setNotFoundHandler(sendNotFound)
  // A form of another site can send text/plain without asking first; nothing of ours reads it.
  http.removeContentTypeParser('text/plain')
  const parse = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    isWithinStructureLimit(String(body)) ? parse(request, String(body), done) : done(bodyTooLarge()),
  )
  http.addHook('onRequest', refuseSlowBodies())
  http.addHook('onSend', refuseSlowReaders())
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
