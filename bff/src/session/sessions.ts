import type { InternalClient } from '@roletrail/chassis/internal-client'
import { Rejection } from '@roletrail/chassis/rejection'
import { closeSession, resolveSession } from '@roletrail/contracts/identity/http'
import type { User } from '@roletrail/contracts/identity/user'

/**
 * What identity says about sessions, asked each time: a person who is deactivated or demoted is so at the next
 * request. Identity being away is a 503, never "signed out".
 */
export const createSessions = (identity: InternalClient) => ({
  /** Whose session it is; null when it has ended. `extend: false` does not count as the person being there. */
  resolve: async (token: string, { extend = true } = {}): Promise<User | null> => {
    try {
      return (await identity.call(resolveSession, { body: { token, extend } })).user
    } catch (error) {
      if (error instanceof Rejection && error.status === 401) return null
      throw error
    }
  },
  close: (token: string): Promise<void> => identity.call(closeSession, { body: { token } }),
})

export type Sessions = ReturnType<typeof createSessions>
