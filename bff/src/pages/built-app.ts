import { access } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Http } from '@roletrail/chassis/http/http'
import type { Cookies } from '../session/cookies.ts'
import { isAppRoute, isConfidential, isFile, isInterface, pageAt, pages } from './app-routes.ts'
import { registerLanding } from './landing.ts'

const year = 31_536_000

/** What the board's code asks for first; the browser of whoever has a session asks before that code is there. */
const boardQuestions = ['/api/auth/me', '/api/jobs?view=board', '/api/analytics/stage-counts']
  .map((path) => `<${path}>; rel=preload; as=fetch; crossorigin`)
  .join(', ')

/**
 * Serves the built web app, from the files that were compressed when it was built. Every file has its own route;
 * every other address is the app's page, with 404 where the app has no such page, so that robots and people agree.
 */
export const registerBuiltApp = async (
  http: Http,
  { root, publicUrl }: { root: string; publicUrl: string },
  { session }: Pick<Cookies, 'session'>,
) => {
  // Better no start than a product without pages.
  for (const page of pages) await access(join(root, page))
  await http.register(fastifyStatic, {
    root,
    serve: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    globIgnore: [...pages, '**/*.br', '**/*.gz'],
    // What the build names after its content never changes; the rest is asked for again by its ETag.
    setHeaders: (reply, file) => {
      const immutable = file.startsWith(join(root, 'assets/'))
      reply.header('cache-control', immutable ? `public, max-age=${year}, immutable` : 'no-cache')
    },
  })
  await registerLanding(http, root, publicUrl)
  http.get('/*', (request, reply) => {
    const [path = '/'] = request.url.split('?')
    if (isInterface(path)) return reply.callNotFound()
    if (isFile(path)) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such file.\n')
    if (isConfidential(path)) reply.header('referrer-policy', 'no-referrer')
    const page = pageAt(path)
    if (page === 'board.html' && session.read(request.headers)) reply.header('link', boardQuestions)
    return reply.code(isAppRoute(path) ? 200 : 404).sendFile(page)
  })
}
