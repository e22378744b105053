import { createHash } from 'node:crypto'
import { newId } from '@roletrail/chassis/base/id'
import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Claim } from '@roletrail/chassis/event-store/idempotency'
import { atOwnersTurn, ownerTransaction } from '@roletrail/chassis/event-store/owner-turns'
import { lockOwner } from '@roletrail/chassis/event-store/owners'
import type { BlobStore } from '@roletrail/chassis/files/blob-store'
import type { Sql } from '@roletrail/chassis/postgres/database'
import type { Tx } from '../database.ts'
import type { PrismaClient } from '../generated/client.ts'
import { type FileKind, refuseIfFull, refuseIfOverLimit } from './usage.ts'

interface NewFile {
  userId: string
  kind: FileKind
  type: string
  content: AsyncIterable<Buffer>
  /** Runs in the transaction that completes the row; a rejection undoes it. */
  inTransaction?: (tx: Tx, id: string) => Promise<void>
  claim?: Claim
}

/** Files of people: a row says whose and of which kind, the blob store has the bytes under the row's id. */
export const createFiles = (database: PrismaClient, blobs: BlobStore) => ({
  /**
   * The row says `uploading` until all bytes have been stored. So every image or recording is complete, and what a crash
   * leaves of an upload has a row by which the sweep finds it.
   */
  store: async ({ userId, kind, type, content, inTransaction, claim = () => [] }: NewFile): Promise<string> => {
    const id = newId()
    const hash = createHash('sha256')
    let size = 0
    const measured = async function* () {
      for await (const chunk of content) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    }
    await refuseIfFull(database, userId, kind)
    await database.file.create({ data: { id, userId, kind: 'uploading', type, size: 0, sha256: '' } })
    try {
      await blobs.write(id, measured())
      const sha256 = hash.digest('hex')
      // Refuses what was on its way when its owner was erased.
      await ownerTransaction(database, { userId }, async (tx) => {
        const found = await tx.file.updateMany({ where: { id }, data: { kind, size, sha256 } })
        if (found.count === 0) throw ownerErased()
        await refuseIfOverLimit(tx, userId, kind)
        await inTransaction?.(tx, id)
        for (const statement of claim(id)) await tx.$executeRaw(statement)
      })
    } catch (error) {
      const removePartial = async () => {
        await blobs.remove(id)
        return database.file.deleteMany({ where: { id } })
      }
      // What cannot be removed now is left to the sweep.
      const removed = await removePartial().catch(() => undefined)
      if (error instanceof Rejection) throw error
      // What was being written for a person who was erased meanwhile may have been swept away.
      if (removed?.count === 0) throw ownerErased(error)
      await atOwnersTurn({ userId }, () => lockOwner(database, userId))
      throw error
    }
    return id
  },

  find: (userId: string, kind: NewFile['kind'], id: string) => database.file.findFirst({ where: { id, userId, kind } }),

  read: (id: string) => blobs.read(id),

  open: blobs.open,
})

/** The sweep has removed the file on its way, because its owner was erased meanwhile. */
const ownerErased = (cause?: unknown) => new Rejection('not_signed_in', 'This account has been deleted.', { cause })

export type Files = ReturnType<typeof createFiles>

/**
 * For erasure: the next sweep removes what this person stored, without the day of grace. Marks at most `max` files and
 * returns their number.
 */
export const markFilesUnused = (tx: Sql, userId: string, max: number) =>
  tx.$executeRaw`
    update files set unused_since = '-infinity' where id in (
      select id from files where user_id = ${userId}::uuid and unused_since is distinct from '-infinity' limit ${max})`
