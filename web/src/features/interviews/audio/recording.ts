import { audioLimits } from '@roletrail/contracts/words/audio'
import { deleteRecording, storeChunk } from './kept-recording.ts'
import { openMicrophone } from './microphone.ts'
import { createMp3Writer } from './mp3.ts'

export interface Recording {
  /** Ends it, and answers everything that was recorded. */
  stop(): Promise<Blob>
}

interface Listeners {
  /** Told now and then, for the timer. */
  onProgress(seconds: number): void
  /** It came to its end by itself: the microphone went away, or the file would have become too large. */
  onEnd(why: 'gone' | 'full'): void
}

// Every so many samples a piece is written to disk: what a crash can take is what was said since.
const pieceSeconds = 3
// What is still in the encoder fits in.
const most = audioLimits.size - 64 * 1_024

/** Records the microphone straight to MP3, each piece kept as soon as it is there. */
export const startRecording = async (keptAs: string, { onProgress, onEnd }: Listeners): Promise<Recording> => {
  await deleteRecording(keptAs)
  let samplesSeen = 0
  let size = 0
  let index = 0
  let unkept: Uint8Array[] = []
  let unkeptSamples = 0
  let keeping: Promise<unknown> = Promise.resolve()
  const all: BlobPart[] = []
  const early: Float32Array[] = []
  let take = (samples: Float32Array) => void early.push(samples)

  const keep = () => {
    const piece = joined(unkept)
    unkept = []
    unkeptSamples = 0
    if (piece.length === 0) return
    all.push(piece)
    const at = index
    index += 1
    // A full disk takes only the second copy; the recording goes on in memory.
    keeping = keeping.then(() => storeChunk(keptAs, at, piece)).catch(() => {})
  }
  const add = (encoded: Uint8Array) => {
    size += encoded.length
    unkept.push(encoded)
  }

  const microphone = await openMicrophone(
    (samples) => take(samples),
    () => onEnd('gone'),
  )
  const { sampleRate } = microphone
  const writer = await createMp3Writer(sampleRate).catch((error: unknown) => {
    microphone.close()
    throw error
  })
  take = (samples) => {
    add(writer.write(samples))
    samplesSeen += samples.length
    unkeptSamples += samples.length
    onProgress(samplesSeen / sampleRate)
    if (unkeptSamples >= pieceSeconds * sampleRate) keep()
    if (size >= most) onEnd('full')
  }
  early.forEach(take)

  return {
    stop: async () => {
      take = () => {}
      microphone.close()
      add(writer.end())
      keep()
      await keeping
      return new Blob(all, { type: 'audio/mpeg' })
    },
  }
}

const joined = (parts: readonly Uint8Array[]) => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
