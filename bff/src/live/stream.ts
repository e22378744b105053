import { fastifySSE } from '@fastify/sse'
import type { Measure } from '@roletrail/chassis/base/metrics'
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

/** How long it is remembered when somebody was last told something; a page that loads for longer fetches all again. */
const rememberedMs = 60_000

const none: ReadonlySet<LiveConnection> = new Set()

/** Connections by one of their properties; a value without connections takes no memory. */
const createIndex = (keyOf: (connection: LiveConnection) => string) => {
  const byKey = new Map<string, Set<LiveConnection>>()
  return {
    get: (key: string): ReadonlySet<LiveConnection> => byKey.get(key) ?? none,
    all: () => [...byKey.values()].flatMap((connections) => [...connections]),
    add: (connection: LiveConnection) => {
      const key = keyOf(connection)
      byKey.set(key, (byKey.get(key) ?? new Set()).add(connection))
    },
    delete: (connection: LiveConnection) => {
      const key = keyOf(connection)
      const connections = byKey.get(key)
      connections?.delete(connection)
      if (connections?.size === 0) byKey.delete(key)
    },
  }
}

/** When each person was last told something, open streams or not. */
const createQuiet = () => {
  const lastTold = new Map<string, number>()
  let everybodyTold = performance.now()
  let adminsTold = everybodyTold
  return {
    told: (id: string) => {
      const now = performance.now()
      // The oldest are first, since whoever is told again moves to the end.
      lastTold.delete(id)
      lastTold.set(id, now)
      for (const [first, at] of lastTold) {
        if (now - at <= rememberedMs) break
        lastTold.delete(first)
      }
    },
    toldAdmins: () => {
      adminsTold = performance.now()
    },
    toldEverybody: () => {
      everybodyTold = performance.now()
    },
    /** For how many milliseconds at least nothing has happened that a person would have been told. */
    of: ({ userId, role }: Pick<LiveConnection, 'userId' | 'role'>) => {
      const last = Math.max(everybodyTold, role === 'admin' ? adminsTold : 0, lastTold.get(userId) ?? 0)
      return Math.floor(Math.min(rememberedMs, performance.now() - last))
    },
  }
}

/** The live streams that are open in this process. */
export const createLiveConnections = () => {
  // Every bff sees every event, so an event must cost what its own listeners cost, however many others there are.
  const ofPerson = createIndex(({ userId }) => userId)
  const ofSession = createIndex(({ session }) => session)
  const ofRole = createIndex(({ role }) => role)
  const indexes = [ofPerson, ofSession, ofRole]
  const quiet = createQuiet()
  let closed = false
  const sendTo = (connections: Iterable<LiveConnection>, keys: string[][]) => {
    for (const connection of connections) connection.send(keys)
  }
  const end = (connections: Iterable<LiveConnection>) => {
    // Each one that ends leaves the index.
    for (const connection of Array.from(connections)) connection.end()
  }
  return {
    /** Returns how to remove it. A browser needs one stream; with more than twenty of one person the oldest ends. */
    add: (connection: LiveConnection) => {
      if (closed) connection.end()
      const own = ofPerson.get(connection.userId)
      if (own.size >= maxPerPerson) own.values().next().value?.end()
      for (const index of indexes) index.add(connection)
      return () => {
        for (const index of indexes) index.delete(connection)
      }
    },
    sendToUser: (id: string, keys: string[][]) => {
      quiet.told(id)
      sendTo(ofPerson.get(id), keys)
    },
    sendToAdmins: (keys: string[][]) => {
      quiet.toldAdmins()
      sendTo(ofRole.get('admin'), keys)
    },
    broadcast: (keys: string[][]) => {
      quiet.toldEverybody()
      sendTo(ofPerson.all(), keys)
    },
    quietFor: quiet.of,
    endSession: (token: string) => end(ofSession.get(token)),
    endUser: (id: string) => end(ofPerson.get(id)),
    measure: {
      name: 'live_streams',
      help: 'Live streams that browsers hold open here.',
      kind: 'gauge',
      read: () => ofPerson.all().length,
    } satisfies Measure,
    /** Ends all streams and every new one; browsers reconnect elsewhere. */
    close: () => {
      closed = true
      end(ofPerson.all())
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
 * `GET /api/live`: an event `hello` at once, then a message `{keys}` per change; the key `[]` means everything. `hello`
 * says for how long nothing has happened, so that a page that was opened since need not fetch again what it has. The
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
      send({ event: 'hello', data: { quietMs: connections.quietFor(connection) }, retry })
    },
  })
}
