import { refuseAccess } from '@roletrail/chassis/http/access'
import { type Http, traceOf } from '@roletrail/chassis/http/http'
import type { User } from '@roletrail/contracts/identity/user'
import type { FastifyRequest } from 'fastify'
import type { Cookies } from './cookies.ts'
import { refuseCrossSite, refuseOtherMedia } from './cross-site.ts'
import type { Sessions } from './sessions.ts'

const users = new WeakMap<FastifyRequest, User>()

/** Who is signed in, on a route the guard has passed; null on public ones, where nobody is asked for. */
export const userOf = (request: FastifyRequest): User | null => users.get(request) ?? null

/**
 * Stands before every route of the endpoint table, our own and the proxied ones: same site, JSON, session, access.
 * The access comes from the route that matched, so no other spelling of an address leads past it.
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
      refuseOtherMedia(request, endpoint)
    }
    if (endpoint.access === 'public') return

    const token = cookies.session.read(request.headers)
    const user = token && (await sessions.resolve(token))
    // A dead cookie would be asked about on every request until it expires.
    if (token && !user) reply.header('set-cookie', cookies.session.clear())
    refuseAccess(endpoint.access, user || null)
    if (!user) return
    users.set(request, user)
    traceOf(request).actor = user.id
  })
}
