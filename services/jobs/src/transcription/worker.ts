import type { Logger } from '@roletrail/chassis/base/logger'
import { createProvider } from '@roletrail/chassis/base/provider'
import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Worker } from '@roletrail/chassis/base/worker'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { createQueueWorker } from '@roletrail/chassis/queue/queue-worker'
import { audioFormats, audioTypes } from '@roletrail/contracts/vocabulary/audio'
import type { Files } from '../file/repository.ts'
import { type Transcriptions, transcriptionQueue } from './repository.ts'
import { RecordingRefused, type Transcriber, transcribe } from './speech-to-text.ts'

interface Dependencies {
  database: Sql
  transcriptions: Transcriptions
  files: Files
  transcriber: Transcriber
  logger: Logger
}

const timeoutMs = 10 * 60_000
// With pauses of 5 s that double, a server may be away for about five minutes.
const maxAttempts = 7

const problems = {
  refused: "We couldn't transcribe this recording. You can type the transcript instead.",
  unreachable: "Transcription isn't available right now. You can type the transcript instead.",
  silent: 'We heard no speech in this recording.',
}

/** Transcribes recordings of a few people at a time, in turns: one of each person. */
export const createTranscriptionWorker = ({
  database,
  transcriptions,
  files,
  transcriber,
  logger,
}: Dependencies): Worker => {
  const provider = createProvider('speech-to-text')
  const worker = createQueueWorker({
    queue: transcriptionQueue,
    database,
    logger,
    concurrency: 3,
    // The call below times out first, so that its failure is recorded.
    timeoutMs: timeoutMs + 30_000,
    retry: { baseMs: 5_000 },
    handle: async ({ id, attempt }, { signal, stopping, complete }) => {
      const type = await transcriptions.start(id)
      if (!type) return
      const extension = audioFormats.find((format) => audioTypes[format] === type) ?? 'mp3'
      try {
        const recording = { bytes: await files.read(id), type, name: `interview.${extension}` }
        const cancelled = AbortSignal.any([signal, stopping, AbortSignal.timeout(timeoutMs)])
        const text = await transcribe(transcriber, recording, cancelled, provider.call)
        if (text) await transcriptions.succeed(id, text, new Date(), complete)
        else await transcriptions.fail(id, problems.silent, complete)
      } catch (error) {
        // The claim is lost or overdue: what the recording shows is another worker's to say.
        if (signal.aborted) throw error
        // The person left meanwhile: nothing is stored for them any more, and the recording goes with them.
        if (error instanceof Rejection && error.code === 'not_signed_in') return
        if (error instanceof Rejection && error.code === 'quota_exceeded')
          await transcriptions.fail(id, error.message, complete)
        else if (error instanceof RecordingRefused) await transcriptions.fail(id, problems.refused, complete)
        else if (attempt >= maxAttempts && !stopping.aborted)
          await transcriptions.fail(id, problems.unreachable, complete)
        else {
          await transcriptions.postpone(id)
          throw error
        }
        logger.warn({ err: error, recordingId: id, attempt }, 'a recording could not be transcribed')
      }
    },
  })
  return { ...worker, measures: [...(worker.measures ?? []), ...provider.measures] }
}
