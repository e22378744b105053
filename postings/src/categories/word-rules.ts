import { type evidenceSources, maxQuote, type Suggestion } from '@roletrail/contracts/vocabulary/category'

/** Something that is known of a job, in the words that are known. */
export interface Evidence {
  source: (typeof evidenceSources)[number]
  text: string
}

/** Values with the words that stand for them, the most telling first. */
export type Rules<Value> = readonly (readonly [Value, RegExp])[]

/** Joins words, some of them expressions, so that they match only as whole words, in any case and any script. */
export const wholeWords = (words: string) =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${words
      .trim()
      .split('|')
      .map((word) => word.trim())
      .join('|')})(?![\p{L}\p{N}])`,
    'iu',
  )

/** What the first rule that matches says of a text. */
export const firstMatch = <Value>(rules: Rules<Value>, { source, text }: Evidence): Suggestion<Value> | undefined => {
  for (const [value, words] of rules) {
    const [quote] = words.exec(text) ?? []
    if (quote !== undefined) return { value, source, quote: quoteOf(quote) }
  }
  return undefined
}

export const quoteOf = (words: string) => words.replace(/\s+/g, ' ').trim().slice(0, maxQuote).toWellFormed()
