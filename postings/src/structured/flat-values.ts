/** Values written once each, which refer to each other by their index: what devalue and turbo-stream write. */

import { isNode } from './schema-org.ts'

const maxDepth = 12
/** More than any page contains; values that refer to each other could grow without end. */
const maxValues = 50_000

/** Nuxt writes every value once; objects map keys to the index of their value, in React Router keys are indices too. */
export const resolveFlatValues = (values: unknown[]): unknown => {
  const isFlat =
    values.length > 2 &&
    values.some(
      (value) => isNode(value) && Object.values(value).some((index) => typeof index === 'number' && index > 0),
    )
  if (!isFlat) return undefined
  const nameOf = (key: string) => (/^_\d+$/.test(key) ? String(values[Number(key.slice(1))]) : key)
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
      ? Object.fromEntries(Object.entries(value).map(([key, each]) => [nameOf(key), resolve(each, depth + 1)]))
      : value
  }
  return values.flatMap((value, index) => (isNode(value) && isJobLike(value, nameOf) ? [resolve(index, 0)] : []))
}

// Only objects that may be a job are resolved, since a page contains thousands of values.
const isJobLike = (value: object, nameOf: (key: string) => string) => {
  const keys = Object.keys(value).slice(0, 300).map(nameOf).join(' ')
  return /title|position|name/i.test(keys) && /description|salary|location|company|contract|employment/i.test(keys)
}
