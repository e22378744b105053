/** Parses JSON-LD, which many sites write incorrectly. */

import { parseFragment } from 'parse5'
import { visibleText } from '../page/html-tree.ts'

/**
 * Parses a <script type="application/ld+json"> as sites really write it. Repairs are tried only if the unchanged text
 * does not parse. A block that stays broken yields nothing; no fields are picked out of broken JSON.
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
      // try the next repair
    }
  }
  return undefined
}

// Raw line breaks and tabs inside strings, and escapes unknown to JSON, such as \$. A string may lack its end quote.
const withEscapes = (text: string) =>
  text.replace(/"(?:[^"\\]|\\[\s\S]?)*(?:"|$)/g, (string) =>
    string.replace(/\\([^"\\/bfnrtu]|u(?![\da-f]{4}))/gi, '$1').replace(/\p{Cc}/gu, ' '),
  )

const withoutStrayCommas = (text: string) => text.replace(/,(\s*[}\]])/g, '$1').replace(/;\s*$/, '')

// A missing comma at the end of a line.
const withCommas = (text: string) => text.replace(/(["\d\]}]|true|false|null)[ \t]*\r?\n(?=\s*"[@\w]+"\s*:)/g, '$1,\n')

const repairs = [
  (text: string) => text,
  withEscapes,
  (text: string) => withoutStrayCommas(withEscapes(text)),
  (text: string) => withoutStrayCommas(withEscapes(withCommas(text))),
  // The whole block is escaped like HTML text.
  (text: string) => withEscapes(visibleText(parseFragment(text))),
]

const vocabulary = /^(?:https?:\/\/schema\.org\/|schema:)/

/**
 * One system writes "Title" and "HiringOrganization"; all properties of schema.org start in lower case. Others write
 * them with their vocabulary ("schema:title"), or a text with its language ({ "@value": "Baker", "@language": "en" }).
 */
const lowerCaseKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(lowerCaseKeys)
  if (typeof value !== 'object' || value === null) return value
  if ('@value' in value) return value['@value']
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      const name = key.replace(vocabulary, '')
      return [name.charAt(0).toLowerCase() + name.slice(1), lowerCaseKeys(entry)]
    }),
  )
}
