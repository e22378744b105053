import { isNode } from './schema-org.ts'

/**
 * The data that pages rendered by a script carry along, from the text of their scripts: whole JSON
 * (<script type="application/json">, __NEXT_DATA__), Nuxt's list of values that refer to each other, objects assigned
 * to a global, the argument of UKG's CandidateOpportunityDetail(…).
 */
export const parseEmbeddedState = (script: string): unknown => {
  const text = script.trim()
  if (/^[[{]/.test(text)) {
    const data = parseJson(text)
    return Array.isArray(data) ? (resolveFlatValues(data) ?? data) : data
  }
  const [marker] = /(?:window(?:\.|\[["'])[\w$]+(?:["']\])?\s*=\s*|CandidateOpportunityDetail\()(?=\{)/.exec(text) ?? []
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

/** Where an object literal ends, strings skipped. */
const endOfObject = (text: string, start: number): number => {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') {
      at++
      while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
    } else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return at + 1
  }
  return start
}

const maxDepth = 12
/** More than a page says; values that refer to each other would grow without end. */
const maxValues = 50_000

/** Nuxt writes every value once, objects as maps from key to the index of their value. */
const resolveFlatValues = (values: unknown[]): unknown => {
  const isFlat =
    values.length > 2 &&
    values.some(
      (value) => isNode(value) && Object.values(value).some((index) => typeof index === 'number' && index > 0),
    )
  if (!isFlat) return undefined
  // Every object becomes a node of its own, so that what refers to each other in a circle ends.
  let reached = 0
  const reach = (index: unknown, depth: number): unknown => {
    if (reached++ > maxValues) return undefined
    if (typeof index !== 'number' || index < 0 || depth > maxDepth) return undefined
    const value = values[index]
    if (Array.isArray(value)) {
      const isWrapped = typeof value[0] === 'string' && value.length === 2
      return isWrapped ? reach(value[1], depth + 1) : value.slice(0, 50).map((each) => reach(each, depth + 1))
    }
    return isNode(value)
      ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, reach(each, depth + 1)]))
      : value
  }
  return values.flatMap((value, index) => (isNode(value) && isJobLike(value) ? [reach(index, 0)] : []))
}

// Only what may be a job is put together again; a page holds thousands of values.
const isJobLike = (value: object) => {
  const keys = Object.keys(value).join(' ')
  return /title|position|name/i.test(keys) && /description|salary|location|company|contract|employment/i.test(keys)
}
