import { createMp3Writer } from './mp3.ts'

const sampleRate = 24_000
// About ten seconds: long enough to be quick, short enough for the page to stay alive in between.
const step = 240_000

/** A file of another format as MP3, decoded by the browser. Rejects where the browser cannot decode it. */
export const toMp3 = async (file: Blob): Promise<Blob> => {
  const decoder = new OfflineAudioContext(1, 1, sampleRate)
  const sound = await decoder.decodeAudioData(await file.arrayBuffer())
  const writer = await createMp3Writer(sound.sampleRate)
  const pieces: BlobPart[] = []
  for (let from = 0; from < sound.length; from += step) {
    pieces.push(new Uint8Array(writer.write(mixed(sound, from, Math.min(from + step, sound.length)))))
    await new Promise((resume) => setTimeout(resume))
  }
  pieces.push(new Uint8Array(writer.end()))
  return new Blob(pieces, { type: 'audio/mpeg' })
}

/** All channels in one. */
const mixed = (sound: AudioBuffer, from: number, to: number) => {
  const mono = new Float32Array(to - from)
  for (let channel = 0; channel < sound.numberOfChannels; channel += 1) {
    const samples = sound.getChannelData(channel)
    for (let at = from; at < to; at += 1)
      mono[at - from] = (mono[at - from] ?? 0) + (samples[at] ?? 0) / sound.numberOfChannels
  }
  return mono
}
