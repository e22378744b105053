/** Tells pages that show something else than one posting. */

import type { NoPostingReason } from '../posting.ts'
import { reasonByContent, saysNothingIsHere } from './obstacles.ts'
import type { PageContent } from './page-content.ts'
import { isJobList, weighSigns } from './page-signs.ts'

// A posting may speak of signing in or of pages that are gone; what only postings have outweighs it.
export const refusalByContent = (content: PageContent): NoPostingReason | undefined => {
  if (saysNothingIsHere(content)) return reasonByContent(content) ?? 'gone'
  if (isJobList(content)) return 'several'
  return weighSigns(content).own > 1 ? undefined : reasonByContent(content)
}
