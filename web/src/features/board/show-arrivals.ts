import type { Stage } from '@roletrail/contracts/words/stage'

/** Shows the top of a column, where what the person has just moved there stands. */
export const scrollColumnToTop = (stage: Stage) =>
  document.querySelector(`[data-column="${stage}"] ul`)?.scrollTo({ top: 0 })
