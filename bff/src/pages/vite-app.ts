import httpProxy from '@fastify/http-proxy'
import type { Http } from '@roletrail/chassis/http/http'
import { isApi } from './app-routes.ts'

/** In development pages are proxied from Vite, so that cookies and Origin are as in production. */
export const registerViteApp = (http: Http, viteUrl: string) => {
  void http.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    void scope.register(httpProxy, {
      upstream: viteUrl,
      routes: ['/*'],
      httpMethods: ['GET'],
      websocket: true,
      disableRequestLogging: true,
      preHandler: (request, reply, done) => {
        if (isApi(request.url)) reply.callNotFound()
        else done()
      },
    })
  })
}
