/** Parses the state that pages embed for their scripts. */

import { isNode } from './schema-org.ts'

/**
 * Parses the state that a page rendered by scripts embeds in a script element: plain JSON (__NEXT_DATA__), Nuxt's flat
 * list of values that refer to each other, an object assigned to a global (Phenom's phApp.ddo among them), or the argument
 * of UKG's CandidateOpportunityDetail(…).
 */
export const parseEmbeddedState = (script: string): unknown => {
  const text = script.trim()
  if (/^[[{]/.test(text)) {
    const data = parseJson(text)
    return Array.isArray(data) ? (resolveFlatValues(data) ?? data) : data
  }
  const [marker] =
    /(?:window(?:\.|\[["'])[\w$]+(?:["']\])?\s*=\s*|phApp\.ddo\s*=\s*|CandidateOpportunityDetail\()(?=\{)/.exec(text) ??
    []
  if (marker === undefined) return undefined
  const start = text.indexOf(marker) + marker.length
  return parseJson(text.slice(start, endOfObject(text, start)))
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The index after an object literal; braces in strings do not count. */
const endOfObject = (text: string, start: number): number => {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    if (character === '"') {
      at++
      while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
    } else if (character === '{') depth++
    else if (character === '}' && --depth === 0) return at + 1
  }
  return start
}

const maxDepth = 12
/** More than any page contains; values that refer to each other could grow without end. */
const maxValues = 50_000

/** Nuxt writes every value once; objects map keys to the index of their value. */
const resolveFlatValues = (values: unknown[]): unknown => {
  const isFlat =
    values.length > 2 &&
    values.some(
      (value) => isNode(value) && Object.values(value).some((index) => typeof index === 'number' && index > 0),
    )
  if (!isFlat) return undefined
  // Objects are copied up to a depth, so that circular references end.
  let count = 0
  const resolve = (index: unknown, depth: number): unknown => {
    if (count++ > maxValues) return undefined
    if (typeof index !== 'number' || index < 0 || depth > maxDepth) return undefined
    const value = values[index]
    if (Array.isArray(value)) {
      const isWrapped = typeof value[0] === 'string' && value.length === 2
      return isWrapped ? resolve(value[1], depth + 1) : value.slice(0, 50).map((each) => resolve(each, depth + 1))
    }
    return isNode(value)
      ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolve(each, depth + 1)]))
      : value
  }
  return values.flatMap((value, index) => (isNode(value) && isJobLike(value) ? [resolve(index, 0)] : []))
}

// Only objects that may be a job are resolved, since a page contains thousands of values.
const isJobLike = (value: object) => {
  const keys = Object.keys(value).join(' ')
  return /title|position|name/i.test(keys) && /description|salary|location|company|contract|employment/i.test(keys)
}
