import { limits } from '@roletrail/contracts/vocabulary/limits'
import { Temporal } from 'temporal-polyfill'
import { localDay } from '../today/calendar.ts'

/** Local days, both included; without one there is no end. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
}

// Reckoning with the clocks of a zone takes as long as counting a person's applications does.
const mostStarts = 20_000
const dayStarts = {
  known: new Map<string, Date>(),
  /** The first moment of a local day. */
  of: (date: Temporal.PlainDate, timeZone: string): Date => {
    const key = `${date.toString()} ${timeZone}`
    const start = dayStarts.known.get(key) ?? new Date(date.toZonedDateTime(timeZone).epochMilliseconds)
    if (dayStarts.known.size >= mostStarts) dayStarts.known.clear()
    dayStarts.known.set(key, start)
    return start
  },
}

/** Days of a person as moments: PostgreSQL's list of time zones and ours may differ, so it is never asked for a day. */
export const windowOf = ({ from, to }: Days, timeZone: string, now: Date) => {
  const day = localDay(now, timeZone)
  const startOf = (date: Temporal.PlainDate) => dayStarts.of(date, timeZone)
  const dateOf = (text: string) => Temporal.PlainDate.from(text)
  const mondayOf = (date: Temporal.PlainDate) => date.subtract({ days: date.dayOfWeek - 1 })
  // Weeks that are still to come have no applications.
  const last = mondayOf(dateOf(to !== undefined && to < day ? to : day))
  const { weeks: most } = limits.analytics
  const length = from === undefined ? most : mondayOf(dateOf(from)).until(last).days / 7 + 1
  const count = Math.max(1, Math.min(most, length))
  const weeks = Array.from({ length: count }, (_, nth) => last.subtract({ weeks: count - 1 - nth }))
  return {
    day,
    /** The first moment that counts, and the first that no longer does. */
    after: from === undefined ? null : startOf(dateOf(from)),
    before: to === undefined ? null : startOf(dateOf(to).add({ days: 1 })),
    /** The Mondays of the last weeks, and when they began. */
    weeks: weeks.map((monday) => ({ monday: monday.toString(), start: startOf(monday) })),
  }
}

export type Window = ReturnType<typeof windowOf>
