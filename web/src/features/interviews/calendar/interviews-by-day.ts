import type { Interview } from '@roletrail/contracts/jobs/calendar'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiQuery } from '../../../lib/api/api-query.ts'
import { addDays } from '../../../lib/calendar-day.ts'
import { dayInputOf } from '../../../lib/dates.ts'
import { startOf } from './days.ts'

export type InterviewsByDay = ReadonlyMap<string, readonly Interview[]>

/** The interviews from one day to another, both included. */
export const interviewsBetween = (first: string, last: string) =>
  apiQuery('/api/interviews', { query: { from: startOf(first), to: startOf(addDays(last, 1)) } })

/** The same by their local day. */
export const useInterviews = (first: string, last: string) => {
  const query = useQuery({
    ...interviewsBetween(first, last),
    // The days before stay until the next ones have arrived.
    placeholderData: (before) => before,
  })
  const byDay: InterviewsByDay = useMemo(
    () => Map.groupBy(query.data ?? [], ({ interviewDate }) => dayInputOf(interviewDate)),
    [query.data],
  )
  return { ...query, byDay }
}
