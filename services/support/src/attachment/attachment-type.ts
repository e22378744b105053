import { line } from '@roletrail/contracts/text'
import { attachmentLimits } from '@roletrail/contracts/vocabulary/attachment'

interface FileType {
  type: string
  /** What the name of such a file may end in; the first is added to any other name. */
  extensions: [string, ...string[]]
  matches(bytes: Buffer): boolean
}

const isAt = (bytes: Buffer, offset: number, text: string) =>
  bytes.subarray(offset, offset + text.length).equals(Buffer.from(text, 'latin1'))

/** The brand of a file in the container that MPEG-4, QuickTime, AVIF and HEIC share. */
const brandOf = (bytes: Buffer) => (isAt(bytes, 4, 'ftyp') ? bytes.toString('latin1', 8, 12) : '')

/** UTF-8 without control characters, except those that lay out a text. */
const isText = (bytes: Buffer) => {
  if (bytes.length === 0) return false
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !/(?![\t\n\f\r])\p{Cc}/u.test(text)
  } catch {
    return false
  }
}

/**
 * What is kept of what people attach: pictures, recordings of the screen, PDF and text. What runs or unpacks is not:
 * programs, archives, documents with macros. Few types, each by its own first bytes: a detector of everything would be
 * one more parser for strangers to feed.
 */
const fileTypes: FileType[] = [
  { type: 'image/png', extensions: ['png'], matches: (bytes) => isAt(bytes, 0, '\x89PNG\r\n\x1a\n') },
  { type: 'image/jpeg', extensions: ['jpg', 'jpeg'], matches: (bytes) => isAt(bytes, 0, '\xff\xd8\xff') },
  { type: 'image/gif', extensions: ['gif'], matches: (bytes) => isAt(bytes, 0, 'GIF8') },
  {
    type: 'image/webp',
    extensions: ['webp'],
    matches: (bytes) => isAt(bytes, 0, 'RIFF') && isAt(bytes, 8, 'WEBP'),
  },
  { type: 'image/avif', extensions: ['avif'], matches: (bytes) => brandOf(bytes) === 'avif' },
  { type: 'image/heic', extensions: ['heic'], matches: (bytes) => ['heic', 'heix', 'mif1'].includes(brandOf(bytes)) },
  { type: 'video/quicktime', extensions: ['mov'], matches: (bytes) => brandOf(bytes) === 'qt  ' },
  {
    type: 'video/mp4',
    extensions: ['mp4'],
    matches: (bytes) => ['isom', 'iso2', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V '].includes(brandOf(bytes)),
  },
  { type: 'video/webm', extensions: ['webm'], matches: (bytes) => isAt(bytes, 0, '\x1a\x45\xdf\xa3') },
  { type: 'application/pdf', extensions: ['pdf'], matches: (bytes) => isAt(bytes, 0, '%PDF-') },
  { type: 'text/plain; charset=utf-8', extensions: ['txt', 'log', 'csv', 'md', 'json'], matches: isText },
]

/** What it is by its bytes; neither its name nor what the sender declares counts. Undefined for what is not kept. */
export const fileTypeOf = (bytes: Buffer): FileType | undefined => fileTypes.find(({ matches }) => matches(bytes))

/** One line without directories, and without what file systems or shells take for something else. */
export const shownName = (name: string) =>
  line(attachmentLimits.name)
    .parse(
      (name.toWellFormed().split(/[/\\]/).at(-1) ?? '')
        .replaceAll('\0', '')
        .replace(/[\u200b-\u200f\u2060-\u2064\ufeff<>:"|?*%]/g, '')
        .slice(0, attachmentLimits.name)
        .toWellFormed(),
    )
    .replace(/^[.\s]+/, '') || 'attachment'

/** The sender's name for it, with the ending of what it is: a program that opens it by that cannot be another one. */
export const fileName = (name: string, { extensions }: Pick<FileType, 'extensions'>) => {
  const shown = shownName(name)
  const [, stem = shown, ending = ''] = /^(.+)\.([^.]+)$/.exec(shown) ?? []
  if (extensions.includes(ending.toLowerCase())) return shown
  const [extension] = extensions
  // Of a text that is called something else the whole name says more: "start.sh.txt".
  const base = extension === 'txt' ? shown : stem
  return `${base.slice(0, attachmentLimits.name - extension.length - 1).toWellFormed()}.${extension}`
}
