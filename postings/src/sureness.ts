/** How sure the reader is of what it read: a share of 1, by where a value came from and what agrees with it. */

import type { Source } from './posting.ts'

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

/** How sure a value of a field is if nothing but its source says so (see weighing/ for what is weighed). */
export const surenessOf = (source: Source): number => bySource[source]
