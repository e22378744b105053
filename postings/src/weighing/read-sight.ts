/** Reads a posting from what is seen of it: for each field the value for which most speaks, and how likely it is right. */

import type { Posting } from '../posting.ts'
import { candidatesFor, type WeighedField, weighedFields } from './candidates.ts'
import type { Sight } from './sight.ts'
import { titleBeside } from './title/title-alone.ts'
import { mostLikely, type Weighed } from './weigh.ts'
import { weights } from './weights.ts'

/** Below this, a value is more often wrong than it helps; what rules found helps more often. */
export const worthOffering = 0.3
const worthOfferingByRules = 0.15

/**
 * What is not known yet of a posting. What rules found by the first sign that fits them is a candidate like others, for
 * which it speaks that they found it.
 */
export const readSight = (sight: Sight, known: Posting, byRules: Posting): { [field in WeighedField]?: Weighed } => {
  const read = { ...known }
  const seen: { [field in WeighedField]?: Weighed } = {}
  for (const field of weighedFields) {
    if (known[field] !== undefined) continue
    const found = mostLikely(candidatesFor(field, sight, read, byRules), weights[field], field)
    const least = found?.value === byRules[field] ? worthOfferingByRules : worthOffering
    if (found === undefined || found.likelihood < least) continue
    seen[field] = found
    read[field] = found.value
  }
  if (seen.position) {
    const likelihood = (field: 'company' | 'location') =>
      (known[field] === undefined ? seen[field]?.likelihood : 1) ?? 0
    const beside = { company: likelihood('company'), location: likelihood('location') }
    seen.position = { ...seen.position, value: titleBeside(seen.position.value, read, beside) }
  }
  return seen
}
