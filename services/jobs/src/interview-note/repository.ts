import { newId } from '@roletrail/chassis/base/id'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { appendToEach } from '@roletrail/chassis/event-store/append-to-each'
import { handle } from '@roletrail/chassis/event-store/event-store'
import type { Claim } from '@roletrail/chassis/event-store/idempotency'
import { ownerTransaction } from '@roletrail/chassis/event-store/owner-turns'
import type {
  InterviewChange,
  InterviewNote,
  InterviewNotePatch,
  NewInterviewNote,
} from '@roletrail/contracts/jobs/interview-note'
import type { TranscriptionState } from '@roletrail/contracts/vocabulary/audio'
import type { InterviewKind, InterviewOutcome, InterviewState } from '@roletrail/contracts/vocabulary/interview'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import type { Tx } from '../database.ts'
import type { Prisma, PrismaClient, InterviewChange as StoredChange } from '../generated/client.ts'
import { requireJob } from '../job/require-job.ts'
import { inChunks, mapped } from '../reading/in-chunks.ts'
import { audioPathOf, requireRecording } from '../recording/audio-path.ts'
import { interviewNote } from './aggregate.ts'
import type { Entry } from './events.ts'

/** The notes a person keeps of their interviews. */
export const createInterviewNotes = (database: PrismaClient) => ({
  of: async (userId: string, jobId: string): Promise<AsyncIterable<InterviewNote>> => {
    await requireJob(database, userId, jobId)
    return notesOf(database, [jobId])
  },

  ofJobs: (jobIds: string[]) => notesOf(database, jobIds),

  read: async (userId: string, id: string): Promise<InterviewNote> => one(database, userId, id),

  /** Newest first. */
  changes: async (userId: string, jobId: string): Promise<InterviewChange[]> => {
    await requireJob(database, userId, jobId)
    const rows = await database.interviewChange.findMany({
      where: { interview: { jobId } },
      include: { interview: { select: { kind: true } } },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take: limits.interviewChanges,
    })
    return rows.map(changeOf)
  },

  /** In the order of the jobs, newest first. */
  changesOfJobs: async (jobIds: string[]): Promise<AsyncIterable<InterviewChange & { jobId: string }>> => {
    const ids = await database.$queryRaw<{ id: string }[]>`
      select changes.id::text from interview_changes as changes
      join interview_notes as notes on notes.id = changes.interview_id
      where notes.job_id = any(${jobIds}::uuid[])
      order by array_position(${jobIds}::uuid[], notes.job_id), at desc, changes.id desc`
    const rows = inChunks(ids, changesPerChunk, (chunk) =>
      database.interviewChange.findMany({
        where: { id: { in: chunk } },
        include: { interview: { select: { kind: true, jobId: true } } },
      }),
    )
    return mapped(rows, (row) => ({ jobId: row.interview.jobId, ...changeOf(row) }))
  },

  add: (
    userId: string,
    { jobId, ...given }: NewInterviewNote,
    now: Date,
    claim: Claim,
    signal: AbortSignal,
  ): Promise<InterviewNote> =>
    ownerTransaction(database, { userId, signal }, async (tx) => {
      await requireJob(tx, userId, jobId)
      if ((await tx.interviewNote.count({ where: { jobId } })) >= limits.entriesPerJob)
        throw new Rejection('too_many_entries', `A job holds ${limits.entriesPerJob} interview notes.`)
      const id = newId()
      const at = now.toISOString()
      const entry: Entry = {
        ...emptyFields,
        interviewDate: at,
        revisedAt: at,
        notes: given.notes,
        ...(await changesOf(tx, userId, given)),
      }
      await handle(tx, interviewNote, id, { type: 'Add', userId, jobId, entry, at }, claim(id))
      if (entry.recordingId) await addFinishedTranscript(tx, entry.recordingId, at)
      return one(tx, userId, id)
    }),

  change: (
    userId: string,
    id: string,
    patch: InterviewNotePatch,
    now: Date,
    signal: AbortSignal,
  ): Promise<InterviewNote> =>
    ownerTransaction(database, { userId, signal }, async (tx) => {
      const changes = await changesOf(tx, userId, patch)
      const at = now.toISOString()
      await handle(tx, interviewNote, id, { type: 'Change', userId, changes, at })
      if (changes.recordingId) await addFinishedTranscript(tx, changes.recordingId, at)
      return one(tx, userId, id)
    }),

  remove: (userId: string, id: string, now: Date, signal: AbortSignal): Promise<void> =>
    ownerTransaction(database, { userId, signal }, async (tx) => {
      await handle(tx, interviewNote, id, { type: 'Remove', userId, at: now.toISOString() })
    }),
})

export type InterviewNotes = ReturnType<typeof createInterviewNotes>

const changesPerChunk = 500

const changeOf = ({
  interviewId: _interview,
  interview,
  change,
  interviewDate,
  movedFrom,
  outcome,
  at,
  ...row
}: StoredChange & { interview: { kind: string | null } }): InterviewChange => ({
  ...row,
  change: change as InterviewChange['change'],
  kind: interview.kind as InterviewKind | null,
  interviewDate: interviewDate.toISOString(),
  movedFrom: movedFrom && movedFrom.toISOString(),
  outcome: outcome as InterviewOutcome | null,
  at: at.toISOString(),
})

// Each may be 900 kB with its transcript and summary.
const rowsPerChunk = 10

/** In the order of the jobs, latest first. */
const notesOf = async (database: PrismaClient, jobIds: string[]): Promise<AsyncIterable<InterviewNote>> => {
  const ids = await database.$queryRaw<{ id: string }[]>`
    select id::text from interview_notes where job_id = any(${jobIds}::uuid[])
    order by array_position(${jobIds}::uuid[], job_id), interview_date desc, id desc`
  return inChunks(ids, rowsPerChunk, async (chunk) =>
    toContract(database, await database.interviewNote.findMany({ where: { id: { in: chunk } } })),
  )
}

/** Removes the interview notes of a job that is being removed. */
export const removeInterviewNotes = async (tx: Tx, userId: string, jobId: string, at: string) => {
  const rows = await tx.interviewNote.findMany({ where: { jobId, userId }, select: { id: true } })
  const event = { type: 'Removed', ownerId: userId, jobId, at } as const
  await appendToEach(
    tx,
    interviewNote,
    rows.map(({ id }) => ({ id, event })),
  )
  await tx.interviewNote.deleteMany({ where: { jobId, userId } })
}

/** Adds a transcript to the notes that its recording is attached to. */
export const addTranscript = async (tx: Tx, recordingId: string, transcript: string, at: string) => {
  const rows = await tx.interviewNote.findMany({ where: { recordingId }, select: { id: true, userId: true } })
  for (const { id, userId } of rows)
    await handle(tx, interviewNote, id, { type: 'Transcribe', userId, recordingId, transcript, at })
}

const emptyFields = { hasTime: false, transcript: null, summary: null, recordingId: null }

const changesOf = async (tx: Tx, userId: string, { audioPath, ...given }: InterviewNotePatch) => ({
  ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Entry>),
  ...(audioPath !== undefined && { recordingId: audioPath && (await requireRecording(tx, userId, audioPath)) }),
})

/**
 * A recording may have been transcribed before it is attached. The row is locked until the transaction ends, so that a
 * transcript that arrives at this moment finds the note.
 */
const addFinishedTranscript = async (tx: Tx, recordingId: string, at: string) => {
  const [found] = await tx.$queryRaw<{ transcript: string | null }[]>`
    select transcript from transcriptions where recording_id = ${recordingId}::uuid for share`
  if (found?.transcript) await addTranscript(tx, recordingId, found.transcript, at)
}

type Row = Prisma.InterviewNoteGetPayload<object>

const one = async (from: Tx, userId: string, id: string): Promise<InterviewNote> => {
  const [note] = await toContract(from, await from.interviewNote.findMany({ where: { id, userId } }))
  if (!note) throw new Rejection('interview_note_not_found', "We can't find this interview note.")
  return note
}

/** The fields of a row that are stored in another form, or as any text. */
export const planOf = (row: Pick<Row, 'interviewDate' | 'movedFrom' | 'kind' | 'state' | 'outcome'>) => ({
  interviewDate: row.interviewDate.toISOString(),
  movedFrom: row.movedFrom?.toISOString() ?? null,
  kind: row.kind as InterviewKind | null,
  state: row.state as InterviewState | null,
  outcome: row.outcome as InterviewOutcome | null,
})

const toContract = async (from: Tx, rows: Row[]): Promise<InterviewNote[]> => {
  const recordings = rows.flatMap(({ recordingId }) => recordingId ?? [])
  const found = recordings.length
    ? await from.transcription.findMany({ where: { recordingId: { in: recordings } } })
    : []
  const states = new Map(found.map(({ recordingId, state }) => [recordingId, state as TranscriptionState]))
  return rows.map(({ userId: _owner, sequence: _sequence, revisedAt: _revised, recordingId, ...row }) => ({
    ...row,
    ...planOf(row),
    audioPath: recordingId && audioPathOf(recordingId),
    transcription: (recordingId && states.get(recordingId)) || 'none',
  }))
}
