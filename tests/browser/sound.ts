import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { createEncoder } from 'wasm-media-encoders'

const wasm = fileURLToPath(import.meta.resolve('wasm-media-encoders/wasm/mp3'))
const sampleRate = 24_000

const tone = (seconds: number) =>
  Float32Array.from({ length: seconds * sampleRate }, (_, at) => 0.3 * Math.sin((2 * Math.PI * 440 * at) / sampleRate))

/** A tone of some seconds as MP3. */
export const someMp3 = async (seconds = 2): Promise<Buffer> => {
  const encoder = await createEncoder('audio/mpeg', await readFile(wasm))
  encoder.configure({ channels: 1, sampleRate, bitrate: 32 })
  return Buffer.concat([Buffer.from(encoder.encode([tone(seconds)])), Buffer.from(encoder.finalize())])
}

/** The same as a WAV file, which a browser has to decode. */
export const someWav = (seconds = 2): Buffer => {
  const samples = Int16Array.from(tone(seconds), (sample) => sample * 0x7fff)
  const head = Buffer.alloc(44)
  head.write('RIFF')
  head.writeUInt32LE(36 + samples.byteLength, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(sampleRate, 24)
  head.writeUInt32LE(sampleRate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.byteLength, 40)
  return Buffer.concat([head, Buffer.from(samples.buffer)])
}

/** Uploads a sound as the person signed in on the page, and returns its path. */
export const formWithSound = async (page: Page): Promise<string> => {
  const bytes = (await someMp3()).toString('base64')
  return page.evaluate<string>(`(async () => {
    const form = new FormData()
    const bytes = Uint8Array.from(atob('${bytes}'), (character) => character.charCodeAt(0))
    form.set('file', new File([bytes], 'a.mp3'))
    return (await (await fetch('/api/uploads/audio', { method: 'POST', body: form })).json()).audioPath
  })()`)
}
