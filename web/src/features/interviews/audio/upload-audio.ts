import { audioLimits } from '@roletrail/contracts/vocabulary/audio'
import { audioFormatOf, signatureLength } from '@roletrail/contracts/vocabulary/audio-format'
import { call } from '../../../lib/call.ts'
import { toMp3 } from './to-mp3.ts'

/** What is wrong with a chosen file, in the spec's words (section 5). */
export class Unsuitable extends Error {
  readonly title: string
  constructor(title: string, message: string) {
    super(message)
    this.title = title
  }
}

const tooLarge = () => new Unsuitable('File too large', 'Please upload an audio file smaller than 25MB.')

/** Checks a chosen file by its content, and makes it MP3 where it is something else. */
export const prepared = async (file: File): Promise<Blob> => {
  if (file.size > audioLimits.size) throw tooLarge()
  const format = audioFormatOf(new Uint8Array(await file.slice(0, signatureLength).arrayBuffer()))
  if (!format)
    throw new Unsuitable('Invalid file format', 'Please upload an audio file (MP3, WAV, M4A, OGG, WebM, AAC, FLAC)')
  if (format === 'mp3') return file
  // Not every browser decodes everything; what it cannot is kept as it is.
  const converted = await toMp3(file).catch(() => file)
  if (converted.size > audioLimits.size) throw tooLarge()
  return converted
}

/** `key` names the recording, so that sending it again keeps it once. */
export const uploadAudio = async (audio: Blob, key: string): Promise<string> => {
  const form = new FormData()
  form.set('file', audio, 'interview.mp3')
  const { audioPath } = await call('POST /api/uploads/audio', { form, headers: { 'idempotency-key': key } })
  return audioPath
}
