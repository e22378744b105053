import { audioLimits } from '@roletrail/contracts/vocabulary/audio'
import { openMicrophone } from './microphone.ts'
import { createMp3Writer } from './mp3.ts'
import { deleteRecording, storeChunk } from './stored-recording.ts'

export interface Recording {
  /** Ends the recording and resolves with all of it. */
  stop(): Promise<Blob>
}

interface Listeners {
  /** Called now and then, for the timer. */
  onProgress(seconds: number): void
  /** The recording ended by itself: the microphone went away, or the file would have become too large. */
  onEnd(why: 'gone' | 'full'): void
}

// A chunk is stored this often. A crash can lose what was said since the last one.
const chunkSeconds = 3
// Leaves room for what is still in the encoder.
const maxSize = audioLimits.size - 64 * 1_024

/** Records the microphone directly as MP3 and stores each chunk as soon as it is complete. */
export const startRecording = async (storageKey: string, { onProgress, onEnd }: Listeners): Promise<Recording> => {
  await deleteRecording(storageKey)
  let samplesSeen = 0
  let size = 0
  let index = 0
  let unstored: Uint8Array[] = []
  let unstoredSamples = 0
  let storing: Promise<unknown> = Promise.resolve()
  const all: BlobPart[] = []
  const early: Float32Array[] = []
  let take = (samples: Float32Array) => void early.push(samples)

  const store = () => {
    const chunk = concatenate(unstored)
    unstored = []
    unstoredSamples = 0
    if (chunk.length === 0) return
    all.push(chunk)
    const at = index
    index += 1
    // A full disk only costs the stored copy: the recording goes on in memory.
    storing = storing.then(() => storeChunk(storageKey, at, chunk)).catch(() => {})
  }
  const add = (encoded: Uint8Array) => {
    size += encoded.length
    unstored.push(encoded)
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
    unstoredSamples += samples.length
    onProgress(samplesSeen / sampleRate)
    if (unstoredSamples >= chunkSeconds * sampleRate) store()
    if (size >= maxSize) onEnd('full')
  }
  early.forEach(take)

  return {
    stop: async () => {
      take = () => {}
      microphone.close()
      add(writer.end())
      store()
      await storing
      return new Blob(all, { type: 'audio/mpeg' })
    },
  }
}

const concatenate = (parts: readonly Uint8Array[]) => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
