import { access } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Http } from '@roletrail/chassis/http/http'
import type { Cookies } from '../session/cookies.ts'
import type { PageUser } from '../session/page-user.ts'
import { isApi, isAppRoute, isConfidential, isFile, pageAt, pages } from './app-routes.ts'
import { registerLanding } from './landing.ts'

const year = 31_536_000

const workers = { on: 'service-worker.js', off: 'service-worker-off.js' }

/** The board's first requests. With a session, the browser sends them before the board's code has loaded. */
const boardPreloads = ['/api/auth/me', '/api/jobs?view=board', '/api/analytics/stage-counts']
  .map((path) => `<${path}>; rel=preload; as=fetch; crossorigin`)
  .join(', ')

/**
 * Serves the built web app from files that were compressed by the build. Every file has its own route; every other
 * path gets the app's page, with status 404 if the app has no such route, so that crawlers do not index it.
 */
export const registerBuiltApp = async (
  http: Http,
  { root, publicUrl, worker }: { root: string; publicUrl: string; worker: 'on' | 'off' },
  { cookies, pageUser }: { cookies: Pick<Cookies, 'session'>; pageUser: PageUser },
) => {
  // Without its pages the bff must not start.
  for (const page of pages) await access(join(root, page))
  await http.register(fastifyStatic, {
    root,
    serve: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    globIgnore: [...pages, ...Object.values(workers), '**/*.br', '**/*.gz'],
    // Files named after their content never change; the others are revalidated by ETag.
    setHeaders: (reply, file) => {
      const immutable = file.startsWith(join(root, 'assets/'))
      reply.header('cache-control', immutable ? `public, max-age=${year}, immutable` : 'no-cache')
    },
  })
  // Browsers ask for it on every visit, so it can be replaced by the one that removes it (docs/runbooks/service-worker.md).
  http.get('/service-worker.js', (_request, reply) => reply.sendFile(workers[worker]))
  await registerLanding(http, { root, publicUrl }, pageUser)
  http.get('/*', (request, reply) => {
    const [path = '/'] = request.url.split('?')
    if (isApi(path)) return reply.callNotFound()
    if (isFile(path)) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such file.\n')
    if (isConfidential(path)) reply.header('referrer-policy', 'no-referrer')
    const page = pageAt(path)
    if (page === 'board.html' && cookies.session.read(request.headers)) reply.header('link', boardPreloads)
    return reply.code(isAppRoute(path) ? 200 : 404).sendFile(page)
  })
}
