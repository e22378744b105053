import { dayParam, textParam, wordParam } from '../../../lib/search-params.ts'

export const calendarViews = ['month', 'week', 'agenda'] as const

export type CalendarView = (typeof calendarViews)[number]

export interface CalendarSearch {
  /** Without one a month, and on a phone the agenda. */
  view?: CalendarView | undefined
  /** The chosen day; none is today. */
  day?: string | undefined
  /** The interview that is open. */
  interview?: string | undefined
}

export const calendarSearch = (raw: Record<string, unknown>): CalendarSearch => ({
  view: wordParam(calendarViews, raw.view),
  day: dayParam(raw.day),
  interview: textParam(raw.interview),
})
