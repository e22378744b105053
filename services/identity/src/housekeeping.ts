import type { Logger } from '@roletrail/chassis/base/logger'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import { createSweep } from '@roletrail/chassis/postgres/sweep'
import { erasingServices } from './consumers/erasures.ts'
import type { IdentityDatabase } from './database.ts'
import { expireSignups } from './signup/expire-signups.ts'

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

/** Erasing takes seconds; if a service has not confirmed it within an hour, a promise to a person is broken. */
const watchErasures = async (database: IdentityDatabase, logger: Logger) => {
  const late = await database.erasure.findMany({
    where: { erasedAt: { lt: new Date(Date.now() - 60 * 60_000) } },
    include: { confirmations: true },
    orderBy: { erasedAt: 'desc' },
    take: 1_000,
  })
  for (const { userId, confirmations } of late) {
    const missing = erasingServices.filter(
      (service) => !confirmations.some((confirmed) => confirmed.service === service),
    )
    if (missing.length) logger.error({ userId, missing }, 'an account was deleted and is not yet erased everywhere')
  }
}

export const housekeeping = (database: IdentityDatabase, billing: InternalClient, logger: Logger) =>
  createSweep({
    name: 'housekeeping',
    everyMs,
    database,
    logger,
    work: async () => {
      const more = await forgetBrowsers(database)
      await expireSignups(database, billing, logger)
      await watchErasures(database, logger)
      return more
    },
  })
