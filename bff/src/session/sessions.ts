import { coalesce } from '@roletrail/chassis/base/coalesce'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import { closeSession, resolveSessions } from '@roletrail/contracts/identity/http'
import type { User } from '@roletrail/contracts/identity/user'

const maxPerCall = 100

/**
 * Looks up sessions in identity on every request, so that deactivation or demotion takes effect at once. If identity
 * is down the response is 503, never "signed out".
 */
export const createSessions = (identity: InternalClient) => {
  const resolve = coalesce<{ token: string; extend: boolean }, User | null>(
    maxPerCall,
    async (sessions) => (await identity.call(resolveSessions, { body: { sessions } })).users,
  )
  return {
    /** The session's user; null if it has ended. With `extend: false` the lookup does not prolong the session. */
    resolve: (token: string, { extend = true } = {}) => resolve({ token, extend }),
    close: (token: string): Promise<void> => identity.call(closeSession, { body: { token } }),
  }
}

export type Sessions = ReturnType<typeof createSessions>
