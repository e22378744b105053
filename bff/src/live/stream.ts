import { fastifySSE } from '@fastify/sse'
import type { Http } from '@roletrail/chassis/http/http'
import { live } from '@roletrail/contracts/bff/http'
import type { Cookies } from '../session/cookies.ts'
import { userOf } from '../session/guard.ts'
import type { Sessions } from '../session/sessions.ts'
import type { Listener, Listeners } from './listeners.ts'

const heartbeatMs = 15_000
/** When the browser comes back after the stream ended, in milliseconds. */
const retry = 1_000
/** A browser that has stopped reading is let go when this much waits for it; coming back it refetches everything. */
const unreadBytes = 64 * 1024

interface Parts {
  listeners: Listeners
  sessions: Sessions
  cookies: Cookies
  recheckMs: number
}

/**
 * `GET /api/live`: an event `hello` at once, then a message `{keys}` per change; the key `[]` means everything. It is
 * as open as the session: when that ends, so does the stream.
 */
export const registerLive = async (http: Http, { listeners, sessions, cookies, recheckMs }: Parts) => {
  await http.register(fastifySSE, { heartbeatInterval: heartbeatMs })
  http.route({
    method: live.method,
    url: live.path,
    exposeHeadRoute: false,
    config: { endpoint: live },
    sse: { kind: 'only' },
    handler: async (request, reply) => {
      const user = userOf(request)
      const session = cookies.session.read(request.headers)
      if (!user || !session) throw new Error('the guard lets nobody anonymous in here')

      // Gone while we asked who it is: its end has been, and would never be heard of again.
      if (reply.raw.destroyed) return
      const stream = reply.sse
      stream.keepAlive()
      const say = (message: { event?: string; data: unknown; retry?: number }) => {
        if (reply.raw.writableLength > unreadBytes) reply.raw.destroy()
        if (stream.isConnected) stream.send(message).catch((error: unknown) => request.log.info({ err: error }))
      }
      const listener: Listener = {
        userId: user.id,
        role: user.role,
        session,
        send: (keys) => say({ data: { keys } }),
        end: () => stream.close(),
      }
      const leave = listeners.join(listener)
      // Identity being away is no reason to hang up; a session that ended is.
      const recheck = setInterval(() => {
        sessions.resolve(session, { extend: false }).then(
          (still) => still ?? listener.end(),
          (error: unknown) => request.log.warn({ err: error }, 'could not ask whether a session still stands'),
        )
      }, recheckMs)
      stream.onClose(() => {
        clearInterval(recheck)
        leave()
      })
      say({ event: 'hello', data: {}, retry })
    },
  })
}
