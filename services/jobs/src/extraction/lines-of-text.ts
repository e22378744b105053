import { parseFragment } from 'parse5'
import { linesOf, textOf } from './html-tree.ts'

/** Texts are HTML, HTML escaped once more, or plain. */
export const linesOfText = (text: unknown): string[] => {
  if (typeof text !== 'string') return []
  const html = /&lt;\/?\w/.test(text) && !/<\/?\w/.test(text) ? textOf(parseFragment(text)) : text
  return html.split('\n').some((line) => /<\/?\w/.test(line)) ? linesOf(parseFragment(html)) : html.split('\n')
}
