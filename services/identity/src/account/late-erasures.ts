import type { Logger } from '@roletrail/chassis/base/logger'
import type { Measure } from '@roletrail/chassis/base/metrics'
import { pollingWorker, type Worker } from '@roletrail/chassis/base/worker'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { erasingServices } from '../consumers/erasures.ts'

interface LateErasure {
  userId: string
  missing: string[]
}

/** Erasing takes seconds; if a service has not confirmed it within an hour, a promise to a person is broken. */
const lateErasures = (database: Sql) => database.$queryRaw<LateErasure[]>`
  select user_id as "userId", missing
  from erasures cross join lateral (
    select array_agg(name order by name) as missing from unnest(${[...erasingServices]}::text[]) as required (name)
    where not exists (
      select from erasure_confirmations as confirmed
      where confirmed.user_id = erasures.user_id and confirmed.service = required.name)
  ) as unconfirmed
  where erased_at < now() - interval '1 hour' and missing is not null
  order by erased_at limit 100`

/** How long ago the account was deleted that is longest not erased everywhere. */
const oldestSeconds = async (database: Sql) => {
  const [row] = await database.$queryRaw<{ seconds: number }[]>`
    select coalesce(extract(epoch from now() - min(erased_at)), 0)::float8 as seconds from erasures
    where (select count(*) from erasure_confirmations as confirmed
      where confirmed.user_id = erasures.user_id and confirmed.service = any(${[...erasingServices]}))
      < ${erasingServices.length}`
  return row?.seconds ?? 0
}

const everyMs = 5 * 60_000

/** Reports erasures that are late: in the log, and as a metric that is read whether or not anything else here runs. */
export const watchErasures = (database: Sql, logger: Logger): Worker => {
  const measures: Measure[] = [
    {
      name: 'late_erasures',
      help: 'Deleted accounts that are not erased everywhere after an hour, up to 100.',
      kind: 'gauge',
      read: async () => (await lateErasures(database)).length,
    },
    {
      name: 'erasure_oldest_seconds',
      help: 'Age of the oldest deleted account that is not erased everywhere; 0 if there is none.',
      kind: 'gauge',
      read: () => oldestSeconds(database),
    },
  ]
  const worker = pollingWorker('late-erasures', logger, everyMs, async () => {
    for (const late of await lateErasures(database))
      logger.error(late, 'an account was deleted and is not yet erased everywhere')
    return false
  })
  return { stop: worker.stop, measures }
}
