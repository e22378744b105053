import { parseFragment } from 'parse5'
import { visibleText } from '../page/html-tree.ts'

/**
 * Reads a <script type="application/ld+json"> the way sites really write it. Each repair is tried only after the text
 * as it stands has failed; a block that stays broken is nothing, fields are never fished out of broken JSON.
 */
export const parseJsonLd = (block: string): unknown => {
  const text = block
    .replace(/^\uFEFF/, '')
    .replace(/^\s*(\/\/\s*)?(<!\[CDATA\[|<!--)/, '')
    .replace(/(\/\/\s*)?(\]\]>|-->)\s*$/, '')
    .trim()
  for (const repair of repairs) {
    try {
      return lowerCaseKeys(JSON.parse(repair(text)))
    } catch {
      // the next repair
    }
  }
  return undefined
}

// Raw line breaks and tabs inside strings, and escapes that JSON does not know, such as \$. A string may lack its end.
const withEscapes = (text: string) =>
  text.replace(/"(?:[^"\\]|\\[\s\S]?)*(?:"|$)/g, (string) =>
    string.replace(/\\([^"\\/bfnrtu]|u(?![\da-f]{4}))/gi, '$1').replace(/\p{Cc}/gu, ' '),
  )

const withoutStrayCommas = (text: string) => text.replace(/,(\s*[}\]])/g, '$1').replace(/;\s*$/, '')

// A comma forgotten at the end of a line.
const withCommas = (text: string) => text.replace(/(["\d\]}]|true|false|null)[ \t]*\r?\n(?=\s*"[@\w]+"\s*:)/g, '$1,\n')

const repairs = [
  (text: string) => text,
  withEscapes,
  (text: string) => withoutStrayCommas(withEscapes(text)),
  (text: string) => withoutStrayCommas(withEscapes(withCommas(text))),
  // The whole block escaped as if it were HTML text.
  (text: string) => withEscapes(visibleText(parseFragment(text))),
]

// One system writes "Title" and "HiringOrganization"; schema.org's properties all start in lower case.
const lowerCaseKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(lowerCaseKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key.charAt(0).toLowerCase() + key.slice(1), lowerCaseKeys(entry)]),
  )
}
