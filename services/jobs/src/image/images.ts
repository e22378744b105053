import { createHash } from 'node:crypto'
import { NoSuchBlob } from '@roletrail/chassis/files/blob-store'
import type { Sql } from '@roletrail/chassis/postgres/database'
import type { Files } from '../file/repository.ts'
import { imageType, parseDataUrls, toDataUrl } from './data-url.ts'
import type { ImageProcesses } from './shrink-in-process.ts'

/** The images of jobs: data URLs in the contract, files here. */
export const createImages = (database: Sql, files: Files, { shrink }: Pick<ImageProcesses, 'shrink'>) => {
  const imagesOfJob = async (userId: string, jobId: string) => {
    const rows = await database.$queryRaw<{ id: string; sha256: string }[]>`
      select files.id::text, sha256 from jobs join files on files.id = any (images)
      where jobs.id = ${jobId}::uuid and jobs.user_id = ${userId}::uuid`
    return new Map(rows.map(({ sha256, id }) => [sha256, id]))
  }

  return {
    /**
     * Stores a list as the contract has it and returns the ids of its files. An image that the job already has comes
     * back unchanged and stays the same file; the others are shrunk and stored.
     */
    store: async (
      userId: string,
      jobId: string | undefined,
      list: string | null,
      signal: AbortSignal,
    ): Promise<string[]> => {
      const given = parseDataUrls(list)
      if (given.length === 0) return []
      const known = jobId ? await imagesOfJob(userId, jobId) : new Map<string, string>()
      const ids: string[] = []
      for (const bytes of given) {
        const same = known.get(createHash('sha256').update(bytes).digest('hex'))
        ids.push(same ?? (await storeNew(userId, bytes, signal)))
      }
      return [...new Set(ids)]
    },

    /** The images as the contract has them; null if there are none. */
    load: async (ids: readonly string[]): Promise<string | null> => {
      if (ids.length === 0) return null
      const found = await Promise.all(ids.map((id) => files.read(id).catch(undefinedIfMissing)))
      const strings = found.flatMap((bytes) => (bytes ? [toDataUrl(bytes)] : []))
      return strings.length ? JSON.stringify(strings) : null
    },
  }

  async function storeNew(userId: string, bytes: Buffer, signal: AbortSignal) {
    const smaller = await shrink(userId, bytes, signal)
    const content = (async function* () {
      yield smaller
    })()
    return files.store({ userId, kind: 'image', type: imageType, content })
  }
}

export type Images = ReturnType<typeof createImages>

// After a restore the database may name files that are gone: better a job without an image than no job.
const undefinedIfMissing = (error: unknown) => {
  if (error instanceof NoSuchBlob) return undefined
  throw error
}
