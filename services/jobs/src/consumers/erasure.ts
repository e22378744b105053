import { appendToEach } from '@roletrail/chassis/event-store/append-to-each'
import { erasureConsumer, redactEvents } from '@roletrail/chassis/messaging/erasure'
import { UserErased } from '@roletrail/contracts/identity/events'
import { JobsErasureDone } from '@roletrail/contracts/jobs/events'
import { communication } from '../communication/repository.ts'
import type { Tx } from '../database.ts'
import { abandonFiles } from '../file/repository.ts'
import { interviewNote } from '../interview-note/repository.ts'
import { job } from '../job/repository.ts'

/** What people write themselves; stages, dates and ids say nothing about anybody once the rest is gone. */
const words = [
  ['company', 'position', 'jobUrl', 'tags', 'notes', 'salary', 'location', 'note'],
  ['contactName', 'contactEmail', 'contactPhone'],
  ['subject', 'content', 'transcript', 'summary'],
].flat()

const removed = { type: 'Removed' } as const

/** Takes away all that a person kept here, and their words out of history, of what they had deleted before too. */
const erase = async (tx: Tx, userId: string): Promise<void> => {
  const mine = { where: { userId } }
  const by = { ownerId: userId, at: new Date().toISOString() }
  const beside = { ...mine, select: { id: true, jobId: true } } as const
  const jobs = await tx.job.findMany({ ...mine, select: { id: true } })
  const communications = await tx.communication.findMany(beside)
  const notes = await tx.interviewNote.findMany(beside)
  const about = ({ id, jobId }: { id: string; jobId: string }) => ({ id, event: { ...removed, ...by, jobId } })
  await appendToEach(tx, communication, communications.map(about))
  await appendToEach(tx, interviewNote, notes.map(about))
  await appendToEach(
    tx,
    job,
    jobs.map(({ id }) => ({ id, event: { ...removed, ...by } })),
  )
  await tx.communication.deleteMany(mine)
  await tx.interviewNote.deleteMany(mine)
  await tx.job.deleteMany(mine)
  await tx.transcription.deleteMany({ where: { recording: { userId } } })
  await abandonFiles(tx, userId)
  const streams = await tx.$queryRaw<{ stream: string }[]>`
    select stream_id as stream from events where version = 1 and data->>'ownerId' = ${userId}`
  await redactEvents(
    tx,
    streams.map(({ stream }) => stream),
    words,
  )
}

/** The bytes of files are outside the database: the sweeper takes them as soon as this is committed. */
export const erasure = erasureConsumer<Tx>({ erased: UserErased, done: JobsErasureDone, erase })
