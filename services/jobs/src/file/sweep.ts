import type { Logger } from '@roletrail/chassis/base/logger'
import { pollingWorker } from '@roletrail/chassis/base/worker'
import { type Statement, sql } from '@roletrail/chassis/event-store/decider'
import type { BlobStore } from '@roletrail/chassis/files/blob-store'
import type { Sql } from '@roletrail/chassis/postgres/database'

const intervalMs = 10 * 60_000
const batchSize = 200

// These two columns hold every reference to a file.
const inUse: Statement = sql`exists (
  select from (
    select unnest(images) as id from jobs where images <> '{}'
    union all select recording_id from interview_notes where recording_id is not null
  ) as used where used.id = files.id)`

/**
 * Removes files that nothing has referred to for a day. A day, because somebody who uploaded one may still be writing
 * the note it belongs to, and an image removed in one window may be saved with the job in another.
 */
export const createSweeper = (
  database: Sql & { $transaction<R>(work: (tx: Sql) => Promise<R>): Promise<R> },
  blobs: BlobStore,
  logger: Logger,
) => pollingWorker('files', logger, intervalMs, () => sweep(database, blobs))

export const sweep = async (
  database: Sql & { $transaction<R>(work: (tx: Sql) => Promise<R>): Promise<R> },
  blobs: BlobStore,
): Promise<boolean> => {
  await database.$executeRaw(sql`update files set unused_since = null where unused_since is not null and ${inUse}`)
  await database.$executeRaw(sql`update files set unused_since = now() where unused_since is null and not ${inUse}`)
  // The bytes are removed before the row's deletion commits: after a crash in between, the next sweep tries both again.
  const removed = await database.$transaction(async (tx) => {
    const files = await tx.$queryRaw<{ id: string }[]>(sql`
      delete from files where id in (
        select id from files where unused_since < now() - interval '24 hours' and not ${inUse}
        limit ${batchSize} for update skip locked)
      returning id::text`)
    await Promise.all(files.map(({ id }) => blobs.remove(id)))
    return files.length
  })
  return removed === batchSize
}
