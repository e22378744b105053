import type { HotAggregate } from '@roletrail/chassis/decider'
import type { Loaded } from '@roletrail/chassis/event-store'
import { createHotAggregates } from '@roletrail/chassis/hot-aggregates'
import { newId } from '@roletrail/chassis/id'
import type { Claim } from '@roletrail/chassis/idempotency'
import { inBatches } from '@roletrail/chassis/in-batches'
import { createReadyAnswers } from '@roletrail/chassis/ready-json'
import { Rejection } from '@roletrail/chassis/rejection'
import type { Job, JobListItem, JobPatch, NewJob, StageHistoryEntry } from '@roletrail/contracts/jobs/job'
import { limits } from '@roletrail/contracts/words/limits'
import { defaultStage, type Stage, stages } from '@roletrail/contracts/words/stage'
import type { Prisma, PrismaClient } from '../generated/client.ts'
import { type Details, type JobEvent, versions } from './events.ts'
import { job as decider, type JobCommand, type Job as JobState, trackedBy } from './job.ts'
import { readModel, statements } from './projection.ts'
import { publish } from './publish.ts'

export const job: HotAggregate<JobCommand, JobState, JobEvent> = {
  name: 'job',
  decider,
  versions,
  readModel,
  statements,
  publish,
}

/** A person's jobs: commands go to the aggregate, questions to its read model. */
export const createJobs = (database: PrismaClient) => {
  const jobs = createHotAggregates<Prisma.TransactionClient, JobCommand, JobState, JobEvent>(database, job)
  const ready = createReadyAnswers(peopleWithAReadyBoard)
  const versionOf = boardVersions(database)
  const newestFirst = [{ applicationDate: 'desc' as const }, { id: 'desc' as const }]
  return {
    list: async (userId: string): Promise<Job[]> => {
      const rows = await database.job.findMany({ where: { userId }, orderBy: newestFirst })
      return rows.map((row) => ({ ...onTheWire(row), images: null }))
    },

    /** A list without notes and images, made anew only when one of the jobs has changed. */
    board: async (userId: string) =>
      ready(userId, await versionOf(userId), async (): Promise<JobListItem[]> => {
        const rows = await database.job.findMany({ where: { userId }, omit: { notes: true }, orderBy: newestFirst })
        return rows.map(onTheWire)
      }),

    read: (userId: string, id: string): Promise<Job> => find(database, userId, id),

    add: async (
      userId: string,
      { status, images: _images, ...given }: NewJob,
      now: Date,
      claim: Claim,
    ): Promise<Job> => {
      if ((await database.job.count({ where: { userId } })) >= limits.jobsPerPerson)
        throw new Rejection(
          'too_many_jobs',
          409,
          `Your board holds ${limits.jobsPerPerson} jobs. Delete some to add more.`,
        )
      const at = now.toISOString()
      const id = newId()
      const details = { ...nothing, applicationDate: at, ...definedOnly(given) } as Details
      const command: JobCommand = { type: 'Add', userId, stage: status ?? defaultStage, details, at }
      const added = await jobs.execute(id, command, { alongside: claim(id) })
      return asJob(userId, id, added)
    },

    /** Changes what is given; with `expectedVersion` only while the job still is at that version. */
    update: async (userId: string, id: string, patch: JobPatch, now: Date, expectedVersion?: number): Promise<Job> => {
      const { status: to, note, images: _images, ...given } = patch
      const changes = definedOnly(given)
      const command: JobCommand = {
        type: 'Change',
        userId,
        changes,
        ...(to && { to }),
        note: note || null,
        at: now.toISOString(),
      }
      const check = (loaded: Loaded<JobState>) => {
        if (expectedVersion === undefined || expectedVersion === loaded.version) return
        throw new Rejection('moved_elsewhere', 412, 'This job was changed somewhere else in the meantime.', {
          current: asJob(userId, id, loaded),
        })
      }
      return asJob(userId, id, await jobs.execute(id, command, { check }))
    },

    remove: async (userId: string, id: string, now: Date): Promise<void> => {
      await jobs.execute(id, { type: 'Remove', userId, at: now.toISOString() })
    },

    history: async (userId: string, id: string): Promise<StageHistoryEntry[]> => {
      await find(database, userId, id)
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

export type Jobs = ReturnType<typeof createJobs>

// About 20 kB each.
const peopleWithAReadyBoard = 2_000
const peopleAskedAboutAtOnce = 20

/**
 * Says of each person which jobs in which versions their board holds, whoever of us wrote them. A counter per person
 * would be cheaper to read, but every move would wait for the one before it.
 */
const boardVersions = (from: PrismaClient) =>
  inBatches(peopleAskedAboutAtOnce, async (userIds: string[]) => {
    const boards = await from.$queryRaw<{ userId: string; version: string }[]>`
      select user_id as "userId", count(*) || '-' || bit_xor(uuid_hash_extended(id, version)) as version
      from jobs where user_id = any(${[...new Set(userIds)]}::uuid[]) group by user_id`
    const found = new Map(boards.map(({ userId, version }) => [userId, version]))
    return userIds.map((userId) => found.get(userId) ?? 'empty')
  })

const nothing = {
  jobUrl: null,
  tags: null,
  notes: null,
  salary: null,
  location: null,
  contactName: null,
  contactEmail: null,
  contactPhone: null,
}

const definedOnly = <Given extends object>(given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Details>

type Row = Omit<Prisma.JobGetPayload<object>, 'notes'> & { notes?: string | null }

const onTheWire = <R extends Row>({ status, tags, applicationDate, stageChangedAt, updatedAt, ...row }: R) => ({
  ...row,
  status: status as Stage,
  tags: tags.length ? tags : null,
  applicationDate: applicationDate.toISOString(),
  stageChangedAt: stageChangedAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** The aggregate as the wire has it: an answer to a command needs no second look at the database. */
const asJob = (userId: string, id: string, { state, version }: Loaded<JobState>): Job => {
  const { ownerId, stage: status, details, stageChangedAt, updatedAt } = trackedBy(userId, state)
  return { id, userId: ownerId, status, ...details, images: null, stageChangedAt, updatedAt, version }
}

const find = async (from: PrismaClient, userId: string, id: string): Promise<Job> => {
  const row = await from.job.findFirst({ where: { id, userId } })
  if (!row) throw new Rejection('job_not_found', 404, 'No such job.')
  return { ...onTheWire(row), images: null }
}
