/** Days of a calendar in the format of date fields, yyyy-MM-dd: without a time and without a zone. */

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })
const withYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

const dayMs = 86_400_000

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

export const daysUntil = (day: string, today: string) => (Date.parse(day) - Date.parse(today)) / dayMs

/** `today`, `tomorrow`, or the date. */
export const dayLabel = (day: string, today: string) => {
  const near = { '-1': 'yesterday', 0: 'today', 1: 'tomorrow' }[daysUntil(day, today)]
  if (near) return near
  return dateLabel(day, today)
}

/** `Wed, Nov 25`, or with its year if that is another one. */
export const dateLabel = (day: string, today: string) =>
  (day.slice(0, 4) === today.slice(0, 4) ? weekday : withYear).format(Date.parse(day))
