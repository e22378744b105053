import { coalesce } from '@roletrail/chassis/base/coalesce'
import { unavailable } from '@roletrail/chassis/base/rejection'
import { defaultDeadlineMs } from '@roletrail/chassis/http/config'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import { closeSession, resolveSessions } from '@roletrail/contracts/identity/http'
import type { User } from '@roletrail/contracts/identity/user'

/** Who uses a session, and whether they gave their password in the last 10 minutes. */
export interface Session {
  user: User
  confirmed: boolean
}

const maxPerCall = 100
// What two calls in flight and the two after them take; more than that waits only if identity is too slow for us.
const maxWaiting = 4 * maxPerCall

/**
 * Looks up sessions in identity on every request, so that deactivation or demotion takes effect at once. If identity
 * is down or too slow the response is 503, never "signed out".
 */
export const createSessions = (identity: InternalClient) => {
  const resolve = coalesce<{ token: string; extend: boolean }, Session | null>(
    maxPerCall,
    async (sessions) => {
      const { users, confirmed = [] } = await identity.call(resolveSessions, { body: { sessions } })
      return users.map((user, nth) => user && { user, confirmed: confirmed[nth] ?? false })
    },
    {
      keyOf: ({ token, extend }) => `${extend} ${token}`,
      maxWaiting,
      deadlineMs: defaultDeadlineMs,
      refusal: (reason) => unavailable('identity', new Error(reason)),
    },
  )
  return {
    /** The session; null if it has ended. With `extend: false` the lookup does not prolong the session. */
    resolve: (token: string, { extend = true } = {}) => resolve({ token, extend }),
    close: (token: string): Promise<void> => identity.call(closeSession, { body: { token } }),
  }
}

export type Sessions = ReturnType<typeof createSessions>
