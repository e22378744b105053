import { dayParam, wordParam } from '../../lib/search-params.ts'

/** How many whole weeks, this one included. */
export const spans = ['4', '12', '26', 'all'] as const

export type Span = (typeof spans)[number]

export interface AnalyticsSearch {
  /** Half a year if there is none. */
  weeks?: Span | undefined
  /** Days of one's own choice, both included, instead. */
  from?: string | undefined
  to?: string | undefined
}

export const analyticsSearch = (raw: Record<string, unknown>): AnalyticsSearch => ({
  weeks: wordParam(spans, raw.weeks),
  from: dayParam(raw.from),
  to: dayParam(raw.to),
})
