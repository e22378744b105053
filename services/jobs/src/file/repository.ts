import { createHash } from 'node:crypto'
import { newId } from '@roletrail/chassis/base/id'
import { transaction } from '@roletrail/chassis/event-store/event-store'
import type { Claim } from '@roletrail/chassis/event-store/idempotency'
import type { BlobStore } from '@roletrail/chassis/files/blob-store'
import type { Sql } from '@roletrail/chassis/postgres/database'
import type { Prisma, PrismaClient } from '../generated/client.ts'

type Tx = Prisma.TransactionClient

interface NewFile {
  userId: string
  kind: 'image' | 'recording'
  type: string
  content: AsyncIterable<Buffer>
  /** Runs in the transaction that writes the row; may refuse it. */
  alongside?: (tx: Tx, file: { id: string; size: number }) => Promise<void>
  claim?: Claim
}

/** Files of people: a row says whose and what, the blob store has the bytes under the row's id. */
export const createFiles = (database: PrismaClient, blobs: BlobStore) => ({
  /**
   * The row says first that a file is arriving and, once all of it is there, what it is. So what is called an image or a
   * recording is whole, and what a crash leaves of another has a row by which the sweep finds it.
   */
  keep: async ({ userId, kind, type, content, alongside, claim = () => [] }: NewFile): Promise<string> => {
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
    await database.file.create({ data: { id, userId, kind: 'arriving', type, size: 0, sha256: '' } })
    try {
      await blobs.write(id, measured())
      await transaction(database, async (tx) => {
        // Fails where the sweep was faster: its owner was forgotten meanwhile.
        await tx.file.update({ where: { id }, data: { kind, size, sha256: hash.digest('hex') } })
        await alongside?.(tx, { id, size })
        for (const statement of claim(id)) await tx.$executeRaw(statement)
      })
    } catch (error) {
      const forget = async () => {
        await blobs.remove(id)
        await database.file.deleteMany({ where: { id } })
      }
      // What cannot be undone now is left to the sweep.
      await forget().catch(() => {})
      throw error
    }
    return id
  },

  find: (userId: string, kind: NewFile['kind'], id: string) => database.file.findFirst({ where: { id, userId, kind } }),

  read: (id: string) => blobs.read(id),

  open: blobs.open,
})

export type Files = ReturnType<typeof createFiles>

/** A person is forgotten: what they kept goes with the next sweep, without its day of grace. */
export const abandonFiles = (tx: Sql, userId: string) =>
  tx.$executeRaw`update files set unused_since = '-infinity' where user_id = ${userId}::uuid`
