import type { Logger } from '@roletrail/chassis/base/logger'
import type { Measure } from '@roletrail/chassis/base/metrics'
import type { Worker } from '@roletrail/chassis/base/worker'
import type { IdentityDatabase } from '../database.ts'
import { countUse } from '../throttle/throttle.ts'

/**
 * An attack on many accounts from many IP addresses stays below the limits of each. Refusing everybody would be the
 * outage an attacker wants, so all failures are counted and reported once in a quarter of an hour.
 */
export const createFailedSignIns = (database: IdentityDatabase, count: number, logger: Logger) => {
  let failed = 0
  const measures: Measure[] = [
    {
      name: 'failed_sign_ins_total',
      help: 'Attempts to sign in that were refused.',
      kind: 'counter',
      read: () => failed,
    },
  ]
  return {
    note: async () => {
      failed += 1
      const { used } = await countUse(database, { name: 'failed-sign-ins', count, windowSeconds: 15 * 60 }, 'everybody')
      if (used === count + 1) logger.error({ used }, 'unusually many failed sign-ins: somebody may be trying passwords')
    },
    measures,
    stop: async () => {},
  } satisfies Worker & { note(): Promise<void> }
}

export type FailedSignIns = ReturnType<typeof createFailedSignIns>
