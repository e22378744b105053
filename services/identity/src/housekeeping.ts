import type { Logger } from '@roletrail/chassis/base/logger'
import { pollingWorker } from '@roletrail/chassis/base/worker'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import { erasingServices } from './consumers/erasures.ts'
import type { IdentityDatabase } from './database.ts'
import { expireSignups } from './signup/expire-signups.ts'

const everyMs = 5 * 60_000

/** Deletes what has expired. Nothing depends on when it runs, since every use checks the time itself. */
const removeExpired = async (database: IdentityDatabase) => {
  await database.$executeRaw`delete from sessions where idle_at < now() or ends_at < now()`
  await database.$executeRaw`delete from set_password_links where expires_at < now()`
  await database.$executeRaw`delete from one_time_codes where expires_at < now()`
  await database.$executeRaw`delete from throttles where started_at < now() - interval '1 day'`
  await database.$executeRaw`
    delete from login_failures where last_at < now() - interval '1 day' and blocked_until < now()`
  await database.$executeRaw`
    update signups set browser_binding_hash = null where expires_at < now() and status = 'completed' and browser_binding_hash is not null`
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
  pollingWorker('housekeeping', logger, everyMs, async () => {
    await removeExpired(database)
    await expireSignups(database, billing, logger)
    await watchErasures(database, logger)
    return false
  })
