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
