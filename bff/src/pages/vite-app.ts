import httpProxy from '@fastify/http-proxy'
import type { Http } from '@roletrail/chassis/http/http'
import { isInterface } from './app-routes.ts'

/** In development the pages come from Vite, through us, so that cookies and Origin are those of production. */
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
        if (isInterface(request.url)) reply.callNotFound()
        else done()
      },
    })
  })
}
