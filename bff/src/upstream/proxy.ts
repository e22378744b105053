import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import { Rejection, unavailable } from '@roletrail/chassis/base/rejection'
import type { Http } from '@roletrail/chassis/http/http'
import { upstreamConnections } from '@roletrail/chassis/http/internal-client'
import type { TokenSigner } from '@roletrail/chassis/http/internal-token'
import type { Endpoint } from '@roletrail/contracts/endpoint'
import { endpoints } from '@roletrail/contracts/endpoints'
import type { Service } from '@roletrail/contracts/vocabulary/service'
import type { FastifyRequest } from 'fastify'
import { Agent } from 'undici'
import { userOf } from '../session/guard.ts'
import { limitBody } from './body-limit.ts'
import { responseHeaders, upstreamHeaders } from './headers.ts'

const defaultTimeoutMs = 3_000

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
  const agent = new Agent(upstreamConnections)
  for (const endpoint of proxied) {
    const { service, path, method, timeoutMs = defaultTimeoutMs } = endpoint
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
        // One pool for all routes. The plugin's types come from an older undici with the same `request`.
        undici: agent as unknown as NonNullable<FastifyHttpProxyOptions['undici']>,
        disableRequestLogging: true,
        replyOptions: {
          timeout: timeoutMs,
          retryDelay: ({ req, err, attempt }) =>
            req.method === 'GET' && attempt === 0 && isConnectionError(err) ? Math.random() * retryWithinMs : null,
          rewriteRequestHeaders: (request, headers) =>
            upstreamHeaders(request as FastifyRequest, headers, tokens.get(request as FastifyRequest) ?? ''),
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
  return { close: () => agent.close() }
}

const currentUser = (request: FastifyRequest) => {
  const user = userOf(request)
  return user && { id: user.id, role: user.role, access: user.access }
}
