/** Counts the words of a name, and those that postings of many sites share and that so name nobody. */

import { commonWords } from './common-words.ts'

const wordsIn = (name: string): string[] => name.toLowerCase().match(/\p{L}[\p{L}’'-]*/gu) ?? []

export const countWords = (name: string): { all: number; common: number } => {
  const words = wordsIn(name)
  return { all: words.length, common: words.filter((word) => commonWords.has(word)).length }
}
