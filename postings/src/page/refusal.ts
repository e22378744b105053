/** Tells pages that show something else than one posting. */

import type { Doubt, NoPostingReason } from '../posting.ts'
import { kindOfPage, worthDoubting, worthReading } from './kind/page-kind.ts'
import { reasonByContent, saysNothingIsHere } from './obstacles.ts'
import type { PageContent } from './page-content.ts'

/** Why a page is not read, or what makes it doubtful that it is one posting, which the person can tell. */
export type Objection = { refused: NoPostingReason } | { doubt: Doubt }

// A posting may speak of signing in or of pages that are gone; that is weighed with everything else.
export const objectionTo = (content: PageContent): Objection | undefined => {
  if (saysNothingIsHere(content)) return { refused: reasonByContent(content) ?? 'gone' }
  const { likelihood, isList } = kindOfPage(content)
  if (likelihood >= worthReading) return undefined
  const obstacle = reasonByContent(content)
  if (obstacle !== undefined) return { refused: obstacle }
  const reason = isList ? 'several' : 'no-posting'
  return likelihood >= worthDoubting ? { doubt: reason } : { refused: reason }
}
