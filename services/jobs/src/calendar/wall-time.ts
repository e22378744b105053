import { Temporal } from 'temporal-polyfill'

/** The moment at which clocks in a zone show what a date shows in the zone of this process. */
export const momentIn = (zone: string, shown: Date, hour = shown.getHours()): Date => {
  const wall = new Temporal.PlainDateTime(
    shown.getFullYear(),
    shown.getMonth() + 1,
    shown.getDate(),
    hour,
    shown.getMinutes(),
  )
  return new Date(wall.toZonedDateTime(zone).epochMilliseconds)
}

/** By how many minutes a zone is ahead of UTC. */
export const offsetMinutes = (zone: string, at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).offsetNanoseconds / 60e9

/**
 * The moment at which a day's clocks in a zone show an hour. An hour that is left out when clocks go forward is the one
 * after it; of one that comes twice when they go back, the first.
 */
export const momentOf = (day: string, hour: number, zone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: { hour } }).epochMilliseconds)
