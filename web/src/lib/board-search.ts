import { type Stage, stages } from '@roletrail/contracts/words/stage'
import { textParam, wordParam } from './search.ts'

/** What the address of a board says: the search text, a stage to show alone, an open job, an open add dialog. */
export interface BoardSearch {
  q?: string | undefined
  stage?: Stage | undefined
  job?: string | undefined
  add?: AddTab | undefined
}

export const addTabs = ['url', 'manual'] as const

export type AddTab = (typeof addTabs)[number]

export const boardSearch = (raw: Record<string, unknown>): BoardSearch => ({
  q: textParam(raw.q),
  stage: wordParam(stages, raw.stage),
  job: textParam(raw.job),
  add: wordParam(addTabs, raw.add),
})
