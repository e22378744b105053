import type { FastifyRequest } from 'fastify'
import type { LiveConnections } from '../live/stream.ts'
import type { Cookies } from './cookies.ts'
import type { Sessions } from './sessions.ts'

interface Dependencies {
  sessions: Sessions
  cookies: Cookies
  connections: LiveConnections
}

/** Ends the session a browser has before it gets a new one. It may be another person's, and nobody would end it later. */
export const endPreviousSession =
  ({ sessions, cookies, connections }: Dependencies) =>
  async ({ headers, log }: FastifyRequest): Promise<void> => {
    const token = cookies.session.read(headers)
    if (!token) return
    connections.endSession(token)
    await sessions
      .close(token)
      .catch((error: unknown) => log.warn({ err: error }, 'could not end the previous session'))
  }
