/** Tells pages that show something else than one posting. */

import type { NoPostingReason } from '../posting.ts'
import { kindOfPage, worthReading } from './kind/page-kind.ts'
import { reasonByContent, saysNothingIsHere } from './obstacles.ts'
import type { PageContent } from './page-content.ts'

// A posting may speak of signing in or of pages that are gone; that is weighed with everything else.
export const refusalByContent = (content: PageContent): NoPostingReason | undefined => {
  if (saysNothingIsHere(content)) return reasonByContent(content) ?? 'gone'
  const { likelihood, isList } = kindOfPage(content)
  if (likelihood >= worthReading) return undefined
  return reasonByContent(content) ?? (isList ? 'several' : 'no-posting')
}
