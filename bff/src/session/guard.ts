import { Rejection } from '@roletrail/chassis/base/rejection'
import { refuseAccess } from '@roletrail/chassis/http/access'
import { type Http, traceOf } from '@roletrail/chassis/http/http'
import type { Endpoint } from '@roletrail/contracts/endpoint'
import type { User } from '@roletrail/contracts/identity/user'
import type { FastifyRequest } from 'fastify'
import type { Cookies } from './cookies.ts'
import type { Sessions } from './sessions.ts'

const users = new WeakMap<FastifyRequest, User>()

/** The signed-in user of a request that has passed the guard; always null on public routes. */
export const userOf = (request: FastifyRequest): User | null => users.get(request) ?? null

/**
 * Guards every route of the endpoint table, served here or proxied: same site, media type, session, access, confirmation. The access
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
    const session = token ? await sessions.resolve(token) : null
    // Otherwise an ended session would be looked up on every request until its cookie expires.
    if (token && !session) reply.header('set-cookie', cookies.session.clear())
    refuseAccess(endpoint.access, session?.user ?? null)
    if (!session) return
    const { user } = session
    if (endpoint.confirm && !session.confirmed) throw confirmationRequired()
    users.set(request, user)
    traceOf(request).actor = user.id
  })
}

// What a person reads who does not confirm it: the web asks for the password and sends the request again.
const confirmationRequired = () =>
  new Rejection('confirmation_required', "This needs your password. You didn't enter it, so nothing has changed.")

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Changes must come from our own pages. Browsers say where a request comes from in Sec-Fetch-Site, which no script can
 * set; those that do not send it send Origin. A client that is no browser has to send our Origin.
 */
const refuseCrossSite = ({ method, headers }: FastifyRequest, origin: string): void => {
  if (safeMethods.has(method)) return
  const site = headers['sec-fetch-site']
  const ours = site === undefined ? headers.origin === origin : site === 'same-origin'
  if (!ours) throw new Rejection('cross_site', 'This request did not come from RoleTrail itself.')
}

const json = /^application\/json\s*(;|$)/i
const form = /^multipart\/form-data\s*;/i

/**
 * JSON needs a preflight from other sites; the types an HTML form can send (and no type at all) do not. Only uploads
 * take a form: there `refuseCrossSite` and the SameSite cookie are the only protection.
 */
const refuseOtherMediaTypes = ({ method, headers }: FastifyRequest, { upload }: Endpoint): void => {
  const empty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
  if (safeMethods.has(method) || empty) return
  if ((upload ? form : json).test(headers['content-type'] ?? '')) return
  throw new Rejection('unsupported_media_type', `Only ${upload ? 'a file in a form' : 'JSON'} is understood here.`)
}
