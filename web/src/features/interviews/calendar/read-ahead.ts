import { dayInputOf } from '../../../lib/dates.ts'
import { daysShown, monthsAfter } from './days.ts'
import { interviewsBetween } from './interviews-by-day.ts'

/** What the calendar shows first: this month and the next, and the agenda. */
export const calendarAhead = (today = dayInputOf(new Date())) =>
  [daysShown('month', today), daysShown('month', monthsAfter(today, 1)), daysShown('agenda', today)].map(
    ([first, last]) => interviewsBetween(first, last),
  )
