import { type Call, type ResponseOf, routeOf } from '@roletrail/chassis/http/handler'
import type { Http } from '@roletrail/chassis/http/http'
import type { Endpoint } from '@roletrail/contracts/endpoint'
import type { onSendAsyncHookHandler } from 'fastify'
import { userOf } from '../session/guard.ts'

/** Serves an endpoint that the bff implements; the guard and limits apply to it as to the proxied ones. */
export const serve = <E extends Endpoint>(
  http: Http,
  endpoint: E,
  handler: (call: Call<E>) => Promise<ResponseOf<E>>,
  options: { onSend?: onSendAsyncHookHandler } = {},
) =>
  void http.register(async (scope) => {
    if (endpoint.form)
      scope.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload))
    scope.route({ ...routeOf(endpoint, userOf, handler), ...options, config: { endpoint } })
  })
