/** Reads object literals of JavaScript, which is more than JSON: { title: 'Baker', open: !0 }. Nothing is run. */

/** Deeper than any data; the reader calls itself. */
const maxDepth = 100

type Names = ReadonlyMap<string, unknown>

/** Ends reading: what follows is code. */
class NotData extends Error {}

const constants: Names = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
  ['NaN', undefined],
])

const word = /[\w$]+/y
const number = /-?(?:0x[\da-f]{1,20}|\d{0,30}\.?\d{1,30}(?:e[+-]?\d{1,4})?)/iy
const space = /[\s\uFEFF]+/y

/**
 * The value of a literal, undefined if it contains code, and how far it was read. Names stand for the values they are given
 * (Nuxt passes repeated values as arguments), any other for nothing.
 */
export const readLiteral = (text: string, start: number, names: Names = constants): { value: unknown; end: number } => {
  let at = start
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const [found] = pattern.exec(text) ?? []
    if (found !== undefined) at += found.length
    return found
  }
  const skip = () => match(space)
  const take = (character: string): boolean => {
    skip()
    const isNext = text[at] === character
    if (isNext) at++
    return isNext
  }

  const string = (quote: string): string => {
    const from = ++at
    let isEscaped = false
    for (; at < text.length && text[at] !== quote; at++) {
      if (quote === '`' && text[at] === '$' && text[at + 1] === '{') throw new NotData()
      if (text[at] !== '\\') continue
      isEscaped = true
      at++
    }
    const written = text.slice(from, at++)
    return isEscaped ? unescaped(written) : written
  }

  const list = (depth: number): unknown[] => {
    const values: unknown[] = []
    at++
    while (!take(']')) {
      if (take(',')) continue
      values.push(value(depth + 1))
      if (take(',')) continue
      if (take(']')) break
      throw new NotData()
    }
    return values
  }

  const object = (depth: number): { [key: string]: unknown } => {
    const entries: [string, unknown][] = []
    at++
    while (!take('}')) {
      skip()
      const first = text[at] ?? ''
      const key = first === '"' || first === "'" ? string(first) : match(word)
      if (key === undefined || !take(':')) throw new NotData()
      entries.push([key, value(depth + 1)])
      if (take(',')) continue
      if (take('}')) break
      throw new NotData()
    }
    return Object.fromEntries(entries)
  }

  const value = (depth: number): unknown => {
    skip()
    const first = text[at] ?? ''
    if (depth > maxDepth) throw new NotData()
    if (first === '{') return object(depth)
    if (first === '[') return list(depth)
    if (first === '"' || first === "'" || first === '`') return string(first)
    if (first === '!') {
      at++
      return !value(depth + 1)
    }
    const amount = match(number)
    if (amount !== undefined) return Number(amount)
    const name = match(word)
    if (name === undefined) throw new NotData()
    if (name === 'void') return void value(depth + 1)
    if (name === 'new' || name === 'function' || text[at] === '(' || text[at] === '.') throw new NotData()
    return names.has(name) ? names.get(name) : constants.get(name)
  }

  try {
    return { value: value(0), end: at }
  } catch (error) {
    if (error instanceof NotData) return { value: undefined, end: at }
    throw error
  }
}

const escapes: { [character: string]: string } = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0' }

const unescaped = (written: string): string =>
  written.replace(/\\(?:u([\da-f]{4})|u\{([\da-f]{1,6})\}|x([\da-f]{2})|([\s\S]))/gi, (_all, ...groups: string[]) => {
    const [unit, point, byte, character = ''] = groups
    const code = unit ?? byte ?? point
    if (code !== undefined)
      return Number.parseInt(code, 16) <= 0x10ffff ? String.fromCodePoint(Number.parseInt(code, 16)) : ''
    return character === '\n' ? '' : (escapes[character] ?? character)
  })
