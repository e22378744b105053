import { parseFragment } from 'parse5'
import { visibleLines, visibleText } from './html-tree.ts'

export const maxFieldLength = 200

/** One line of text as a person would read it: entities decoded, tags and invisible characters gone. */
export const plainText = (value: string): string => {
  // Feeds escape once more than needed ("R&amp;amp;D"); a second pass finds nothing in clean text.
  const decoded = [1, 2].reduce(
    (text) => (/[&<]/.test(text) ? visibleText(parseFragment(text)) : text),
    value.slice(0, 20_000),
  )
  return (
    decoded
      // PostgreSQL refuses NUL; bidi and zero-width marks would disguise what is shown. Joiners stay: Persian needs them.
      .replace(/(?![\u200c\u200d])[\p{Cf}\p{Co}]/gu, '')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .toWellFormed()
      .trim()
  )
}

/** Shortened to what a field of a job holds, at a word if one ends near. */
export const fieldText = (value: string): string | undefined => {
  const text = plainText(value)
  if (text.length <= maxFieldLength) return text || undefined
  const cut = text
    .slice(0, maxFieldLength - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')
  return `${cut.replace(/[\s,;]+\S{0,30}$/, '')}…`
}

/** Texts are HTML, HTML escaped once more, or plain. */
export const linesOfText = (text: unknown): string[] => {
  if (typeof text !== 'string') return []
  const html = /&lt;\/?\w/.test(text) && !/<\/?\w/.test(text) ? visibleText(parseFragment(text)) : text
  return html.split('\n').some((line) => /<\/?\w/.test(line)) ? visibleLines(parseFragment(html)) : html.split('\n')
}
