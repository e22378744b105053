/** All that says what a page is. */

import type { PageContent } from '../page-content.ts'
import { addressSigns } from './addresses.ts'
import { applySigns } from './applying.ts'
import { entrySigns } from './entry-signs.ts'
import { factSigns } from './fact-signs.ts'
import { otherSigns } from './other-signs.ts'
import type { PageSign } from './page-sign.ts'
import { repetitionSigns } from './repetition-signs.ts'
import { searchSigns } from './search-signs.ts'
import { textSigns } from './text-signs.ts'
import { titleLikelihood } from './title-likelihood.ts'
import { titleSigns } from './title-signs.ts'

export const pageSigns: PageSign[] = [
  titleLikelihood,
  ...addressSigns,
  ...titleSigns,
  ...textSigns,
  ...factSigns,
  ...applySigns,
  ...entrySigns,
  ...repetitionSigns,
  ...searchSigns,
  ...otherSigns,
]

/** What holds of a page, and how much of it there is, without how likely a line is its title: that takes longest to tell. */
export const quickSignsOn = (content: PageContent): Map<string, number> => {
  const signs = new Map<string, number>([['always', 1]])
  for (const { name, amount } of pageSigns) {
    if (name === titleLikelihood.name) continue
    const found = Number(amount(content))
    if (found !== 0) signs.set(name, found)
  }
  return signs
}

export type { PageSign } from './page-sign.ts'
