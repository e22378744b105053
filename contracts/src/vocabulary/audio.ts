/** Spec section 5; sizes in bytes. */
export const audioLimits = {
  size: 25 * 1024 * 1024,
  perPerson: 1_000_000_000,
} as const

/** Media types by file extension. */
export const audioTypes = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  webm: 'audio/webm',
  aac: 'audio/aac',
  flac: 'audio/flac',
} as const

export type AudioFormat = keyof typeof audioTypes

export const audioFormats = Object.keys(audioTypes) as AudioFormat[]

/** The state of a recording's transcription; `none` if transcription is not configured. */
export const transcriptionStates = ['none', 'waiting', 'working', 'done', 'failed'] as const

export type TranscriptionState = (typeof transcriptionStates)[number]
