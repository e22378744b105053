import { transaction } from '@roletrail/chassis/event-store/event-store'
import type { Sql } from '@roletrail/chassis/postgres/database'
import type { Transcription } from '@roletrail/contracts/jobs/interview-note'
import type { TranscriptionState } from '@roletrail/contracts/vocabulary/audio'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import type { Prisma, PrismaClient } from '../generated/client.ts'
import { addTranscript } from '../interview-note/repository.ts'

/** A recording to transcribe. */
export interface Task {
  recordingId: string
  type: string
  tries: number
}

const none: Transcription = { state: 'none', transcript: null, problem: null }

/** The transcriptions of recordings. A worker that claims one holds a lease, which it renews while it works. */
export const createTranscriptions = (database: PrismaClient, { offered }: { offered: boolean }) => {
  let wake = () => {}
  return {
    /** Tells the worker that there is work. */
    wake: () => wake(),
    onWake: (listener: () => void) => {
      wake = listener
    },

    /** In the transaction that stores the recording; does nothing where transcription is not configured. */
    enqueue: async (tx: Sql, recordingId: string) => {
      if (offered) await tx.$executeRaw`insert into transcriptions (recording_id) values (${recordingId}::uuid)`
    },

    of: async (recordingId: string): Promise<Transcription> => {
      const row = await database.transcription.findUnique({ where: { recordingId } })
      if (!row) return none
      const { state, transcript, problem } = row
      return { state: state as TranscriptionState, transcript, problem }
    },

    /** The longest waiting, or one whose worker has not been heard of: a restart goes on with what was in hand. */
    take: async (holdMs: number): Promise<Task | undefined> => {
      const [task] = await database.$queryRaw<Task[]>`
        update transcriptions set state = 'working', tries = tries + 1, due_at = now() + ${`${holdMs} ms`}::interval
        from files where files.id = recording_id and recording_id = (
          select recording_id from transcriptions where state in ('waiting', 'working') and due_at <= now()
          order by due_at limit 1 for update skip locked)
        returning recording_id::text as "recordingId", files.type, tries`
      return task
    },

    hold: (recordingId: string, holdMs: number) => database.$executeRaw`
      update transcriptions set due_at = now() + ${`${holdMs} ms`}::interval
      where recording_id = ${recordingId}::uuid and state = 'working'`,

    /** The text, and with it the notes that hold the recording. */
    done: (recordingId: string, heard: string, now: Date) =>
      transaction<Prisma.TransactionClient, void>(database, async (tx) => {
        const transcript = heard.slice(0, limits.notes)
        const changed = await tx.$executeRaw`
          update transcriptions set state = 'done', transcript = ${transcript}
          where recording_id = ${recordingId}::uuid and state = 'working'`
        if (changed) await addTranscript(tx, recordingId, transcript, now.toISOString())
      }),

    again: (recordingId: string, afterMs: number) => database.$executeRaw`
      update transcriptions set state = 'waiting', due_at = now() + ${`${afterMs} ms`}::interval
      where recording_id = ${recordingId}::uuid and state = 'working'`,

    failed: (recordingId: string, problem: string) => database.$executeRaw`
      update transcriptions set state = 'failed', problem = ${problem}
      where recording_id = ${recordingId}::uuid and state = 'working'`,
  }
}

export type Transcriptions = ReturnType<typeof createTranscriptions>
