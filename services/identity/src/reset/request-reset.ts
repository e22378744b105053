import { newId } from '@roletrail/chassis/base/id'
import type { IdentityConfig } from '../config.ts'
import type { IdentityDatabase } from '../database.ts'
import { throttle } from '../throttle/throttle.ts'

/**
 * Notes that somebody asked for a code and looks nothing up: what an unknown address gets to know is what a known one
 * does, in words and in time. A worker finds out who it was (answer-requests.ts).
 */
export const requestReset =
  (database: IdentityDatabase, { LIMIT_FORGOT }: Pick<IdentityConfig, 'LIMIT_FORGOT'>) =>
  async ({ email, address }: { email: string; address: string }): Promise<void> => {
    await throttle(database, { name: 'forgot', count: LIMIT_FORGOT, windowSeconds: 60 * 60 }, address)
    await database.resetRequest.create({ data: { id: newId(), email } })
  }
