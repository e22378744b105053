import { fastifySSE } from '@fastify/sse'
import type { Http } from '@roletrail/chassis/http/http'
import { live } from '@roletrail/contracts/bff/http'
import type { Role } from '@roletrail/contracts/vocabulary/role'
import type { Cookies } from '../session/cookies.ts'
import { userOf } from '../session/guard.ts'
import type { Sessions } from '../session/sessions.ts'

/** An open live stream of one browser. */
export interface LiveConnection {
  userId: string
  role: Role
  /** The token of the session it was opened with. */
  session: string
  send(keys: string[][]): void
  end(): void
}

/** The query key that is a prefix of every other: refetch whatever is shown. */
export const everything: string[][] = [[]]

const maxPerPerson = 20

/** The live streams that are open in this process. */
export const createLiveConnections = () => {
  const connections = new Set<LiveConnection>()
  let closed = false
  const endWhere = (matches: (connection: LiveConnection) => boolean) => {
    for (const connection of connections) if (matches(connection)) connection.end()
  }
  const sendWhere = (matches: (connection: LiveConnection) => boolean, keys: string[][]) => {
    for (const connection of connections) if (matches(connection)) connection.send(keys)
  }
  return {
    /** Returns how to remove it. A browser needs one stream; with more than twenty of one person the oldest ends. */
    add: (connection: LiveConnection) => {
      if (closed) connection.end()
      const ofPerson = [...connections].filter(({ userId }) => userId === connection.userId)
      if (ofPerson.length >= maxPerPerson) ofPerson[0]?.end()
      connections.add(connection)
      return () => void connections.delete(connection)
    },
    sendToUser: (id: string, keys: string[][]) => sendWhere(({ userId }) => userId === id, keys),
    sendToAdmins: (keys: string[][]) => sendWhere(({ role }) => role === 'admin', keys),
    broadcast: (keys: string[][]) => sendWhere(() => true, keys),
    endSession: (token: string) => endWhere(({ session }) => session === token),
    endUser: (id: string) => endWhere(({ userId }) => userId === id),
    /** Ends all streams and every new one; browsers reconnect elsewhere. */
    close: () => {
      closed = true
      endWhere(() => true)
    },
  }
}

export type LiveConnections = ReturnType<typeof createLiveConnections>

const heartbeatMs = 15_000
/** How long a browser waits before it reconnects, in milliseconds. */
const retry = 1_000
/** A browser that has stopped reading is disconnected once this much is buffered; when it reconnects it refetches everything. */
const maxBufferedBytes = 64 * 1024

interface Dependencies {
  connections: LiveConnections
  sessions: Sessions
  cookies: Cookies
  recheckMs: number
}

/**
 * `GET /api/live`: an event `hello` at once, then a message `{keys}` per change; the key `[]` means everything. The
 * stream ends with its session.
 */
export const registerLiveStream = async (http: Http, { connections, sessions, cookies, recheckMs }: Dependencies) => {
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
      if (!user || !session) throw new Error('the guard admits no anonymous request here')

      // It was closed during the session lookup, and no further close event would come.
      if (reply.raw.destroyed) return
      const stream = reply.sse
      stream.keepAlive()
      const send = (message: { event?: string; data: unknown; retry?: number }) => {
        if (reply.raw.writableLength > maxBufferedBytes) reply.raw.destroy()
        if (stream.isConnected) stream.send(message).catch((error: unknown) => request.log.info({ err: error }))
      }
      const connection: LiveConnection = {
        userId: user.id,
        role: user.role,
        session,
        send: (keys) => send({ data: { keys } }),
        end: () => stream.close(),
      }
      const remove = connections.add(connection)
      // An ended session ends the stream; an outage of identity does not.
      const recheck = setInterval(() => {
        sessions.resolve(session, { extend: false }).then(
          (still) => still ?? connection.end(),
          (error: unknown) =>
            request.log.warn({ err: error }, 'could not check whether the session of a live stream is still valid'),
        )
      }, recheckMs)
      stream.onClose(() => {
        clearInterval(recheck)
        remove()
      })
      send({ event: 'hello', data: {}, retry })
    },
  })
}
