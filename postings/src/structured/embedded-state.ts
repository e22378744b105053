/** Parses the state that pages embed for their scripts. */

import { withReferences } from './cache-references.ts'
import { resolveFlatValues } from './flat-values.ts'
import { readLiteral } from './js-literal.ts'

/** What reading a page's state may cost, in characters; a page has less, unless it is made to stall. */
export type Budget = { characters: number }

/** More than any page embeds. */
export const stateBudget = (): Budget => ({ characters: 8_000_000 })

/** Of one script; a program has more literals, and none of them is a job. */
const maxLiterals = 300
/** Shorter ones say nothing of a job. */
const minLength = 20

/**
 * Parses the state that a page rendered by scripts embeds in a script element: plain JSON (__NEXT_DATA__, Angular's
 * transfer state), a flat list of values that refer to each other (Nuxt), or whatever is assigned or passed to a function
 * there: Redux, Apollo, Remix, Phenom's phApp.ddo, UKG's CandidateOpportunityDetail(…), JSON in a string.
 */
export const parseEmbeddedState = (script: string, budget: Budget = stateBudget()): unknown[] => {
  const data = parseState(script.trim(), budget)
  return script.includes('"__ref"') ? data.flatMap(withReferences) : data
}

const parseState = (text: string, budget: Budget): unknown[] => {
  if (/^[[{]/.test(text)) {
    const data = parseJson(text) ?? parseJson(withoutAngularEscapes(text))
    if (data !== undefined) return [(Array.isArray(data) ? resolveFlatValues(data) : undefined) ?? data]
  }
  return mayContainJob(text) ? [...literalsIn(text, budget)] : []
}

// Programs without data are most of what pages embed.
const mayContainJob = (text: string) =>
  text.length >= minLength && /title|name|titel|titre|t[ií]tulo|position/i.test(text) && /[{[]|%7B/i.test(text)

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const angularEscapes: { [escape: string]: string } = { '&q;': '"', '&a;': '&', '&s;': "'", '&l;': '<', '&g;': '>' }
const withoutAngularEscapes = (text: string) => text.replace(/&[qaslg];/g, (escape) => angularEscapes[escape] ?? escape)

const start =
  /(?:[=(:]|\breturn)\s{0,20}(?=[[{]\s{0,20}[[{"'\w$])|\bJSON\.parse\(\s{0,20}(?:decodeURIComponent\(\s{0,20})?(?=["'`])|\.enqueue\((?=")/g

function* literalsIn(text: string, budget: Budget): Generator<unknown> {
  const names = argumentsOfNuxt(text)
  let end = 0
  let literals = 0
  for (const { 0: marker, index } of text.matchAll(start)) {
    const from = index + marker.length
    if (from < end) continue
    if (literals++ >= maxLiterals || budget.characters <= 0) return
    const { value, end: read } = readLiteral(text, from, names)
    budget.characters -= read - from
    if (value === undefined || read - from < minLength) continue
    end = read
    if (typeof value !== 'string') yield value
    else yield* parseEmbeddedState(marker.includes('decodeURI') ? decoded(value) : value, budget)
  }
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** (function(a,b){return {title:a}}("Baker",null)): Nuxt 2 names the values that occur more than once. */
const argumentsOfNuxt = (text: string): Map<string, unknown> | undefined => {
  const [, parameters] = /__NUXT__\s{0,9}=\s{0,9}\(function\(([\w$,]{0,20000})\)/.exec(text) ?? []
  const passed = text.lastIndexOf('}(')
  if (parameters === undefined || passed < 0) return undefined
  const { value } = readLiteral(`[${text.slice(passed + 2, text.lastIndexOf('))'))}]`, 0)
  const values: unknown[] = Array.isArray(value) ? value : []
  return new Map(parameters.split(',').map((name, index) => [name, values[index]]))
}
