import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { pipeline, Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import { bodyTooLarge, Rejection, unavailable } from '@roletrail/chassis/base/rejection'
import { defaultDeadlineMs } from '@roletrail/chassis/http/config'
import type { Http } from '@roletrail/chassis/http/http'
import { traceOf } from '@roletrail/chassis/http/http'
import type { TokenSigner } from '@roletrail/chassis/http/internal-token'
import { createLanes, type Lanes, type Upstream } from '@roletrail/chassis/http/upstream'
import type { Endpoint } from '@roletrail/contracts/endpoint'
import { defaultBodyLimit } from '@roletrail/contracts/endpoint'
import { endpoints } from '@roletrail/contracts/endpoints'
import { type Service, services } from '@roletrail/contracts/vocabulary/service'
import type { FastifyRequest, RequestPayload } from 'fastify'
import { clientNetwork } from '../address.ts'
import { auditEntryOf } from '../audit.ts'
import { userOf } from '../session/guard.ts'

const mib = 1024 * 1024

// A GET that met a stopping service is sent once more, to its successor. Only here: retries in several layers multiply.
const retryWithinMs = 100

const isConnectionError = (error: Error & { code?: string }) =>
  ['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET'].includes(error?.code ?? '')

type Proxied = Endpoint & { service: Service }

/** The endpoints of services that browsers and providers may call. Internal ones get no route, hence a 404. */
const proxied: Proxied[] = endpoints.flatMap((endpoint: Endpoint) =>
  endpoint.service === 'bff' || endpoint.access === 'internal' ? [] : [{ ...endpoint, service: endpoint.service }],
)

const tokens = new WeakMap<FastifyRequest, string>()

/** One route per endpoint of the table, so that the router checks method and path. */
export const registerProxy = (http: Http, urls: Record<Service, string>, sign: TokenSigner) => {
  const lanes = lanesOf(urls)
  for (const endpoint of proxied) {
    const { service, path, method } = endpoint
    void http.register(async (scope) => {
      // The proxy adds its own parser, which streams.
      scope.removeContentTypeParser('application/json')
      scope.addHook('preParsing', limitBody)
      scope.addHook('preHandler', async (request) => {
        tokens.set(request, await sign(service, currentUser(request)))
      })
      void scope.register(httpProxy, {
        upstream: urls[service],
        routes: [path],
        httpMethods: [method],
        config: { endpoint },
        // All that the plugin asks of it is this one function.
        undici: sendVia(lanes[service], endpoint) as unknown as NonNullable<FastifyHttpProxyOptions['undici']>,
        disableRequestLogging: true,
        replyOptions: {
          retryDelay: ({ req, err, attempt }) =>
            req.method === 'GET' && attempt === 0 && isConnectionError(err) ? Math.random() * retryWithinMs : null,
          rewriteRequestHeaders: (request, headers) =>
            upstreamHeaders(request as FastifyRequest, headers, tokens.get(request as FastifyRequest) ?? '', endpoint),
          rewriteHeaders: responseHeaders,
          onError: (reply, { error }) => {
            reply.send(error.cause instanceof Rejection ? error.cause : unavailable(service, error))
          },
          onResponse: (_request, reply, { statusCode, stream }) => {
            // The guard has checked the session: this 401 is about our token and must not look like a sign-out.
            if (statusCode !== 401 || endpoint.access === 'public') return void reply.send(stream)
            stream.resume()
            reply.send(unavailable(service, new Error('the service refused our token')))
          },
        },
      })
    })
  }
  return { close: () => Promise.all(Object.values(lanes).map((each) => each.close())) }
}

const lanesOf = (urls: Record<Service, string>) =>
  Object.fromEntries(services.map((service) => [service, createLanes(service, urls[service])])) as Record<
    Service,
    Lanes
  >

/** Whose body a stream is. */
const senders = new WeakMap<object, IncomingMessage>()

const nothing = () => ({ statusCode: 204, headers: {}, body: Readable.from([]) })

type Sent = Omit<Parameters<Upstream['request']>[0], 'headers'> & { headers: Record<string, string> }

/**
 * Sends what the proxy made of a request. A body of up to 1 MiB is read before a connection is taken, so that whoever
 * sends it slowly holds none; a longer one is streamed, over the connections for what may take long.
 */
const sendVia = ({ quick, slow }: Lanes, endpoint: Endpoint) => {
  const { bytes, upload, bodyLimit = defaultBodyLimit, timeoutMs } = endpoint
  const send = async ({ body, ...options }: Sent) => {
    const length = Number(options.headers['content-length'] ?? bodyLimit)
    const whole = body instanceof Readable && length <= mib
    const content = whole ? await buffer(body) : body
    // Where images may be sent, those are what the longer time is for: a small one takes a process to read as well.
    const imageless =
      bodyLimit > mib &&
      !upload &&
      length <= defaultBodyLimit &&
      Buffer.isBuffer(content) &&
      !content.includes('data:image/')
    const brief = timeoutMs === undefined || imageless
    const lane = brief && !bytes && (whole || !(body instanceof Readable)) ? quick : slow
    return lane.request(
      { ...options, body: content },
      { deadlineMs: brief ? defaultDeadlineMs : Math.max(timeoutMs, defaultDeadlineMs) },
    )
  }
  return {
    request: (
      options: Sent,
      done: (error: unknown, response?: Awaited<ReturnType<typeof send>> | ReturnType<typeof nothing>) => void,
    ) =>
      void send(options).then(
        (response) => {
          // Whoever asked may be gone: the proxy then destroys the body, which is an error that nobody else listens to
          // if the whole response has arrived.
          response.body.on('error', () => undefined)
          done(null, response)
        },
        // Whose client is gone has nobody to answer, and the proxy drops the answer without a word.
        (error: unknown) => (senders.get(options.body as Readable)?.aborted ? done(null, nothing()) : done(error)),
      ),
  }
}

const currentUser = (request: FastifyRequest) => {
  const user = userOf(request)
  return user && { id: user.id, role: user.role, access: user.access }
}

/**
 * Limits a proxied body, which is streamed and therefore not covered by Fastify's own limit. A declared length is
 * checked before the first byte (Node enforces it); without one the bytes are counted.
 */
const limitBody = async (request: FastifyRequest, _reply: unknown, payload: RequestPayload) => {
  const body = limited(request, payload)
  senders.set(body, request.raw)
  return body
}

const limited = (request: FastifyRequest, payload: RequestPayload) => {
  const limit = request.routeOptions.config.endpoint?.bodyLimit ?? defaultBodyLimit
  if (Number(request.headers['content-length'] ?? 0) > limit) throw bodyTooLarge()
  if (request.headers['transfer-encoding'] === undefined) return payload
  let received = 0
  const counted = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      received += chunk.length
      if (received > limit) done(bodyTooLarge())
      else done(null, chunk)
    },
  })
  // An error surfaces in `counted`, where the proxy reads.
  return pipeline(payload, counted, () => {})
}

// An allow list: whatever else a browser sends (cookies, tokens, X-Forwarded-For, X-User-…) goes no further.
const forwarded = [
  'accept',
  'accept-encoding',
  'accept-language',
  'host',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'range',
]
const forwardedWithBody = ['content-length', 'content-type', 'stripe-signature']

/** The headers of a request to a service: the allowed ones of the browser, our token, and exactly one traceparent. */
const upstreamHeaders = (request: FastifyRequest, headers: IncomingHttpHeaders, token: string, { form }: Endpoint) => {
  const reading = request.method === 'GET' || request.method === 'HEAD'
  const entry = auditEntryOf(request)
  const names = reading ? forwarded : [...forwarded, ...forwardedWithBody]
  return {
    ...Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))),
    authorization: `Bearer ${token}`,
    traceparent: traceOf(request).traceparent,
    ...(entry !== undefined && { 'audit-entry': entry }),
    // Who reads the forms of strangers shares its turns out between networks.
    ...(form && { 'client-network': clientNetwork(request) }),
  }
}

// The session, caching and the connection to the browser are decided by the bff.
const removed = new Set(['set-cookie', 'cache-control', 'server', 'x-powered-by', 'connection', 'keep-alive'])

const responseHeaders = <Headers extends object>(headers: Headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !removed.has(name)))
