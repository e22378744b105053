import type { AudioFormat } from './audio.ts'

/** How many bytes at the beginning of a file are enough to detect its format. */
export const signatureLength = 64

/** One character per byte. */
const textAt = (bytes: Uint8Array, offset: number, length: number) =>
  String.fromCharCode(...bytes.subarray(offset, offset + length))

const isAt = (bytes: Uint8Array, offset: number, text: string) => textAt(bytes, offset, text.length) === text

/** MPEG audio and ADTS begin with eleven or twelve bits set; the layer tells them apart, and 00 is ADTS. */
const isFrame = (bytes: Uint8Array, aac: boolean) => {
  const [first = 0, second = 0] = bytes
  return first === 0xff && (second & 0xe0) === 0xe0 && ((second & 0x06) === 0) === aac
}

/** Detects the format of a file by its first bytes, whatever its name or its sender says. */
export const audioFormatOf = (bytes: Uint8Array): AudioFormat | undefined => {
  if (isAt(bytes, 0, 'RIFF') && isAt(bytes, 8, 'WAVE')) return 'wav'
  if (isAt(bytes, 0, 'fLaC')) return 'flac'
  if (isAt(bytes, 0, 'OggS')) return 'ogg'
  if (isAt(bytes, 0, '\x1a\x45\xdf\xa3') && textAt(bytes, 0, signatureLength).includes('webm')) return 'webm'
  if (isAt(bytes, 4, 'ftyp') && /^(M4A|M4B|mp4|isom|iso\d|dash|MSNV|qt)/.test(textAt(bytes, 8, 4))) return 'm4a'
  if (isAt(bytes, 0, 'ID3')) return 'mp3'
  if (isFrame(bytes, true)) return 'aac'
  if (isFrame(bytes, false)) return 'mp3'
  return undefined
}
