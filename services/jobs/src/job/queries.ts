import { coalesce } from '@roletrail/chassis/base/coalesce'
import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Bytes } from '@roletrail/chassis/http/bytes'
import { type CachedJson, createJsonCache } from '@roletrail/chassis/http/cached-json'
import { jsonList } from '@roletrail/chassis/http/json-list'
import type { Sql } from '@roletrail/chassis/postgres/database'
import type { FollowUpChange } from '@roletrail/contracts/jobs/follow-up'
import type { Job, StageHistoryEntry } from '@roletrail/contracts/jobs/job'
import type { Categories } from '@roletrail/contracts/vocabulary/category'
import { duplicateOf } from '@roletrail/contracts/vocabulary/duplicate'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { type Stage, stages } from '@roletrail/contracts/vocabulary/stage'
import { z } from 'zod'
import type { JobRow } from '../database.ts'
import type { Prisma, PrismaClient } from '../generated/client.ts'
import type { Images } from '../image/images.ts'
import { inChunks, mapped } from '../reading/in-chunks.ts'
import { requireJob } from './require-job.ts'

const cachedBoards = { entries: 2_000, bytes: 64 * 1024 * 1024 }
const maxPeoplePerQuery = 20
// A board is built in one piece up to this many jobs, and streamed beyond.
const largestCachedBoard = 1_000
// A row may hold 300 kB of notes.
const jobsPerChunk = 25
const historyPerChunk = 500

interface TrackedRow {
  id: string
  company: string
  position: string
  status: Stage
  applicationDate: Date
  jobUrl: string | null
}

export interface Page {
  limit?: number | undefined
  /** Where the page before ended, as its `next` says. */
  cursor?: string | undefined
}

/** What a person can ask about their jobs; everything comes from the read model. */
export const createJobQueries = (database: PrismaClient, images: Images) => {
  const cache = createJsonCache(cachedBoards)
  const boardVersionOf = createBoardVersions(database)

  const withImages = async (row: JobRow): Promise<Job> => ({
    ...toContract(row),
    images: await images.load(row.images),
  })

  const find = async (userId: string, id: string): Promise<JobRow> => {
    const row = await database.job.findFirst({ where: { id, userId } })
    if (!row) throw new Rejection('job_not_found', "We can't find this job.")
    return row
  }

  const boardOf = (where: Prisma.JobWhereInput) =>
    database.job.findMany({ where, omit: { notes: true, images: true, putOff: true }, orderBy: newestFirst })

  const rowsOf = (ids: { id: string }[]) =>
    inChunks(ids, jobsPerChunk, (chunk) => database.job.findMany({ where: { id: { in: chunk } } }))

  /** One more than the limit is read, which says whether there is another page. */
  const idsOf = async (userId: string, { limit, cursor }: Page) => {
    const after = cursor === undefined ? undefined : readCursor(cursor)
    const found = await database.$queryRaw<{ id: string; applicationDate: Date }[]>`
      select id::text, application_date as "applicationDate" from jobs
      where user_id = ${userId}::uuid
        and (${after === undefined}::boolean or (application_date, id) < (${after?.date ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      order by application_date desc, id desc limit ${limit === undefined ? null : limit + 1}::int`
    const ids = found.slice(0, limit)
    const last = found.length > ids.length ? ids.at(-1) : undefined
    return { ids, ...(last && { next: writeCursor(last) }) }
  }

  /** The stages that jobs went through, in the order of the jobs, the last recorded first. */
  const historiesOf = async (jobIds: string[]): Promise<AsyncIterable<StageHistoryEntry & { jobId: string }>> => {
    const ids = await database.$queryRaw<{ id: string }[]>`
      select id::text from stage_changes where job_id = any(${jobIds}::uuid[])
      order by array_position(${jobIds}::uuid[], job_id), coalesce(recorded_at, changed_at) desc, id desc`
    const rows = inChunks(ids, historyPerChunk, (chunk) =>
      database.stageChange.findMany({ where: { id: { in: chunk } } }),
    )
    return mapped(rows, (row) => ({ jobId: row.jobId, ...historyEntryOf(row) }))
  }

  /** What happened to the follow-ups of jobs, in the order of the jobs, newest first. */
  const followUpsOf = async (jobIds: string[]): Promise<AsyncIterable<FollowUpChange & { jobId: string }>> => {
    const ids = await database.$queryRaw<{ id: string }[]>`
      select id::text from follow_up_changes where job_id = any(${jobIds}::uuid[])
      order by array_position(${jobIds}::uuid[], job_id), at desc, id desc`
    const rows = inChunks(ids, historyPerChunk, (chunk) =>
      database.followUpChange.findMany({ where: { id: { in: chunk } } }),
    )
    return mapped(rows, (row) => ({ jobId: row.jobId, ...followUpChangeOf(row) }))
  }

  return {
    /** The job that is this posting. What may be it is found by host or names, and compared as the web compares. */
    tracked: async (userId: string, posting: { jobUrl: string | null; company: string; position: string }) => {
      const host = posting.jobUrl && new URL(posting.jobUrl).host.replace(/^www\./, '')
      const candidates = await database.$queryRaw<TrackedRow[]>`
        select id::text, company, position, status, application_date as "applicationDate", job_url as "jobUrl"
        from jobs where user_id = ${userId}::uuid
          and (strpos(lower(job_url), ${host || null}) > 0
            or lower(normalize(company, nfkc)) = lower(normalize(${posting.company}, nfkc)))
        order by application_date desc, id desc`
      const found = duplicateOf(posting, candidates)
      if (!found) return null
      const { jobUrl: _link, applicationDate, ...job } = found
      return { ...job, applicationDate: applicationDate.toISOString() }
    },

    /**
     * The whole list or a page of it, streamed; `next` is the cursor of the following page if there is one. A whole board
     * has a version, and no jobs if the caller knows it. It is read before the jobs, so that it is never newer than they.
     */
    list: async (
      userId: string,
      { board = false, known, ...page }: Page & { board?: boolean; known?: string | undefined },
    ): Promise<{ jobs: Bytes | CachedJson; next?: string; version?: string } | { jobs: null; version: string }> => {
      const whole = board && !page.limit && !page.cursor ? await boardVersionOf(userId) : undefined
      if (whole && whole.version === known) return { jobs: null, version: known }
      const version = whole && { version: whole.version }
      if (whole && whole.count <= largestCachedBoard) {
        const jobs = await cache(userId, whole.version, async () => (await boardOf({ userId })).map(toContract))
        return { jobs, ...version }
      }
      const { ids, next } = await idsOf(userId, page)
      const jobs = board
        ? mapped(
            inChunks(ids, jobsPerChunk * 8, (chunk) => boardOf({ id: { in: chunk } })),
            toContract,
          )
        : mapped(rowsOf(ids), withImages)
      return { jobs: jsonList(jobs), ...version, ...(next && { next }) }
    },

    toContract: withImages,

    /** All jobs in the order they were added, read when they are asked for. */
    all: async (userId: string) =>
      rowsOf(await database.job.findMany({ where: { userId }, select: { id: true }, orderBy: { id: 'asc' } })),

    read: async (userId: string, id: string): Promise<Job> => withImages(await find(userId, id)),

    /** Undefined if the job is still at the version the caller has. */
    readIfChanged: async (userId: string, id: string, knownVersion: number): Promise<Job | undefined> => {
      const row = await find(userId, id)
      return row.version === knownVersion ? undefined : withImages(row)
    },

    history: async (userId: string, id: string): Promise<AsyncIterable<StageHistoryEntry>> => {
      await requireJob(database, userId, id)
      return mapped(await historiesOf([id]), ({ jobId: _job, ...entry }) => entry)
    },

    historiesOf,

    followUps: async (userId: string, id: string): Promise<FollowUpChange[]> => {
      await requireJob(database, userId, id)
      const rows = await database.followUpChange.findMany({
        where: { jobId: id },
        orderBy: [{ at: 'desc' }, { id: 'desc' }],
        take: limits.followUpChanges,
      })
      return rows.map(followUpChangeOf)
    },

    followUpsOf,

    /**
     * The changes of stage of all jobs, the last recorded first, as one text of JSON that PostgreSQL writes. Ids and stages
     * need no escaping, and its functions for JSON take longer.
     */
    stageChanges: async (userId: string): Promise<string> => {
      const [row] = await database.$queryRaw<[{ changes: string }]>`
        select '[' || coalesce(string_agg('{"jobId":"' || job_id || '","from":' || coalesce('"' || from_stage || '"', 'null') ||
          ',"to":"' || to_stage || '","at":"' || to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"}',
          ','), '') || ']' as changes
        from (
          select job_id, from_stage, to_stage, changed_at from stage_changes join jobs on jobs.id = job_id
          where user_id = ${userId}::uuid order by coalesce(recorded_at, changed_at) desc, stage_changes.id desc
          limit ${limits.stageChanges}::int
        ) as newest`
      return row.changes
    },

    /** The jobs whose notes contain a text. A person's own notes are read through, so that no write pays for an index. */
    withNotes: async (userId: string, text: string): Promise<string[]> => {
      const found = await database.$queryRaw<{ id: string }[]>`
        select id::text from jobs
        where user_id = ${userId}::uuid and notes is not null and strpos(lower(notes), lower(${text})) > 0`
      return found.map(({ id }) => id)
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
    const boards = await database.$queryRaw<{ userId: string; count: number; version: string }[]>`
      select user_id as "userId", count(*)::int, count(*) || '-' || bit_xor(uuid_hash_extended(id, version)) as version
      from jobs where user_id = any(${userIds}::uuid[]) group by user_id`
    const found = new Map(boards.map(({ userId, ...board }) => [userId, board]))
    return userIds.map((userId) => found.get(userId) ?? { count: 0, version: 'empty' })
  })

const newestFirst = [{ applicationDate: 'desc' as const }, { id: 'desc' as const }]

const writeCursor = ({ applicationDate, id }: { applicationDate: Date; id: string }) =>
  `${applicationDate.toISOString()}_${id}`

const Cursor = z.tuple([z.iso.datetime(), z.uuid()])

const readCursor = (cursor: string) => {
  const { data, success } = Cursor.safeParse(cursor.split('_'))
  if (!success) throw new Rejection('bad_cursor', 'The cursor must be one that a Link header gave.')
  const [date, id] = data
  return { date, id }
}

export const historyEntryOf = ({
  id,
  fromStage,
  toStage,
  changedAt,
  notes,
}: Prisma.StageChangeGetPayload<object>): StageHistoryEntry => ({
  id,
  fromStage: fromStage as Stage | null,
  toStage: toStage as Stage,
  changedAt: changedAt.toISOString(),
  notes,
})

const followUpChangeOf = ({
  id,
  change,
  plannedOn,
  note,
  at,
}: Prisma.FollowUpChangeGetPayload<object>): FollowUpChange => ({
  id,
  change: change as FollowUpChange['change'],
  on: plannedOn && dayOf(plannedOn),
  note,
  at: at.toISOString(),
})

/** A date without a time, which Prisma reads as midnight UTC. */
export const dayOf = (date: Date) => date.toISOString().slice(0, 10)

type BoardRow = Omit<JobRow, 'notes' | 'images' | 'putOff'> & Partial<Pick<JobRow, 'notes' | 'images' | 'putOff'>>

/** A row as the contract describes it, except for its images, which are files. */
const toContract = <Row extends BoardRow>({
  status,
  tags,
  applicationDate,
  stageChangedAt,
  followUpOn,
  followUpNote,
  followedUpAt: _followedUpAt,
  putOff: _putOff,
  updatedAt,
  ...row
}: Row) => ({
  ...(row as Row & Categories),
  status: status as Stage,
  tags: tags.length ? tags : null,
  applicationDate: applicationDate.toISOString(),
  stageChangedAt: stageChangedAt.toISOString(),
  followUp: followUpOn && { on: dayOf(followUpOn), note: followUpNote },
  updatedAt: updatedAt.toISOString(),
})
