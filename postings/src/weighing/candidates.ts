/** What may be each field of a posting, with the signs for and against it. */

import type { Posting } from '../posting.ts'
import { employerCandidates } from './employer/employer-candidates.ts'
import { payCandidates } from './pay/pay-candidates.ts'
import { placeCandidates } from './place/place-candidates.ts'
import type { Sight } from './sight.ts'
import { titleCandidates } from './title/title-candidates.ts'
import type { Candidate } from './weigh.ts'

export type WeighedField = 'company' | 'position' | 'location' | 'salary'

/** In this order: where a name or a place stands is told by the title, and a place by the name before it. */
export const weighedFields = ['position', 'company', 'location', 'salary'] as const satisfies WeighedField[]

/** The candidates for a field of what is seen, where `known` is what is read already, and `byRules` what rules found. */
export const candidatesFor = (field: WeighedField, sight: Sight, known: Posting, byRules: Posting): Candidate[] => {
  switch (field) {
    case 'position':
      return titleCandidates(sight, byRules.position)
    case 'company':
      return employerCandidates(sight, known.position, byRules.company)
    case 'location':
      return placeCandidates(sight, known.position, known.company, byRules.location)
    case 'salary':
      return payCandidates(sight, known.position, byRules.salary)
  }
}
