import { audioLimits } from '@roletrail/contracts/vocabulary/audio'
import { audioFormatOf, signatureLength } from '@roletrail/contracts/vocabulary/audio-format'
import { call } from '../../../lib/api/call.ts'
import { createMp3Writer } from './mp3.ts'

/** What is wrong with a chosen file, in the spec's words (section 5). */
export class UnsuitableFile extends Error {
  readonly title: string
  constructor(title: string, message: string) {
    super(message)
    this.title = title
  }
}

const tooLarge = () => new UnsuitableFile('File too large', 'Please upload an audio file smaller than 25MB.')

/** Checks a chosen file by its content, and converts other formats to MP3. */
export const prepareAudio = async (file: File): Promise<Blob> => {
  if (file.size > audioLimits.size) throw tooLarge()
  const format = audioFormatOf(new Uint8Array(await file.slice(0, signatureLength).arrayBuffer()))
  if (!format)
    throw new UnsuitableFile('Invalid file format', 'Please upload an audio file (MP3, WAV, M4A, OGG, WebM, AAC, FLAC)')
  if (format === 'mp3') return file
  // Not every browser decodes every format. A file it cannot decode is uploaded as it is.
  const converted = await toMp3(file).catch(() => file)
  if (converted.size > audioLimits.size) throw tooLarge()
  return converted
}

/** `key` makes it safe to send the same recording again. */
export const uploadAudio = async (audio: Blob, key: string): Promise<string> => {
  const form = new FormData()
  form.set('file', audio, 'interview.mp3')
  const { audioPath } = await call('POST /api/uploads/audio', { form, headers: { 'idempotency-key': key } })
  return audioPath
}

const sampleRate = 24_000
// About ten seconds: long enough to be fast, short enough to keep the page responsive.
const step = 240_000

/** Converts a file to MP3. Rejects if the browser cannot decode it. */
const toMp3 = async (file: Blob): Promise<Blob> => {
  const decoder = new OfflineAudioContext(1, 1, sampleRate)
  const sound = await decoder.decodeAudioData(await file.arrayBuffer())
  const writer = await createMp3Writer(sound.sampleRate)
  const chunks: BlobPart[] = []
  for (let from = 0; from < sound.length; from += step) {
    chunks.push(new Uint8Array(writer.write(mixed(sound, from, Math.min(from + step, sound.length)))))
    await new Promise((resume) => setTimeout(resume))
  }
  chunks.push(new Uint8Array(writer.end()))
  return new Blob(chunks, { type: 'audio/mpeg' })
}

/** All channels mixed into one. */
const mixed = (sound: AudioBuffer, from: number, to: number) => {
  const mono = new Float32Array(to - from)
  for (let channel = 0; channel < sound.numberOfChannels; channel += 1) {
    const samples = sound.getChannelData(channel)
    for (let at = from; at < to; at += 1)
      mono[at - from] = (mono[at - from] ?? 0) + (samples[at] ?? 0) / sound.numberOfChannels
  }
  return mono
}
