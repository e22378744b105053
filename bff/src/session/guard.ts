import { refuseAccess } from '@roletrail/chassis/http/access'
import { type Http, traceOf } from '@roletrail/chassis/http/http'
import type { User } from '@roletrail/contracts/identity/user'
import type { FastifyRequest } from 'fastify'
import type { Cookies } from './cookies.ts'
import { refuseCrossSite, refuseOtherMediaTypes } from './cross-site.ts'
import type { Sessions } from './sessions.ts'

const users = new WeakMap<FastifyRequest, User>()

/** The signed-in user of a request that has passed the guard; always null on public routes. */
export const userOf = (request: FastifyRequest): User | null => users.get(request) ?? null

/**
 * Guards every route of the endpoint table, served here or proxied: same site, media type, session, access. The access
 * comes from the route that matched, so that no other spelling of a URL leads past it.
 */
export const registerGuard = (
  http: Http,
  { sessions, cookies, origin }: { sessions: Sessions; cookies: Cookies; origin: string },
) => {
  http.addHook('onRequest', async (request, reply) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint) return
    if (endpoint.path.startsWith('/api/')) {
      refuseCrossSite(request, origin)
      refuseOtherMediaTypes(request, endpoint)
    }
    if (endpoint.access === 'public') return

    const token = cookies.session.read(request.headers)
    const user = token && (await sessions.resolve(token))
    // Otherwise an ended session would be looked up on every request until its cookie expires.
    if (token && !user) reply.header('set-cookie', cookies.session.clear())
    refuseAccess(endpoint.access, user || null)
    if (!user) return
    users.set(request, user)
    traceOf(request).actor = user.id
  })
}
