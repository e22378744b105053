/** Turns HTML fragments and other untrusted texts into plain text that fits the fields of a job. */

import { parseFragment } from 'parse5'
import { type Field, fields, type Posting } from '../posting.ts'
import { visibleLines, visibleText } from './html-tree.ts'

export const maxFieldLength = 200

/** A text on one line as a person would read it, with entities decoded and without tags and invisible characters. */
export const plainText = (value: string): string => {
  // Some feeds escape twice ("R&amp;amp;D"); a second pass changes nothing in clean text.
  const decoded = [1, 2].reduce(
    (text) => (/[&<]/.test(text) ? visibleText(parseFragment(text)) : text),
    value.slice(0, 20_000),
  )
  return (
    decoded
      // PostgreSQL rejects NUL, and bidi and zero-width marks can disguise text. Joiners stay: Persian needs them.
      .replace(/(?![\u200c\u200d])[\p{Cf}\p{Co}]/gu, '')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .toWellFormed()
      .trim()
  )
}

/** A plain text cut to the length of a job's field, at the end of a word if one is near. */
export const fieldText = (value: string): string | undefined => {
  const text = plainText(value)
  if (text.length <= maxFieldLength) return text || undefined
  const cut = text
    .slice(0, maxFieldLength - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')
  return `${cut.replace(/(?<![\s,;])[\s,;]+\S{0,30}$/, '')}…`
}

/** A posting of the values that say something, each shortened to fit its field. */
export const toPosting = (values: { [field in Field]?: string | undefined }): Posting =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = fieldText(values[field] ?? '')
      return value === undefined ? [] : [[field, value]]
    }),
  )

/** The lines of a text that may be HTML, escaped HTML or plain. */
export const linesOfText = (text: unknown): string[] => {
  if (typeof text !== 'string') return []
  const html = /&lt;\/?\w/.test(text) && !/<\/?\w/.test(text) ? visibleText(parseFragment(text)) : text
  return html.split('\n').some((line) => /<\/?\w/.test(line)) ? visibleLines(parseFragment(html)) : html.split('\n')
}
