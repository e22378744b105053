import { appendToEach } from '@roletrail/chassis/event-store/append-to-each'
import { erasureInBatches, type Reached, redactEventsAfter } from '@roletrail/chassis/messaging/erasure'
import { discard } from '@roletrail/chassis/queue/work-queue'
import { UserErased } from '@roletrail/contracts/identity/events'
import { JobsErasureDone } from '@roletrail/contracts/jobs/events'
import { z } from 'zod'
import { communication } from '../communication/aggregate.ts'
import type { Message } from '../communication/events.ts'
import type { Tx } from '../database.ts'
import { markFilesUnused } from '../file/repository.ts'
import { interviewNote } from '../interview-note/aggregate.ts'
import type { Entry } from '../interview-note/events.ts'
import { job } from '../job/aggregate.ts'
import type { JobDetails } from '../job/events.ts'
import { reminderQueue } from '../reminders/queue.ts'

const progress = z.object({
  /** Whether rows are still being removed; then the log is redacted. */
  removing: z.boolean(),
  reached: z.object({ stream: z.string(), version: z.number() }).optional(),
})

type Progress = z.output<typeof progress>

type Field = keyof JobDetails | keyof Message | keyof Entry | 'note'

/** What people write themselves. Stages, dates and ids identify nobody once the rest is gone. */
const isPersonal: Record<Field, boolean> = {
  company: true,
  position: true,
  applicationDate: false,
  jobUrl: true,
  tags: true,
  notes: true,
  salary: true,
  location: true,
  contactName: true,
  contactEmail: true,
  contactPhone: true,
  workMode: false,
  seniority: false,
  jobFunction: false,
  yearlySalary: true,
  language: false,
  channel: false,
  note: true,
  source: false,
  direction: false,
  receivedAt: false,
  subject: true,
  content: true,
  interviewDate: false,
  hasTime: false,
  transcript: true,
  summary: true,
  recordingId: false,
  zone: false,
  minutes: false,
  kind: false,
  place: true,
  people: true,
  preparation: true,
  state: false,
  outcome: false,
  movedFrom: false,
  sequence: false,
  revisedAt: false,
}

const personalFields = Object.entries(isPersonal).flatMap(([field, personal]) => (personal ? [field] : []))

const removed = { type: 'Removed' } as const

const jobsPerBatch = 200
const rowsPerBatch = 500
const historyPerBatch = 5_000
const streamsPerBatch = 200

/** Removes some of what a person stored, entries before their jobs; returns whether there was any. */
const removeSome = async (tx: Tx, userId: string): Promise<boolean> => {
  const by = { ownerId: userId, at: new Date().toISOString() }
  const entries = { where: { userId }, select: { id: true, jobId: true }, take: rowsPerBatch } as const
  const removal = ({ id, jobId }: { id: string; jobId: string }) => ({ id, event: { ...removed, ...by, jobId } })
  const among = (rows: { id: string }[]) => ({ where: { id: { in: rows.map(({ id }) => id) } } })

  const communications = await tx.communication.findMany(entries)
  await appendToEach(tx, communication, communications.map(removal), { erasing: true })
  await tx.communication.deleteMany(among(communications))
  // They go with their interview, but one may have thousands.
  const interviewChanges = await tx.$executeRaw`
    delete from interview_changes where id in (
      select change.id from interview_changes as change join interview_notes as note on note.id = interview_id
      where user_id = ${userId}::uuid limit ${historyPerBatch})`
  if (interviewChanges > 0) return true
  const notes = await tx.interviewNote.findMany(entries)
  await appendToEach(tx, interviewNote, notes.map(removal), { erasing: true })
  await tx.interviewNote.deleteMany(among(notes))
  const stageChanges = await tx.$executeRaw`
    delete from stage_changes where id in (
      select stage_changes.id from stage_changes join jobs on jobs.id = job_id
      where user_id = ${userId}::uuid limit ${historyPerBatch})`
  const followUpChanges = await tx.$executeRaw`
    delete from follow_up_changes where id in (
      select follow_up_changes.id from follow_up_changes join jobs on jobs.id = job_id
      where user_id = ${userId}::uuid limit ${historyPerBatch})`
  if (communications.length + notes.length + stageChanges + followUpChanges > 0) return true

  const jobs = await tx.job.findMany({ where: { userId }, select: { id: true }, take: jobsPerBatch })
  const jobRemoval = ({ id }: { id: string }) => ({ id, event: { ...removed, ...by } })
  await appendToEach(tx, job, jobs.map(jobRemoval), { erasing: true })
  await tx.job.deleteMany(among(jobs))
  if (jobs.length > 0) return true

  const transcriptions = await tx.$executeRaw`
    delete from transcriptions where recording_id in (
      select recording_id from transcriptions join files on files.id = recording_id
      where user_id = ${userId}::uuid limit ${rowsPerBatch})`
  await discard(tx, reminderQueue, userId)
  return transcriptions + (await markFilesUnused(tx, userId, rowsPerBatch)) > 0
}

/** Redacts a person's words in some of the streams that were ever theirs, and returns how far it came. */
const redactSome = async (tx: Tx, userId: string, reached?: Reached): Promise<Reached | undefined> => {
  const rows = await tx.$queryRaw<{ stream: string }[]>`
    select stream_id as stream from events
    where version = 1 and data->>'ownerId' = ${userId} and stream_id >= ${reached?.stream ?? ''}
    order by stream_id limit ${streamsPerBatch}`
  const streams = rows.map(({ stream }) => stream)
  const stopped = await redactEventsAfter(tx, streams, personalFields, reached)
  const last = streams.at(-1)
  if (stopped || !last || streams.length < streamsPerBatch) return stopped
  return { stream: last, version: Number.MAX_SAFE_INTEGER }
}

/**
 * Removes everything a person stored, and redacts their text from the log, including that of deleted jobs. File contents
 * are outside the database; the sweep removes them once their rows are marked.
 */
export const erasure = (sweeper: { wake(): void }) =>
  erasureInBatches<Tx, Progress>({
    erased: UserErased,
    done: JobsErasureDone,
    progress,
    eraseBatch: async (tx, userId, { removing, reached } = { removing: true }) => {
      if (removing) return { removing: await removeSome(tx, userId) }
      const next = await redactSome(tx, userId, reached)
      return next && { removing: false, reached: next }
    },
    afterBatch: sweeper.wake,
  })
