/** Collects the state that a page embeds for its scripts, while its elements are gone through. */

import type { Element } from '../page/html-tree.ts'
import { parseEmbeddedState, stateBudget } from './embedded-state.ts'
import { flightIn, parseFlight } from './flight.ts'
import { isNode } from './schema-org.ts'

/** Of a page; longer ones are no data of one job. */
const maxAttributes = 500

export type StateOfPage = {
  addScript: (text: string) => void
  addAttributes: (element: Element) => void
  /** What is said in the vocabulary of schema.org. */
  typed: unknown[]
  /** Everything that was parsed. */
  data: () => unknown[]
}

export const stateOfPage = (): StateOfPage => {
  const found: unknown[] = []
  const typed: unknown[] = []
  const budget = stateBudget()
  let stream = ''
  let attributes = 0
  return {
    typed,
    addScript: (text) => {
      const flight = flightIn(text)
      stream += flight
      if (flight !== '') return
      const data = parseEmbeddedState(text, budget)
      found.push(...data)
      if (namesJobPosting.test(text)) typed.push(...data)
    },
    // Inertia's data-page, Livewire's wire:snapshot, the props of Astro, React on Rails and Vue: JSON in any attribute.
    addAttributes: ({ tagName, attrs }) => {
      for (const { value } of attrs) {
        if (!/^\s?[[{]/.test(value) || value.length < minLength || attributes >= maxAttributes) continue
        attributes++
        const data = parseJson(value)
        if (data !== undefined) found.push(tagName === 'astro-island' ? unwrapped(data, 0) : data)
      }
    },
    data: () => [...found, ...(stream === '' ? [] : parseFlight(stream))],
  }
}

const namesJobPosting = /["']@type\\?["']\s{0,9}:\s{0,9}\\?["']JobPosting\b/
const minLength = 40

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const maxDepth = 30

/** Astro writes each value as [type, value]. */
const unwrapped = (value: unknown, depth: number): unknown => {
  if (depth > maxDepth) return undefined
  if (Array.isArray(value)) {
    const [type, inner] = value
    const isPair = value.length === 2 && typeof type === 'number'
    return isPair && Array.isArray(inner)
      ? inner.map((each) => unwrapped(each, depth + 1))
      : isPair
        ? unwrapped(inner, depth + 1)
        : value
  }
  return isNode(value)
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, unwrapped(each, depth + 1)]))
    : value
}
