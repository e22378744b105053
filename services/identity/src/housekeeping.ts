import type { InternalClient } from '@roletrail/chassis/internal-client'
import type { Logger } from '@roletrail/chassis/logger'
import { pollingWorker } from '@roletrail/chassis/worker'
import type { IdentityDatabase } from './database.ts'
import { expireSignups } from './signup/expire-signups.ts'

const everyMs = 5 * 60_000

/** Removes what is over: nothing depends on when, because every use looks at the time itself. */
const removeExpired = async (database: IdentityDatabase) => {
  await database.$executeRaw`delete from sessions where idle_at < now() or ends_at < now()`
  await database.$executeRaw`delete from set_password_links where expires_at < now()`
  await database.$executeRaw`delete from throttles where started_at < now() - interval '1 day'`
  await database.$executeRaw`
    delete from login_failures where last_at < now() - interval '1 day' and blocked_until < now()`
  await database.$executeRaw`
    update signups set binding_hash = null where expires_at < now() and status = 'completed' and binding_hash is not null`
}

export const housekeeping = (database: IdentityDatabase, billing: InternalClient, logger: Logger) =>
  pollingWorker('housekeeping', logger, everyMs, async () => {
    await removeExpired(database)
    await expireSignups(database, billing, logger)
    return false
  })
