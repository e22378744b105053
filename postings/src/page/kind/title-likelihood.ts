/** Whether any line of a page is likely the title of a posting, if it is one. */

import { candidatesFor } from '../../weighing/candidates.ts'
import type { Sight } from '../../weighing/sight.ts'
import { mostLikely, type Weights } from '../../weighing/weigh.ts'
import { weights } from '../../weighing/weights.ts'
import { sightOfPage } from '../sight-of-page.ts'
import type { PageSign } from './page-sign.ts'

/** Beyond this, in logits, more says nothing more. */
export const mostOfTitle = 3

/** How likely one line is the title and no other is, in logits. */
export const weightOfTitle = (sight: Sight, titleWeights: Weights): number => {
  const likelihood = mostLikely(candidatesFor('position', sight, {}, {}), titleWeights)?.likelihood ?? 0
  return Math.max(-mostOfTitle, Math.min(mostOfTitle, Math.log((likelihood + 0.001) / (1.001 - likelihood))))
}

export const titleLikelihood: PageSign = {
  name: 'one line is likely its title',
  speaks: 'for a posting',
  amount: (content) => weightOfTitle(sightOfPage(content, {}), weights.position),
}
