import { addDays } from '../../lib/calendar-day.ts'
import type { AnalyticsSearch, Span } from './analytics-search.ts'

/** The chosen span; undefined if days were chosen. */
export const spanOf = ({ weeks, from, to }: AnalyticsSearch): Span | undefined =>
  from || to ? undefined : (weeks ?? '26')

/** The first and the last day that count, as far as there are any. */
export const daysOf = (search: AnalyticsSearch, today: string): Pick<AnalyticsSearch, 'from' | 'to'> => {
  const span = spanOf(search)
  if (span === 'all') return {}
  if (span) return { from: addDays(mondayOf(today), -7 * (Number(span) - 1)) }
  const { from, to } = search
  // Days in the wrong order are those between them all the same.
  return from && to && from > to ? { from: to, to: from } : { from, to }
}

export const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
