import type { User } from '@roletrail/contracts/identity/user'
import type { FastifyRequest } from 'fastify'
import type { Cookies } from './cookies.ts'
import type { Sessions } from './sessions.ts'

export type PageUser = (request: FastifyRequest) => Promise<User | null>

interface Dependencies {
  cookies: Pick<Cookies, 'session'>
  sessions: Sessions
  /** Counts the request, and says whether its network may still have its session looked up. */
  withinLimit: (request: FastifyRequest) => boolean
}

/** Who opens a page that anybody may see. If that cannot be found out now, the page is shown as to a visitor. */
export const createPageUser =
  ({ cookies, sessions, withinLimit }: Dependencies): PageUser =>
  async (request) => {
    const token = cookies.session.read(request.headers)
    if (!token || !withinLimit(request)) return null
    const session = await sessions.resolve(token, { extend: false }).catch(() => null)
    return session?.user ?? null
  }
