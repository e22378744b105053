import type { Logger } from '@roletrail/chassis/base/logger'
import { createSweep } from '@roletrail/chassis/postgres/sweep'
import type { IdentityDatabase } from './database.ts'
import { queueExpired } from './signup/expire-signups.ts'

const everyMs = 5 * 60_000

const batch = 1_000

/** Forgets the browsers that started completed signups; returns whether there may be more. */
const forgetBrowsers = async (database: IdentityDatabase) => {
  const forgotten = await database.$executeRaw`
    update signups set browser_binding_hash = null where ctid = any(array(
      select ctid from signups
      where expires_at < now() and status = 'completed' and browser_binding_hash is not null
      order by expires_at limit ${batch} for update skip locked))`
  return forgotten === batch
}

export const housekeeping = (database: IdentityDatabase, logger: Logger) =>
  createSweep({
    name: 'housekeeping',
    everyMs,
    database,
    logger,
    work: async () => {
      const full = [await forgetBrowsers(database), await queueExpired(database)]
      return full.includes(true)
    },
  })
