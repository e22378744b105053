import { createEncoder } from 'wasm-media-encoders'
import wasmUrl from 'wasm-media-encoders/wasm/mp3?url'

// Speech is as clear as at four times the bitrate, and 25 MB hold almost two hours.
const bitrate = 32
const outputSampleRate = 24_000

export interface Mp3Writer {
  /** Returns the frames that are complete by now. They can be played by themselves. */
  write(samples: Float32Array): Uint8Array
  end(): Uint8Array
}

/** Encodes one channel of samples as MP3. */
export const createMp3Writer = async (sampleRate: number): Promise<Mp3Writer> => {
  const encoder = await createEncoder('audio/mpeg', wasmUrl)
  encoder.configure({ channels: 1, sampleRate, bitrate, outputSampleRate })
  return {
    // Copied, since the encoder returns its own memory, which the next call overwrites.
    write: (samples) => encoder.encode([samples]).slice(),
    end: () => encoder.finalize().slice(),
  }
}

/** The duration of a recording of so many bytes. */
export const secondsIn = (bytes: number) => (bytes * 8) / (bitrate * 1_000)
