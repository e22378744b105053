import type { Logger } from '@roletrail/chassis/base/logger'
import type { BlobStore } from '@roletrail/chassis/files/blob-store'
import type { Database, Sql } from '@roletrail/chassis/postgres/database'
import { createSweep } from '@roletrail/chassis/postgres/sweep'

const everyMs = 10 * 60_000
const batchSize = 100

/** Those of these files that something refers to. These two columns hold every reference; each is looked up in an index. */
const usedOf = async (tx: Sql, ids: string[]): Promise<Set<string>> => {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select unnest(images)::text as id from jobs where images <> '{}' and images && ${ids}::uuid[]
    union all select recording_id::text from interview_notes where recording_id = any(${ids}::uuid[])`
  return new Set(rows.map(({ id }) => id))
}

/**
 * Removes files that nothing has referred to for a day, which triggers note when the reference changes. A day, because
 * somebody who uploaded one may still be writing the note it belongs to, and an image removed in one window may be saved
 * with the job in another.
 */
export const createSweeper = (database: Database<Sql>, blobs: BlobStore, logger: Logger) =>
  createSweep({ name: 'files', everyMs, database, logger, work: () => sweep(database, blobs, logger) })

/** One batch; returns whether there may be more. */
export const sweep = (database: Database<Sql>, blobs: BlobStore, logger: Logger): Promise<boolean> =>
  // The bytes are removed before the row's deletion commits: after a crash in between, the next sweep tries both again.
  database.$transaction(async (tx) => {
    // Whatever the statistics suggest: a scan would take longer with every job.
    await tx.$executeRaw`set local enable_seqscan = off`
    const files = await tx.$queryRaw<{ id: string }[]>`
      select id::text from files where unused_since < now() - interval '24 hours'
      order by unused_since limit ${batchSize} for update skip locked`
    const ids = files.map(({ id }) => id)
    const used = await usedOf(tx, ids)
    const unused = ids.filter((id) => !used.has(id))
    const results = await Promise.allSettled(unused.map((id) => blobs.remove(id)))
    const isRemoved = (index: number) => results[index]?.status === 'fulfilled'
    const failure = results.find((result) => result.status === 'rejected')
    if (failure) logger.warn({ err: failure.reason }, 'files could not be removed and will be tried again in an hour')
    await tx.$executeRaw`
      delete from files where id = any(${unused.filter((_id, index) => isRemoved(index))}::uuid[])`
    await tx.$executeRaw`
      update files set unused_since = now() - interval '23 hours'
      where id = any(${unused.filter((_id, index) => !isRemoved(index))}::uuid[])`
    await tx.$executeRaw`update files set unused_since = null where id = any(${ids.filter((id) => used.has(id))}::uuid[])`
    return files.length === batchSize
  })
