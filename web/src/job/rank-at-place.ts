import { generateKeyBetween } from 'fractional-indexing'
import { type Ranked, rankOf } from './rank.ts'

/** The rank of a job that is put at this place of a column, whose jobs are in their order and do not include it. */
export const rankAtPlace = (column: readonly Ranked[], at: number) => {
  const above = column[at - 1]
  const after = above ? rankOf(above) : null
  // Jobs that came in the same millisecond have one rank.
  const below = column.slice(at).find((job) => after === null || rankOf(job) > after)
  return generateKeyBetween(after, below ? rankOf(below) : null)
}
