import { createHash } from 'node:crypto'
import { NoSuchBlob } from '@roletrail/chassis/files/blob-store'
import type { Sql } from '@roletrail/chassis/postgres/database'
import type { Files } from '../file/repository.ts'
import { dataString, imagesIn } from './data-string.ts'
import { imageType, shrink } from './shrink.ts'

/** The images of jobs: data strings on the wire, files here. */
export const createImages = (database: Sql, files: Files) => {
  let last: Promise<unknown> = Promise.resolve()
  // One at a time, so that memory is bounded by one picture, however many people send theirs.
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work, work)
    last = turn.catch(() => {})
    return turn
  }

  const shownBy = async (userId: string, jobId: string) => {
    const rows = await database.$queryRaw<{ id: string; sha256: string }[]>`
      select files.id::text, sha256 from jobs join files on files.id = any (images)
      where jobs.id = ${jobId}::uuid and jobs.user_id = ${userId}::uuid`
    return new Map(rows.map(({ sha256, id }) => [sha256, id]))
  }

  return {
    /**
     * The ids of the files behind a list as it came over the wire. What the job shows already came back as it was sent
     * and stays the same file; the rest is made small and kept.
     */
    keep: async (userId: string, jobId: string | undefined, list: string | null): Promise<string[]> => {
      const given = imagesIn(list)
      if (given.length === 0) return []
      const known = jobId ? await shownBy(userId, jobId) : new Map<string, string>()
      const ids: string[] = []
      for (const bytes of given) {
        const same = known.get(createHash('sha256').update(bytes).digest('hex'))
        ids.push(same ?? (await keepNew(userId, bytes)))
      }
      return [...new Set(ids)]
    },

    /** As the wire has them; null where there is none. */
    show: async (ids: readonly string[]): Promise<string | null> => {
      if (ids.length === 0) return null
      const found = await Promise.all(ids.map((id) => files.read(id).catch(goneIsNone)))
      const strings = found.flatMap((bytes) => (bytes ? [dataString(imageType, bytes)] : []))
      return strings.length ? JSON.stringify(strings) : null
    },
  }

  async function keepNew(userId: string, bytes: Buffer) {
    const smaller = await inTurn(() => shrink(bytes))
    const content = (async function* () {
      yield smaller
    })()
    return files.keep({ userId, kind: 'image', type: imageType, content })
  }
}

export type Images = ReturnType<typeof createImages>

// A backup of the database may be older than the files: better a job without a picture than no job.
const goneIsNone = (error: unknown) => {
  if (error instanceof NoSuchBlob) return undefined
  throw error
}
