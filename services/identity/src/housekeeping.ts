import type { Logger } from '@roletrail/chassis/base/logger'
import { pollingWorker } from '@roletrail/chassis/base/worker'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import { forgetters } from './consumers/erasures.ts'
import type { IdentityDatabase } from './database.ts'
import { expireSignups } from './signup/expire-signups.ts'

const everyMs = 5 * 60_000

/** Removes what is over: nothing depends on when, because every use looks at the time itself. */
const removeExpired = async (database: IdentityDatabase) => {
  await database.$executeRaw`delete from sessions where idle_at < now() or ends_at < now()`
  await database.$executeRaw`delete from set_password_links where expires_at < now()`
  await database.$executeRaw`delete from one_time_codes where expires_at < now()`
  await database.$executeRaw`delete from letters where expires_at < now()`
  await database.$executeRaw`delete from throttles where started_at < now() - interval '1 day'`
  await database.$executeRaw`
    delete from login_failures where last_at < now() - interval '1 day' and blocked_until < now()`
  await database.$executeRaw`
    update signups set binding_hash = null where expires_at < now() and status = 'completed' and binding_hash is not null`
}

/** Forgetting takes seconds; where a service has not said so within an hour, a promise to a person is not kept. */
const watchErasures = async (database: IdentityDatabase, logger: Logger) => {
  const late = await database.erasure.findMany({
    where: { erasedAt: { lt: new Date(Date.now() - 60 * 60_000) } },
    include: { confirmations: true },
    orderBy: { erasedAt: 'desc' },
    take: 1_000,
  })
  for (const { userId, confirmations } of late) {
    const missing = forgetters.filter((service) => !confirmations.some((confirmed) => confirmed.service === service))
    if (missing.length) logger.error({ userId, missing }, 'an account was deleted and is not yet forgotten everywhere')
  }
}

export const housekeeping = (database: IdentityDatabase, billing: InternalClient, logger: Logger) =>
  pollingWorker('housekeeping', logger, everyMs, async () => {
    await removeExpired(database)
    await expireSignups(database, billing, logger)
    await watchErasures(database, logger)
    return false
  })
