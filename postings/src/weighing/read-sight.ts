/** Reads a posting from what is seen of it: for each field the value for which most speaks, and how likely it is right. */

import { slugify } from '../fields/employer.ts'
import { jobTitleWord } from '../fields/job-title.ts'
import type { Posting } from '../posting.ts'
import { candidatesFor, type WeighedField, weighedFields } from './candidates.ts'
import type { Sight } from './sight.ts'
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
  if (seen.position && read.company !== undefined)
    seen.position = { ...seen.position, value: withoutEmployer(seen.position.value, read.company) }
  return seen
}

/** "Baker — Krume Ltd" and "Krume Ltd Baker" of Krume Ltd. */
const withoutEmployer = (title: string, employer: string): string => {
  const behind = title.startsWith(`${employer} `) ? title.slice(employer.length + 1) : ''
  if (jobTitleWord.test(behind)) return behind
  const [separator] = / [/|–—·•-] /.exec(title) ?? []
  if (separator === undefined) return title
  const isEmployer = (part: string | undefined) => slugify(part ?? '') === slugify(employer)
  const parts = title.split(separator)
  if (isEmployer(parts.at(-1))) return parts.slice(0, -1).join(separator)
  return isEmployer(parts[0]) ? parts.slice(1).join(separator) : title
}
