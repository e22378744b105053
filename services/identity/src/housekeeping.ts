import type { Logger } from '@roletrail/chassis/base/logger'
import { pollingWorker } from '@roletrail/chassis/base/worker'
import type { IdentityDatabase } from './database.ts'
import { queueExpired } from './signup/expire-signups.ts'

const everyMs = 5 * 60_000

/** Deletes what has expired. Nothing depends on when it runs, since every use checks the time itself. */
const removeExpired = async (database: IdentityDatabase) => {
  await database.$executeRaw`delete from sessions where idle_at < now() or ends_at < now()`
  await database.$executeRaw`delete from set_password_links where expires_at < now()`
  await database.$executeRaw`delete from one_time_codes where expires_at < now()`
  await database.$executeRaw`delete from throttles where started_at < now() - interval '1 day'`
  await database.$executeRaw`delete from known_browsers where seen_at < now() - interval '180 days'`
  await database.$executeRaw`
    delete from login_failures where last_at < now() - interval '1 day' and blocked_until < now()`
  await database.$executeRaw`
    update signups set browser_binding_hash = null where expires_at < now() and status = 'completed' and browser_binding_hash is not null`
}

export const housekeeping = (database: IdentityDatabase, logger: Logger) =>
  pollingWorker('housekeeping', logger, everyMs, async () => {
    await removeExpired(database)
    return queueExpired(database)
  })
