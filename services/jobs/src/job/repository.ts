import { newId } from '@roletrail/chassis/base/id'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { createCachedAggregates } from '@roletrail/chassis/event-store/cached-aggregates'
import { handle, type Loaded } from '@roletrail/chassis/event-store/event-store'
import type { Claim } from '@roletrail/chassis/event-store/idempotency'
import { atOwnersTurn, ownerTransaction } from '@roletrail/chassis/event-store/owner-turns'
import type {
  Job,
  JobListItem,
  JobPatch,
  NewJob,
  StageHistoryEntry,
  StageHistoryPatch,
} from '@roletrail/contracts/jobs/job'
import { noCategories } from '@roletrail/contracts/vocabulary/category'
import { defaultStage } from '@roletrail/contracts/vocabulary/stage'
import { removeCommunications } from '../communication/repository.ts'
import type { Tx } from '../database.ts'
import type { PrismaClient } from '../generated/client.ts'
import type { Images } from '../image/images.ts'
import { removeInterviewNotes } from '../interview-note/repository.ts'
import { job } from './aggregate.ts'
import type { JobDetails, JobEvent } from './events.ts'
import { type JobCommand, type Job as JobState, requireOwner } from './job.ts'
import { createJobCount } from './job-count.ts'
import { createJobQueries, historyEntryOf } from './queries.ts'
import { requireJob } from './require-job.ts'

/** A person's jobs: commands go to the aggregate, queries to its read model. */
export const createJobs = (database: PrismaClient, images: Images) => {
  const jobs = createCachedAggregates<Tx, JobCommand, JobState, JobEvent>(database, job)
  const jobCount = createJobCount(database)

  const asJob = async (userId: string, id: string, loaded: Loaded<JobState>): Promise<Job> => {
    const { card, notes, images: imageIds } = toContract(userId, id, loaded)
    return { ...card, notes, images: await images.load(imageIds) }
  }
  /** What a card shows, and notes and images only if they were sent: moving a card costs the same whatever it holds. */
  const asCard = async (userId: string, id: string, sent: JobPatch, loaded: Loaded<JobState>): Promise<JobListItem> => {
    const { card, notes, images: imageIds } = toContract(userId, id, loaded)
    return {
      ...card,
      ...(sent.notes !== undefined && { notes }),
      ...(sent.images !== undefined && { images: await images.load(imageIds) }),
    }
  }

  return {
    ...createJobQueries(database, images),

    add: async (
      userId: string,
      { status, images: given = null, followUp, ...fields }: NewJob,
      now: Date,
      claim: Claim,
      signal: AbortSignal,
    ): Promise<Job> => {
      const at = now.toISOString()
      const id = newId()
      const details = { ...emptyDetails, applicationDate: at, ...definedOnly(fields) } as JobDetails
      // No files are stored for a job that would be one too many.
      if (given) await jobCount.requireRoom(userId)
      const imageIds = await images.store(userId, undefined, given, signal)
      const stage = status ?? defaultStage
      const command: JobCommand = {
        type: 'Add',
        userId,
        stage,
        details,
        images: imageIds,
        plan: definedOnly({ followUp }),
        at,
      }
      const execute = () => atOwnersTurn({ userId, signal }, () => jobs.execute(id, command, { alongside: claim(id) }))
      return asJob(userId, id, await jobCount.withinLimit(userId, execute))
    },

    /** Changes what is given; with `expected` only if the job is still at that version. */
    update: async (
      userId: string,
      id: string,
      patch: JobPatch,
      now: Date,
      signal: AbortSignal,
      { expected, asCard: cardOnly = false }: { expected?: number | undefined; asCard?: boolean } = {},
    ): Promise<JobListItem> => {
      const { status: to, note, changedAt, undo, rank, images: given, followUp, followedUp, putOff, ...fields } = patch
      // No files are stored for a job that belongs to somebody else.
      if (given) await requireJob(database, userId, id)
      const command: JobCommand = {
        type: 'Change',
        userId,
        changes: definedOnly(fields),
        ...(given !== undefined && { images: await images.store(userId, id, given, signal) }),
        ...(to && { to }),
        note: note || null,
        ...(changedAt && { changedAt }),
        ...(undo && { undo }),
        ...(rank !== undefined && { rank }),
        plan: definedOnly({ followUp, followedUp, putOff }),
        at: now.toISOString(),
      }
      const check = (loaded: Loaded<JobState>) => {
        if (expected !== undefined && expected !== loaded.version) throw new VersionMismatch(loaded)
      }
      const response = (loaded: Loaded<JobState>) =>
        cardOnly ? asCard(userId, id, patch, loaded) : asJob(userId, id, loaded)
      try {
        return await response(await atOwnersTurn({ userId, signal }, () => jobs.execute(id, command, { check })))
      } catch (error) {
        if (!(error instanceof VersionMismatch)) throw error
        throw new Rejection('moved_elsewhere', 'This job was just changed somewhere else.', {
          current: await response(error.loaded),
        })
      }
    },

    /** Corrects what is recorded of a change of stage; the owner's turn keeps the history from changing meanwhile. */
    correctStageChange: (
      userId: string,
      id: string,
      entryId: string,
      { changedAt, notes: note }: StageHistoryPatch,
      now: Date,
      signal: AbortSignal,
    ): Promise<StageHistoryEntry> =>
      ownerTransaction(database, { userId, signal }, async (tx) => {
        await requireJob(tx, userId, id)
        const entry = await tx.stageChange.findFirst({ where: { id: entryId, jobId: id } })
        if (!entry) throw new Rejection('stage_change_not_found', "We can't find this change.")
        const [last] = await tx.$queryRaw<{ id: string }[]>`
          select id::text from stage_changes where job_id = ${id}::uuid
          order by coalesce(recorded_at, changed_at) desc, id desc limit 1`
        await handle(tx, job, id, {
          type: 'CorrectStageChange',
          userId,
          recorded: {
            id: entryId,
            changedAt: entry.changedAt.toISOString(),
            note: entry.notes,
            isLast: last?.id === entryId,
          },
          changes: { ...(changedAt && { changedAt }), ...(note !== undefined && { note }) },
          at: now.toISOString(),
        })
        return historyEntryOf(await tx.stageChange.findUniqueOrThrow({ where: { id: entryId } }))
      }),

    /** Removes the job with its communications and interview notes, all in one transaction of a few statements. */
    remove: (userId: string, id: string, now: Date, signal: AbortSignal): Promise<void> =>
      ownerTransaction(database, { userId, signal }, async (tx) => {
        const at = now.toISOString()
        await handle(tx, job, id, { type: 'Remove', userId, at })
        await removeCommunications(tx, userId, id, at)
        await removeInterviewNotes(tx, userId, id, at)
      }),
  }
}

export type Jobs = ReturnType<typeof createJobs>

/** The aggregate as the contract describes it, so that a command needs no second query for its response. */
const toContract = (userId: string, id: string, { state, version }: Loaded<JobState>) => {
  const { ownerId, stage: status, details, images, stageChangedAt, rank, plan, updatedAt } = requireOwner(userId, state)
  const { notes, ...fields } = details
  const card = {
    id,
    userId: ownerId,
    status,
    ...fields,
    stageChangedAt,
    rank,
    followUp: plan.followUp,
    updatedAt,
    version,
  } satisfies JobListItem
  return { card, notes, images }
}

const emptyDetails = {
  jobUrl: null,
  tags: null,
  notes: null,
  salary: null,
  location: null,
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  ...noCategories,
}

const definedOnly = <Given extends object>(given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Defined<Given>

type Defined<Given> = { [Field in keyof Given]?: Exclude<Given[Field], undefined> }

/** The job was not at the version that If-Match named. */
class VersionMismatch extends Error {
  readonly loaded: Loaded<JobState>
  constructor(loaded: Loaded<JobState>) {
    super('the job is at another version')
    this.loaded = loaded
  }
}
