import { appendToEach } from '@roletrail/chassis/event-store/append-to-each'
import { erasureConsumer, redactEvents } from '@roletrail/chassis/messaging/erasure'
import { UserErased } from '@roletrail/contracts/identity/events'
import { JobsErasureDone } from '@roletrail/contracts/jobs/events'
import { communication } from '../communication/aggregate.ts'
import type { Message } from '../communication/events.ts'
import type { Tx } from '../database.ts'
import { markFilesUnused } from '../file/repository.ts'
import { interviewNote } from '../interview-note/aggregate.ts'
import type { Entry } from '../interview-note/events.ts'
import { job } from '../job/aggregate.ts'
import type { JobDetails } from '../job/events.ts'

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
  note: true,
  source: false,
  subject: true,
  content: true,
  interviewDate: false,
  transcript: true,
  summary: true,
  recordingId: false,
}

const personalFields = Object.entries(isPersonal).flatMap(([field, personal]) => (personal ? [field] : []))

const removed = { type: 'Removed' } as const

/** Removes everything a person stored, and redacts their text from the log, including that of deleted jobs. */
const erase = async (tx: Tx, userId: string): Promise<void> => {
  const ofUser = { where: { userId } }
  const by = { ownerId: userId, at: new Date().toISOString() }
  const withJob = { ...ofUser, select: { id: true, jobId: true } } as const
  const jobs = await tx.job.findMany({ ...ofUser, select: { id: true } })
  const communications = await tx.communication.findMany(withJob)
  const notes = await tx.interviewNote.findMany(withJob)
  const removal = ({ id, jobId }: { id: string; jobId: string }) => ({ id, event: { ...removed, ...by, jobId } })
  await appendToEach(tx, communication, communications.map(removal))
  await appendToEach(tx, interviewNote, notes.map(removal))
  await appendToEach(
    tx,
    job,
    jobs.map(({ id }) => ({ id, event: { ...removed, ...by } })),
  )
  await tx.communication.deleteMany(ofUser)
  await tx.interviewNote.deleteMany(ofUser)
  await tx.job.deleteMany(ofUser)
  await tx.transcription.deleteMany({ where: { recording: { userId } } })
  await markFilesUnused(tx, userId)
  const streams = await tx.$queryRaw<{ stream: string }[]>`
    select stream_id as stream from events where version = 1 and data->>'ownerId' = ${userId}`
  await redactEvents(
    tx,
    streams.map(({ stream }) => stream),
    personalFields,
  )
}

/** File contents are outside the database; the sweep removes them as soon as this is committed. */
export const erasure = erasureConsumer<Tx>({ erased: UserErased, done: JobsErasureDone, erase })
