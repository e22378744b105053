import type { Logger } from '@roletrail/chassis/base/logger'
import type { BlobStore } from '@roletrail/chassis/files/blob-store'
import { createFileSweep, sweepFiles } from '@roletrail/chassis/files/file-sweep'
import type { Database, Sql } from '@roletrail/chassis/postgres/database'

/** These two columns hold every reference; each is looked up in an index. */
const usedOf = (tx: Sql, ids: string[]) =>
  tx.$queryRaw<{ id: string }[]>`
    select unnest(images)::text as id from jobs where images <> '{}' and images && ${ids}::uuid[]
    union all select recording_id::text from interview_notes where recording_id = any(${ids}::uuid[])`

/**
 * A day passes before a file goes, because somebody who uploaded one may still be writing the note it belongs to, and an
 * image removed in one window may be saved with the job in another.
 */
export const createSweeper = (database: Database<Sql>, blobs: BlobStore, logger: Logger) =>
  createFileSweep({ database, blobs, logger, usedOf })

export const sweep = (database: Database<Sql>, blobs: BlobStore, logger: Logger) =>
  sweepFiles({ database, blobs, logger, usedOf })
