import type { JobListItem } from '@roletrail/contracts/jobs/job'
import type { Stage } from '@roletrail/contracts/vocabulary/stage'
import type { BoardOrder } from '../../../lib/board-search.ts'
import { compareBy } from '../board-order.ts'

/** In rem: a card with the gap below it (job-card.tsx). */
export const cardHeight = 5.75

/** How many cards are above this height in a column. All have one height, so they need not be rendered. */
const cardsAbove = (stage: Stage, y: number) => {
  const list = document.querySelector<HTMLElement>(`[data-column="${stage}"] ul`)
  if (!list) return 0
  const { top, height } = list.getBoundingClientRect()
  // The board may be zoomed.
  const scale = height / list.offsetHeight
  const pixels = cardHeight * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Math.max(0, ((y - top) / scale + list.scrollTop) / pixels)
}

/** In the person's own order a card goes into the gap that is nearest to the pointer. */
export const placeAtPointer = (stage: Stage, y: number, jobs: readonly JobListItem[], carried: string) =>
  jobs.slice(0, Math.round(cardsAbove(stage, y))).filter(({ id }) => id !== carried).length

/** Without a pointer it takes the place of the card that its middle is on. */
export const placeOfCard = (stage: Stage, middle: number, jobs: readonly JobListItem[], carried: string) =>
  Math.min(Math.floor(cardsAbove(stage, middle)), jobs.filter(({ id }) => id !== carried).length)

/** In every other order it goes where that puts it; undefined in its own column, where it stays. */
export const placeByOrder = (order: BoardOrder, stage: Stage, jobs: readonly JobListItem[], carried: JobListItem) => {
  if (carried.status === stage) return undefined
  const moved = { ...carried, status: stage, stageChangedAt: new Date().toISOString(), rank: null }
  const after = jobs.findIndex((job) => compareBy[order](moved, job) <= 0)
  return after < 0 ? jobs.length : after
}

/** The line's place among the cards as they are rendered, the carried one included. */
export const lineAt = (at: number, jobs: readonly JobListItem[], carried: string) => {
  const own = jobs.findIndex(({ id }) => id === carried)
  return own >= 0 && own < at ? at + 1 : at
}
