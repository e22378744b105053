import { limits } from '@roletrail/contracts/vocabulary/limits'
import { Temporal } from 'temporal-polyfill'
import { localDay } from '../today/calendar.ts'

/** Local days, both included; without one there is no end. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
}

const startOf = (date: Temporal.PlainDate, timeZone: string) =>
  new Date(date.toZonedDateTime(timeZone).epochMilliseconds)

const mondayOf = (date: Temporal.PlainDate) => date.subtract({ days: date.dayOfWeek - 1 })

interface Week {
  monday: string
  /** When it began. */
  start: Date
}

// Reckoning with the clocks of a zone takes as long as counting a person's applications does.
const known = new Map<string, Week[]>()
const mostKnown = 200

/** The last weeks up to a Monday's, as many as are ever counted. */
const weeksTo = (last: Temporal.PlainDate, timeZone: string): Week[] => {
  const key = `${last.toString()} ${timeZone}`
  const { weeks: count } = limits.analytics
  const weeks =
    known.get(key) ??
    Array.from({ length: count }, (_, nth) => {
      const monday = last.subtract({ weeks: count - 1 - nth })
      return { monday: monday.toString(), start: startOf(monday, timeZone) }
    })
  if (known.size >= mostKnown) known.clear()
  known.set(key, weeks)
  return weeks
}

/** Days of a person as moments: PostgreSQL's list of time zones and ours may differ, so it is never asked for a day. */
export const windowOf = ({ from, to }: Days, timeZone: string, now: Date) => {
  const day = localDay(now, timeZone)
  const dateOf = (text: string) => Temporal.PlainDate.from(text)
  // Weeks that are still to come have no applications.
  const last = mondayOf(dateOf(to !== undefined && to < day ? to : day))
  const { weeks: most } = limits.analytics
  const length = from === undefined ? most : mondayOf(dateOf(from)).until(last).days / 7 + 1
  const count = Math.max(1, Math.min(most, length))
  return {
    day,
    /** The first moment that counts, and the first that no longer does. */
    after: from === undefined ? null : startOf(dateOf(from), timeZone),
    before: to === undefined ? null : startOf(dateOf(to).add({ days: 1 }), timeZone),
    weeks: weeksTo(last, timeZone).slice(-count),
  }
}

export type Window = ReturnType<typeof windowOf>
