import { Rejection } from '@roletrail/chassis/base/rejection'
import { refuseAccess } from '@roletrail/chassis/http/access'
import { type Http, traceOf } from '@roletrail/chassis/http/http'
import type { Endpoint } from '@roletrail/contracts/endpoint'
import type { User } from '@roletrail/contracts/identity/user'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from './cookies.ts'
import { bearerIn, type PersonalTokens } from './personal-tokens.ts'
import type { Sessions } from './sessions.ts'

const users = new WeakMap<FastifyRequest, User>()
const tokenIds = new WeakMap<FastifyRequest, string>()

/** The user of a request that has passed the guard; always null on public routes. */
export const userOf = (request: FastifyRequest): User | null => users.get(request) ?? null

/** The id of the personal token by which that user asks; null in a session. */
export const tokenOf = (request: FastifyRequest): string | null => tokenIds.get(request) ?? null

interface Dependencies {
  sessions: Sessions
  tokens: PersonalTokens
  cookies: Cookies
  origin: string
}

/**
 * Guards every route of the endpoint table, served here or proxied: same site, media type, session or token, access,
 * confirmation. The access comes from the route that matched, so that no other spelling of a URL leads past it.
 */
export const registerGuard = (http: Http, { sessions, tokens, cookies, origin }: Dependencies) => {
  const inSession = async (request: FastifyRequest, reply: FastifyReply, { access, confirm }: Endpoint) => {
    const token = cookies.session.read(request.headers)
    const session = token ? await sessions.resolve(token) : null
    // Otherwise an ended session would be looked up on every request until its cookie expires.
    if (token && !session) reply.header('set-cookie', cookies.session.clear())
    refuseAccess(access, session?.user ?? null)
    if (session && confirm && !session.confirmed) throw confirmationRequired()
    return session?.user
  }

  const byToken = async (request: FastifyRequest, token: string, endpoint: Endpoint) => {
    const { id, user } = await tokens.holderOf(token, endpoint)
    refuseAccess(endpoint.access, user)
    tokenIds.set(request, id)
    return user
  }

  http.addHook('onRequest', async (request, reply) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint) return
    // A token stands alone: with one, cookies count for nothing.
    const bearer = endpoint.access === 'public' ? null : bearerIn(request.headers)
    if (endpoint.path.startsWith('/api/')) {
      // No browser adds a token by itself, and none lets another site's page add one without our consent (CORS).
      if (bearer === null && !endpoint.anyOrigin) refuseCrossSite(request, origin)
      refuseOtherMediaTypes(request, endpoint)
    }
    if (endpoint.access === 'public') return

    const user = bearer === null ? await inSession(request, reply, endpoint) : await byToken(request, bearer, endpoint)
    if (!user) return
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
  if (!ours) throw new Rejection('cross_site', "This request didn't come from RoleTrail itself.")
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
