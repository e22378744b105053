import { newId } from '@roletrail/chassis/base/id'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { createCachedAggregates } from '@roletrail/chassis/event-store/cached-aggregates'
import type { SingleStatementAggregate } from '@roletrail/chassis/event-store/decider'
import { handle, type Loaded, transaction } from '@roletrail/chassis/event-store/event-store'
import type { Claim } from '@roletrail/chassis/event-store/idempotency'
import type { Job, JobListItem, JobPatch, NewJob } from '@roletrail/contracts/jobs/job'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { defaultStage } from '@roletrail/contracts/vocabulary/stage'
import { removeCommunications } from '../communication/repository.ts'
import type { Prisma, PrismaClient } from '../generated/client.ts'
import type { Images } from '../image/images.ts'
import { removeInterviewNotes } from '../interview-note/repository.ts'
import { type Details, type JobEvent, versions } from './events.ts'
import { ownJob } from './hold-job.ts'
import { job as decider, type JobCommand, type Job as JobState } from './job.ts'
import { stateOnTheWire } from './on-the-wire.ts'
import { readModel, statements } from './projection.ts'
import { publish } from './publish.ts'
import { createReading } from './reading.ts'

export const job: SingleStatementAggregate<JobCommand, JobState, JobEvent> = {
  name: 'job',
  decider,
  versions,
  readModel,
  statements,
  publish,
}

/** A person's jobs: commands go to the aggregate, questions to its read model. */
export const createJobs = (database: PrismaClient, images: Images) => {
  const jobs = createCachedAggregates<Prisma.TransactionClient, JobCommand, JobState, JobEvent>(database, job)

  const asJob = async (userId: string, id: string, loaded: Loaded<JobState>): Promise<Job> => {
    const { card, notes, images: kept } = stateOnTheWire(userId, id, loaded)
    return { ...card, notes, images: await images.show(kept) }
  }
  /** What a card shows, and of what is heavy only what was sent: a move weighs nothing, whatever a job holds. */
  const asCard = async (userId: string, id: string, sent: JobPatch, loaded: Loaded<JobState>): Promise<JobListItem> => {
    const { card, notes, images: kept } = stateOnTheWire(userId, id, loaded)
    return {
      ...card,
      ...(sent.notes !== undefined && { notes }),
      ...(sent.images !== undefined && { images: await images.show(kept) }),
    }
  }

  return {
    ...createReading(database, images),

    add: async (
      userId: string,
      { status, images: pictures = null, ...given }: NewJob,
      now: Date,
      claim: Claim,
    ): Promise<Job> => {
      if ((await database.job.count({ where: { userId } })) >= limits.jobsPerPerson)
        throw new Rejection('too_many_jobs', `Your board holds ${limits.jobsPerPerson} jobs. Delete some to add more.`)
      const at = now.toISOString()
      const id = newId()
      const details = { ...nothing, applicationDate: at, ...definedOnly(given) } as Details
      const kept = await images.keep(userId, undefined, pictures)
      const command: JobCommand = { type: 'Add', userId, stage: status ?? defaultStage, details, images: kept, at }
      const added = await jobs.execute(id, command, { alongside: claim(id) })
      return asJob(userId, id, added)
    },

    /** Changes what is given; with `expected` only while the job still is at that version. */
    update: async (
      userId: string,
      id: string,
      patch: JobPatch,
      now: Date,
      { expected, asCard: light = false }: { expected?: number | undefined; asCard?: boolean } = {},
    ): Promise<JobListItem> => {
      const { status: to, note, images: pictures, ...given } = patch
      // Nobody has files kept for a job that is not theirs.
      if (pictures) await ownJob(database, userId, id)
      const changes = definedOnly(given)
      const command: JobCommand = {
        type: 'Change',
        userId,
        changes,
        ...(pictures !== undefined && { images: await images.keep(userId, id, pictures) }),
        ...(to && { to }),
        note: note || null,
        at: now.toISOString(),
      }
      const check = (loaded: Loaded<JobState>) => {
        if (expected !== undefined && expected !== loaded.version) throw new OtherVersion(loaded)
      }
      const shown = (loaded: Loaded<JobState>) =>
        light ? asCard(userId, id, patch, loaded) : asJob(userId, id, loaded)
      try {
        return await shown(await jobs.execute(id, command, { check }))
      } catch (error) {
        if (!(error instanceof OtherVersion)) throw error
        throw new Rejection('moved_elsewhere', 'This job was changed somewhere else in the meantime.', {
          current: await shown(error.loaded),
        })
      }
    },

    /** With everything that was said and kept about it: one transaction, so that nothing is left without its job. */
    remove: (userId: string, id: string, now: Date): Promise<void> =>
      transaction(database, async (tx) => {
        const at = now.toISOString()
        await handle(tx, job, id, { type: 'Remove', userId, at })
        await removeCommunications(tx, userId, id, at)
        await removeInterviewNotes(tx, userId, id, at)
      }),
  }
}

export type Jobs = ReturnType<typeof createJobs>

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

/** The state that an If-Match did not expect. */
class OtherVersion extends Error {
  readonly loaded: Loaded<JobState>
  constructor(loaded: Loaded<JobState>) {
    super('the job is at another version')
    this.loaded = loaded
  }
}
