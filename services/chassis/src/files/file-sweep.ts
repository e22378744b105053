import type { Logger } from '../base/logger.ts'
import type { Database, Sql } from '../postgres/database.ts'
import { createSweep, type Sweep } from '../postgres/sweep.ts'
import type { BlobStore } from './blob-store.ts'

const everyMs = 10 * 60_000
const batchSize = 100

interface FileSweep {
  /** Has a table `files` with `id` and `unused_since`, which triggers set when the last reference goes. */
  database: Database<Sql>
  blobs: BlobStore
  logger: Logger
  /** Those of these files that something refers to, whatever `unused_since` says. */
  usedOf(tx: Sql, ids: string[]): Promise<{ id: string }[]>
}

/** Removes files that nothing has referred to for a day, row and bytes; those of erased people at once. */
export const createFileSweep = (options: FileSweep): Sweep =>
  createSweep({ name: 'files', everyMs, ...options, work: () => sweepFiles(options) })

/** One batch; returns whether there may be more. */
export const sweepFiles = ({ database, blobs, logger, usedOf }: FileSweep): Promise<boolean> =>
  // The bytes are removed before the row's deletion commits: after a crash in between, the next sweep tries both again.
  database.$transaction(async (tx) => {
    // Whatever the statistics suggest: a scan would take longer with every file.
    await tx.$executeRaw`set local enable_seqscan = off`
    const files = await tx.$queryRaw<{ id: string }[]>`
      select id::text from files where unused_since < now() - interval '24 hours'
      order by unused_since limit ${batchSize} for update skip locked`
    const ids = files.map(({ id }) => id)
    const used = new Set((await usedOf(tx, ids)).map(({ id }) => id))
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
