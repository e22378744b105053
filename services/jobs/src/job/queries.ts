import { coalesce } from '@roletrail/chassis/base/coalesce'
import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Bytes } from '@roletrail/chassis/http/bytes'
import { createJsonCache } from '@roletrail/chassis/http/cached-json'
import { jsonList } from '@roletrail/chassis/http/json-list'
import type { Sql } from '@roletrail/chassis/postgres/database'
import type { Job, JobListItem, StageHistoryEntry } from '@roletrail/contracts/jobs/job'
import { type Stage, stages } from '@roletrail/contracts/vocabulary/stage'
import type { JobRow } from '../database.ts'
import type { PrismaClient } from '../generated/client.ts'
import type { Images } from '../image/images.ts'
import { requireJob } from './lock-job.ts'

// About 20 kB each.
const cachedBoards = 2_000
const maxPeoplePerQuery = 20

/** What a person can ask about their jobs; everything comes from the read model. */
export const createJobQueries = (database: PrismaClient, images: Images) => {
  const cache = createJsonCache(cachedBoards)
  const boardVersionOf = createBoardVersions(database)
  const newestFirst = [{ applicationDate: 'desc' as const }, { id: 'desc' as const }]

  const withImages = async (row: JobRow): Promise<Job> => ({
    ...toContract(row),
    images: await images.load(row.images),
  })

  const find = async (userId: string, id: string): Promise<JobRow> => {
    const row = await database.job.findFirst({ where: { id, userId } })
    if (!row) throw new Rejection('job_not_found', 'No such job.')
    return row
  }

  return {
    list: async (userId: string): Promise<Job[] | Bytes> => {
      const rows = await database.job.findMany({ where: { userId }, orderBy: newestFirst })
      if (rows.some((row) => row.images.length)) return jsonList(rows, withImages)
      return Promise.all(rows.map(withImages))
    },

    /** The list without notes and images, built again only when one of the jobs has changed. */
    board: async (userId: string) =>
      cache(userId, await boardVersionOf(userId), async (): Promise<JobListItem[]> => {
        const rows = await database.job.findMany({
          where: { userId },
          omit: { notes: true, images: true },
          orderBy: newestFirst,
        })
        return rows.map(toContract)
      }),

    read: async (userId: string, id: string): Promise<Job> => withImages(await find(userId, id)),

    /** Undefined if the job is still at the version the caller has. */
    readIfChanged: async (userId: string, id: string, knownVersion: number): Promise<Job | undefined> => {
      const row = await find(userId, id)
      return row.version === knownVersion ? undefined : withImages(row)
    },

    history: async (userId: string, id: string): Promise<StageHistoryEntry[]> => {
      await requireJob(database, userId, id)
      const rows = await database.stageChange.findMany({
        where: { jobId: id },
        omit: { jobId: true },
        orderBy: [{ changedAt: 'desc' }, { id: 'desc' }],
      })
      return rows.map(({ changedAt, ...row }) => ({
        ...row,
        fromStage: row.fromStage as Stage | null,
        toStage: row.toStage as Stage,
        changedAt: changedAt.toISOString(),
      }))
    },

    counts: async (userId: string): Promise<Record<Stage, number>> => {
      const groups = await database.job.groupBy({ by: ['status'], where: { userId }, _count: true })
      const counted = new Map(groups.map(({ status, _count }) => [status, _count]))
      return Object.fromEntries(stages.map((stage) => [stage, counted.get(stage) ?? 0])) as Record<Stage, number>
    },
  }
}

/**
 * A person's board version: a hash of which jobs it holds in which versions, whichever instance wrote them. A counter
 * per person would be cheaper to read, but every move would have to wait for the one before it.
 */
const createBoardVersions = (database: Sql) =>
  coalesce(maxPeoplePerQuery, async (userIds: string[]) => {
    const boards = await database.$queryRaw<{ userId: string; version: string }[]>`
      select user_id as "userId", count(*) || '-' || bit_xor(uuid_hash_extended(id, version)) as version
      from jobs where user_id = any(${[...new Set(userIds)]}::uuid[]) group by user_id`
    const found = new Map(boards.map(({ userId, version }) => [userId, version]))
    return userIds.map((userId) => found.get(userId) ?? 'empty')
  })

type BoardRow = Omit<JobRow, 'notes' | 'images'> & { notes?: string | null; images?: string[] }

/** A row as the contract describes it, except for its images, which are files. */
const toContract = <Row extends BoardRow>({
  status,
  tags,
  applicationDate,
  stageChangedAt,
  updatedAt,
  ...row
}: Row) => ({
  ...row,
  status: status as Stage,
  tags: tags.length ? tags : null,
  applicationDate: applicationDate.toISOString(),
  stageChangedAt: stageChangedAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
