/** How sure the reader is of what it read: a share of 1, by where a value came from and what agrees with it. */

import { amountsIn } from './fields/salary.ts'
import type { Field, Source } from './posting.ts'

/** Where a value was found, and how likely it is right, from 0 to 1. */
export type Confidence = { source: Source; sureness: number }

/** What was right of each source's answers on stored pages, rounded down. What people read is weighed value by value. */
const bySource: Record<Source, number> = {
  api: 0.99,
  'json-ld': 0.97,
  microdata: 0.95,
  state: 0.93,
  markup: 0.93,
  'open-graph': 0.6,
  text: 0.6,
  address: 0.5,
}

// A single amount may be anybody's: a median, a minimum, a bonus. On pages it hardly ever is.
const surenessOfPay = (pay: string) =>
  0.8 + (amountsIn(pay).length > 1 ? 0.12 : -0.04) + (/\p{Sc}|[A-Z]{3}|[円元万원]/u.test(pay) ? 0.05 : -0.15)

const isForPeople = (source: Source) => source === 'text' || source === 'open-graph' || source === 'address'

/** How sure a value of a field is if nothing but its source says so (see weighing/ for what is weighed). */
export const surenessOf = (field: Field, value: string, source: Source): number => {
  const sureness = field === 'salary' && isForPeople(source) ? surenessOfPay(value) : bySource[source]
  return Math.round(Math.min(0.99, Math.max(0.05, sureness)) * 100) / 100
}
