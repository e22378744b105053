import type { Logger } from '@roletrail/chassis/base/logger'
import { pollingWorker, type Worker } from '@roletrail/chassis/base/worker'
import { audioFormats, audioTypes } from '@roletrail/contracts/vocabulary/audio'
import type { Files } from '../file/repository.ts'
import type { Task, Transcriptions } from './repository.ts'
import { RecordingRefused, type Transcriber, transcribe } from './speech-to-text.ts'

interface Dependencies {
  transcriptions: Transcriptions
  files: Files
  transcriber: Transcriber
  logger: Logger
  /** How long a recording in hand is held without a sign of life. */
  holdMs?: number
}

const idleMs = 5_000
const mostTries = 5
const patienceMs = 10 * 60_000

const texts = {
  refused: 'The speech-to-text service could not read this recording. You can type the transcript instead.',
  away: 'The speech-to-text service could not be reached. You can type the transcript instead.',
  silent: 'No speech was heard in this recording.',
}

/** Has recordings transcribed, one after the other; what was in hand when a process ended is taken up by the next. */
export const createTranscriptionWorker = ({
  transcriptions,
  files,
  transcriber,
  logger,
  holdMs = 30_000,
}: Dependencies): Worker => {
  const run = async ({ recordingId, type, tries }: Task, stopped: AbortSignal) => {
    const heartbeat = setInterval(
      () => void Promise.resolve(transcriptions.hold(recordingId, holdMs)).catch(() => {}),
      holdMs / 3,
    )
    try {
      const ending = audioFormats.find((format) => audioTypes[format] === type) ?? 'mp3'
      const recording = { bytes: await files.read(recordingId), type, name: `interview.${ending}` }
      const text = await transcribe(transcriber, recording, AbortSignal.any([stopped, AbortSignal.timeout(patienceMs)]))
      if (text) await transcriptions.done(recordingId, text, new Date())
      else await transcriptions.failed(recordingId, texts.silent)
    } catch (error) {
      // Whoever starts next takes it up at once; it was no fault of the recording's.
      if (stopped.aborted) return void (await transcriptions.again(recordingId, 0))
      logger.warn({ err: error, recordingId, tries }, 'a recording could not be transcribed')
      if (error instanceof RecordingRefused) await transcriptions.failed(recordingId, texts.refused)
      else if (tries >= mostTries) await transcriptions.failed(recordingId, texts.away)
      else await transcriptions.again(recordingId, 1_000 * 4 ** tries)
    } finally {
      clearInterval(heartbeat)
    }
  }

  const worker = pollingWorker('transcriptions', logger, idleMs, async (signal) => {
    const task = await transcriptions.take(holdMs)
    if (task) await run(task, signal)
    return task !== undefined
  })
  transcriptions.onWake(worker.wake)
  return worker
}
