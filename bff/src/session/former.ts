import type { FastifyRequest } from 'fastify'
import type { Listeners } from '../live/listeners.ts'
import type { Cookies } from './cookies.ts'
import type { Sessions } from './sessions.ts'

interface Parts {
  sessions: Sessions
  cookies: Cookies
  listeners: Listeners
}

/** Ends the session a browser had before it gets another one. It may be another person's, and nobody would end it later. */
export const endFormerSession =
  ({ sessions, cookies, listeners }: Parts) =>
  async ({ headers, log }: FastifyRequest): Promise<void> => {
    const token = cookies.session.read(headers)
    if (!token) return
    listeners.endSession(token)
    await sessions.close(token).catch((error: unknown) => log.warn({ err: error }, 'old session stays open'))
  }
