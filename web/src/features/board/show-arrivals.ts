import type { Stage } from '@roletrail/contracts/vocabulary/stage'

/** Shows the top of a column, where what the person has just moved there stands. */
export const showArrivals = (stage: Stage) =>
  document.querySelector(`[data-column="${stage}"] ul`)?.scrollTo({ top: 0 })
