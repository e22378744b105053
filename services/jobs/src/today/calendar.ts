/** Days of a calendar as yyyy-MM-dd, which are compared as text. */

// Names are accepted in any case, so there are more of them than zones.
const mostFormats = 1_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** Undefined for a zone that this server does not know; browsers may know newer ones. */
const formatOf = (timeZone: string) => {
  const known = formats.get(timeZone)
  if (known) return known
  try {
    // Canada writes years, months and days in this order.
    const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    if (formats.size >= mostFormats) formats.clear()
    formats.set(timeZone, format)
    return format
  } catch {
    return undefined
  }
}

export const isTimeZone = (timeZone: string) => formatOf(timeZone) !== undefined

/** The first of these zones that this server knows. */
export const knownZone = (...zones: (string | null | undefined)[]) =>
  zones.find((zone) => zone && isTimeZone(zone)) ?? 'UTC'

/** The zone a person's days are reckoned in: the one they chose, or the one of their browser, or the last that one told. */
export const zoneOf = (chosen: { timeZone: string | null; timeZoneChosen: boolean }, browser: string | undefined) =>
  knownZone(chosen.timeZoneChosen ? chosen.timeZone : browser, chosen.timeZone)

/** The day that a moment belongs to in a zone, by its clocks at that time. */
export const localDay = (moment: Date, timeZone: string) => {
  const format = formatOf(timeZone)
  if (!format) throw new RangeError(`${timeZone} is no time zone`)
  return format.format(moment)
}

const dayMs = 24 * 60 * 60 * 1000

export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

export const daysFrom = (earlier: string, later: string) => (Date.parse(later) - Date.parse(earlier)) / dayMs
