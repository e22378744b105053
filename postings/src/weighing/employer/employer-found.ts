/** Tells what all that was found of a name says of it: two names in one, a code in brackets, the form of a firm. */

import { hasLegalForm, slugify } from '../../fields/employer.ts'
import { keyOf } from '../names.ts'
import type { Occurrence } from '../names-in-text.ts'

/** How a name is spelled, and how often each way, and where it was found. */
export type Found = { spellings: Map<string, number>; kinds: Set<string> }

/** One word that has its capital from the sentences that it begins, as far as one can see. */
export const isAlwaysFirst = (value: string, occurrences: Occurrence[]): boolean =>
  /^\p{Lu}\p{Ll}+$/u.test(value) &&
  occurrences.length > 0 &&
  occurrences.every(({ around }) => around.includes('begins a sentence'))

/** "Krume and Teigwerk" where either is named elsewhere too. */
export const isTwoNames = (value: string, found: Map<string, Found>): boolean => {
  const halves = value.length < 80 ? value.split(/ (?:and|und|et|y|e|i|och|og|ja|és|și|и|та|ve|dan|và) /u) : []
  return halves.length > 1 && halves.some((half) => found.has(keyOf(half)))
}

/** "[KRM] Baker": a code in brackets says where or what kind of job it is. */
export const isTag = ({ name, around }: Occurrence): boolean =>
  around.includes('in square brackets') && /^\p{Lu}{2,4}$/u.test(name)

/** Named with the form of a firm, rather than as institutions are. */
export const isFormal = ({ spellings }: Found): boolean =>
  [...spellings.keys()].some((name) => hasLegalForm(name) && keyOf(name) !== slugify(name))

export const firstWordOf = (name: string): string => name.split(/[ -]/)[0] ?? ''
