const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const moment = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

const momentOfAYear = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

type When = string | Date

/** 'MMM d, yyyy' in local time (spec section 9). */
export const formatDay = (when: When) => day.format(new Date(when))

/** 'MMM d, h:mm a' in local time (spec section 9). */
export const formatMoment = (when: When) => plainSpaces(moment.format(new Date(when)))

/** 'MMM d, yyyy, h:mm a' in local time. */
export const formatDayAndTime = (when: When) => plainSpaces(momentOfAYear.format(new Date(when)))

/** 'h:mm a', in local time or in that of a zone. */
export const formatTime = (when: When, timeZone?: string) =>
  plainSpaces(new Date(when).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone }))

/** What is planned, with its year if that is another than this one: 'MMM d, yyyy, h:mm a'. */
export const formatPlanned = (when: When, now = new Date()) => {
  const planned = new Date(when)
  if (planned.getFullYear() === now.getFullYear()) return formatMoment(planned)
  return formatDayAndTime(planned)
}

/** Some engines put a narrow no-break space before AM and PM. */
const plainSpaces = (text: string) => text.replaceAll('\u202f', ' ')

/** Dates of invoices and payments are unix seconds (spec section 9). */
export const fromUnixSeconds = (seconds: number) => new Date(seconds * 1000)

/** The local day in the format of date fields, yyyy-MM-dd. */
export const dayInputOf = (when: When) => {
  const date = new Date(when)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The local day this many days earlier, in the format of date fields; days of 23 or 25 hours count as one. */
export const dayInputBefore = (when: When, days: number) => {
  const date = new Date(when)
  return dayInputOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() - days))
}

/** The last moment of a local day that a date field has. */
export const endOfDay = (dayInput: string) => new Date(`${dayInput}T23:59:59.999`).toISOString()

/** Local days from one moment to another; days of 23 or 25 hours count as one. */
export const daysBetween = (from: When, to: When) => {
  const midnight = (when: When) => new Date(new Date(when).setHours(0, 0, 0, 0)).getTime()
  return Math.round((midnight(to) - midnight(from)) / 86_400_000)
}

/** The same time of day on the day chosen in a date field. */
export const momentOnDay = (dayInput: string, when: When) => {
  const [year = 0, month = 1, date = 1] = dayInput.split('-').map(Number)
  const moved = new Date(when)
  moved.setFullYear(year, month - 1, date)
  return moved.toISOString()
}

/** Noon, so that it is the same day in most of the world. */
export const noonOn = (dayInput: string) => new Date(`${dayInput}T12:00:00`).toISOString()

/** The local time of day in the format of time fields, HH:mm. */
export const timeInputOf = (when: When) => {
  const date = new Date(when)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** A Retry-After for people, rounded up so that waiting that long is enough. */
export const formatWait = (seconds = 60) => {
  if (seconds < 60) return counted(Math.max(1, Math.ceil(seconds)), 'second')
  if (seconds < 3600) return counted(Math.ceil(seconds / 60), 'minute')
  return counted(Math.ceil(seconds / 3600), 'hour')
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
