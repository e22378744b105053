/** Reads what Next.js streams to its components: self.__next_f.push([1,"5:[…]\n6:T3,abc7:…"]). */

import { readLiteral } from './js-literal.ts'

const pushed = /__next_f\.push\(\[1,(?=")/g

/** The stream in a script; a row may be cut by the end of one script and continue in the next. */
export const flightIn = (script: string): string =>
  [...script.matchAll(pushed)]
    .map(({ 0: marker, index }) => readLiteral(script, index + marker.length).value)
    .filter((chunk) => typeof chunk === 'string')
    .join('')

/** More rows than any page has. */
const maxRows = 5_000

/** The data in the rows of a stream. Texts have a length in bytes instead of an end, and say nothing of a job's fields. */
export const parseFlight = (stream: string): unknown[] => {
  const data: unknown[] = []
  for (let at = 0, rows = 0; at < stream.length && rows < maxRows; rows++) {
    const [row = '', length] = /^[\da-f]{0,8}:(?:T([\da-f]{1,8}),)?/i.exec(stream.slice(at, at + 20)) ?? []
    const from = at + row.length
    if (length !== undefined) {
      at = afterBytes(stream, from, Number.parseInt(length, 16))
      continue
    }
    const next = stream.indexOf('\n', from)
    const end = next < 0 ? stream.length : next
    if (row !== '' && (stream[from] === '[' || stream[from] === '{')) data.push(parseRow(stream.slice(from, end)))
    at = end + 1
  }
  return data
}

const parseRow = (row: string): unknown => {
  try {
    return JSON.parse(row)
  } catch {
    return undefined
  }
}

const afterBytes = (text: string, from: number, bytes: number): number => {
  let at = from
  for (let left = bytes; left > 0 && at < text.length; at++) {
    const unit = text.charCodeAt(at)
    left -= unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3
  }
  return at
}
