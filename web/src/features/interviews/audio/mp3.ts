import { createEncoder } from 'wasm-media-encoders'
import wasmUrl from 'wasm-media-encoders/wasm/mp3?url'

// Speech is as clear as at four times the size; 25 MB hold almost two hours.
const bitrate = 32
const outputSampleRate = 24_000

export interface Mp3Writer {
  /** The frames that are complete by now; they can be played by themselves. */
  write(samples: Float32Array): Uint8Array
  end(): Uint8Array
}

/** Turns one channel of samples into MP3. */
export const createMp3Writer = async (sampleRate: number): Promise<Mp3Writer> => {
  const encoder = await createEncoder('audio/mpeg', wasmUrl)
  encoder.configure({ channels: 1, sampleRate, bitrate, outputSampleRate })
  return {
    // The encoder hands out its own memory, which the next call writes over.
    write: (samples) => encoder.encode([samples]).slice(),
    end: () => encoder.finalize().slice(),
  }
}

/** Seconds of sound in so many bytes of ours. */
export const secondsIn = (bytes: number) => (bytes * 8) / (bitrate * 1_000)
