import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Bytes } from '@roletrail/chassis/http/bytes'
import { createJsonCache } from '@roletrail/chassis/http/cached-json'
import { jsonList } from '@roletrail/chassis/http/json-list'
import type { Job, JobListItem, StageHistoryEntry } from '@roletrail/contracts/jobs/job'
import { type Stage, stages } from '@roletrail/contracts/vocabulary/stage'
import type { JobRow } from '../database.ts'
import type { PrismaClient } from '../generated/client.ts'
import type { Images } from '../image/images.ts'
import { createBoardVersions } from './board-versions.ts'
import { ownJob } from './hold-job.ts'
import { rowOnTheWire } from './on-the-wire.ts'

// About 20 kB each.
const peopleWithAReadyBoard = 2_000

/** What is asked of a person's jobs; the read model answers. */
export const createReading = (database: PrismaClient, images: Images) => {
  const ready = createJsonCache(peopleWithAReadyBoard)
  const versionOf = createBoardVersions(database)
  const newestFirst = [{ applicationDate: 'desc' as const }, { id: 'desc' as const }]

  const whole = async (row: JobRow): Promise<Job> => ({ ...rowOnTheWire(row), images: await images.show(row.images) })

  const find = async (userId: string, id: string): Promise<JobRow> => {
    const row = await database.job.findFirst({ where: { id, userId } })
    if (!row) throw new Rejection('job_not_found', 'No such job.')
    return row
  }

  return {
    list: async (userId: string): Promise<Job[] | Bytes> => {
      const rows = await database.job.findMany({ where: { userId }, orderBy: newestFirst })
      if (rows.some((row) => row.images.length)) return jsonList(rows, whole)
      return Promise.all(rows.map(whole))
    },

    /** A list without notes and images, made anew only when one of the jobs has changed. */
    board: async (userId: string) =>
      ready(userId, await versionOf(userId), async (): Promise<JobListItem[]> => {
        const rows = await database.job.findMany({
          where: { userId },
          omit: { notes: true, images: true },
          orderBy: newestFirst,
        })
        return rows.map(rowOnTheWire)
      }),

    read: async (userId: string, id: string): Promise<Job> => whole(await find(userId, id)),

    /** Undefined while it is at the version that is known. */
    readOther: async (userId: string, id: string, known: number): Promise<Job | undefined> => {
      const row = await find(userId, id)
      return row.version === known ? undefined : whole(row)
    },

    history: async (userId: string, id: string): Promise<StageHistoryEntry[]> => {
      await ownJob(database, userId, id)
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
