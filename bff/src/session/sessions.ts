import { coalesce } from '@roletrail/chassis/base/coalesce'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import { closeSession, resolveSessions } from '@roletrail/contracts/identity/http'
import type { User } from '@roletrail/contracts/identity/user'

const atOnce = 100

/**
 * What identity says about sessions, asked each time: a person who is deactivated or demoted is so at the next
 * request. Identity being away is a 503, never "signed out".
 */
export const createSessions = (identity: InternalClient) => {
  const resolve = coalesce<{ token: string; extend: boolean }, User | null>(
    atOnce,
    async (sessions) => (await identity.call(resolveSessions, { body: { sessions } })).users,
  )
  return {
    /** Whose session it is; null when it has ended. `extend: false` does not count as the person being there. */
    resolve: (token: string, { extend = true } = {}) => resolve({ token, extend }),
    close: (token: string): Promise<void> => identity.call(closeSession, { body: { token } }),
  }
}

export type Sessions = ReturnType<typeof createSessions>
