import { addDays } from '../../../lib/calendar-day.ts'
import { dayInputOf } from '../../../lib/dates.ts'
import type { CalendarView } from './calendar-search.ts'

/** 1 for Monday to 7 for Sunday, as people of this browser's language begin their weeks. */
const firstWeekday = (): number => {
  try {
    const locale = new Intl.Locale(navigator.language) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } }
    return locale.getWeekInfo?.().firstDay ?? 1
  } catch {
    // Not every name that a system gives its language is one.
    return 1
  }
}

const noon = (day: string) => new Date(`${day}T12:00`)

/** The seven days of the week that a day is in. */
export const weekOf = (day: string, first = firstWeekday()): string[] => {
  const since = (noon(day).getDay() - first + 7) % 7
  return Array.from({ length: 7 }, (_, nth) => addDays(day, nth - since))
}

/** The weeks of a month, whole. */
export const weeksOf = (day: string, first = firstWeekday()): string[][] => {
  const month = monthOf(day)
  const weeks = [weekOf(`${month}-01`, first)]
  for (;;) {
    const next = addDays(weeks.at(-1)?.[0] ?? day, 7)
    if (monthOf(next) !== month) return weeks
    weeks.push(weekOf(next, first))
  }
}

export const monthOf = (day: string) => day.slice(0, 7)

/** The same day of a later month, or its last one. */
export const monthsAfter = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(year, month + months, 0).getDate()
  return dayInputOf(new Date(year, month - 1 + months, Math.min(date, lastOfMonth), 12))
}

/** The first moment of a local day. */
export const startOf = (day: string) => new Date(`${day}T00:00`).toISOString()

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', options)
  return (day: string) => formatter.format(noon(day))
}

/** November 2026 */
export const nameOfMonth = format({ month: 'long', year: 'numeric' })

/** Wednesday, November 25 */
export const nameOfDay = format({ weekday: 'long', month: 'long', day: 'numeric' })

/** Wed, and Wednesday */
export const weekday = { short: format({ weekday: 'short' }), long: format({ weekday: 'long' }) }

/** Nov 25 */
export const shortDay = format({ month: 'short', day: 'numeric' })

/** How many days an agenda reaches. */
const agendaDays = 60

/** The first and the last day of a view. */
export const daysShown = (view: CalendarView, day: string): [string, string] => {
  if (view === 'agenda') return [day, addDays(day, agendaDays)]
  const days = (view === 'month' ? weeksOf(day) : [weekOf(day)]).flat()
  return [days[0] ?? day, days.at(-1) ?? day]
}
