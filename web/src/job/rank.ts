import type { JobListItem } from '@roletrail/contracts/jobs/job'

export type Ranked = Pick<JobListItem, 'id' | 'rank' | 'stageChangedAt'>

// The head of a key of fractional-indexing says how many digits its integer has: eight, enough for every millisecond.
const head = 'h'
const digits = 8
// Its digits, in the order in which texts are compared.
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const base = alphabet.length
const latest = base ** digits - 1

/**
 * Where a job stands in its column in the person's own order. One that they never placed stands where it came in, the
 * last one first, so that placing one card is a change of that card alone.
 */
export const rankOf = ({ rank, stageChangedAt }: Omit<Ranked, 'id'>) => rank ?? rankAt(Date.parse(stageChangedAt))

const rankAt = (time: number) => {
  let left = latest - time
  let key = ''
  for (let digit = 0; digit < digits; digit += 1) {
    key = alphabet.charAt(left % base) + key
    left = Math.floor(left / base)
  }
  return head + key
}

export const byRank = (one: Ranked, other: Ranked) => {
  const [first, second] = [rankOf(one), rankOf(other)]
  return first < second ? -1 : first > second ? 1 : one.id < other.id ? -1 : 1
}
