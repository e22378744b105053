import { transaction } from '@roletrail/chassis/event-store/event-store'
import { lockOwner } from '@roletrail/chassis/event-store/owners'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { enqueue } from '@roletrail/chassis/queue/work-queue'
import type { Transcription } from '@roletrail/contracts/jobs/interview-note'
import type { TranscriptionState } from '@roletrail/contracts/vocabulary/audio'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { z } from 'zod'
import type { Tx } from '../database.ts'
import type { PrismaClient } from '../generated/client.ts'
import { addTranscript } from '../interview-note/repository.ts'

/** Recordings to transcribe; an item's id is the recording's. */
export const transcriptionQueue = { name: 'transcriptions', payload: z.object({}) }

const none: Transcription = { state: 'none', transcript: null, problem: null }

/** What people see of transcriptions. With `offered: false`, where no server is configured, none is ever begun. */
export const createTranscriptions = (database: PrismaClient, { offered }: { offered: boolean }) => ({
  /** Part of the transaction that stores the recording. A person's recordings are transcribed one after the other. */
  enqueue: async (tx: Sql, userId: string, recordingId: string) => {
    if (!offered) return
    await tx.$executeRaw`insert into transcriptions (recording_id) values (${recordingId}::uuid)`
    await enqueue(tx, transcriptionQueue, { id: recordingId, key: userId, payload: {} })
  },

  of: async (recordingId: string): Promise<Transcription> => {
    const row = await database.transcription.findUnique({ where: { recordingId } })
    if (!row) return none
    const { state, transcript, problem } = row
    return { state: state as TranscriptionState, transcript, problem }
  },

  /** Shows that work on it has begun, and returns its media type; undefined if the recording has been erased. */
  start: async (recordingId: string): Promise<string | undefined> => {
    const [recording] = await database.$queryRaw<{ type: string }[]>`
      update transcriptions set state = 'working' from files
      where files.id = recording_id and recording_id = ${recordingId}::uuid and state in ('waiting', 'working')
      returning files.type`
    return recording?.type
  },

  /** Stores the text and adds it to the notes that have this recording, in the transaction that `complete` joins. */
  succeed: (recordingId: string, text: string, now: Date, complete: (tx: Sql) => Promise<void>) =>
    transaction<Tx, void>(database, async (tx) => {
      const transcript = text.slice(0, limits.notes)
      const owner = await tx.file.findUnique({ where: { id: recordingId }, select: { userId: true } })
      if (owner) await lockOwner(tx, owner.userId)
      const changed = await tx.$executeRaw`
        update transcriptions set state = 'done', transcript = ${transcript}
        where recording_id = ${recordingId}::uuid and state in ('waiting', 'working')`
      if (changed) await addTranscript(tx, recordingId, transcript, now.toISOString())
      await complete(tx)
    }),

  /** Shows that it waits to be tried again. */
  postpone: (recordingId: string) => database.$executeRaw`
    update transcriptions set state = 'waiting' where recording_id = ${recordingId}::uuid and state = 'working'`,

  fail: (recordingId: string, problem: string, complete: (tx: Sql) => Promise<void>) =>
    transaction<Tx, void>(database, async (tx) => {
      await tx.$executeRaw`
        update transcriptions set state = 'failed', problem = ${problem}
        where recording_id = ${recordingId}::uuid and state in ('waiting', 'working')`
      await complete(tx)
    }),
})

export type Transcriptions = ReturnType<typeof createTranscriptions>
