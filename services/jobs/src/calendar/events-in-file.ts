import { isTimeZone } from '@roletrail/contracts/text'
import ical, { type Attendee, type DateWithTimeZone, type ParameterValue, type VEvent } from 'node-ical'
import type { FoundEvent } from './found-event.ts'
import { momentIn } from './wall-time.ts'

const day = 24 * 60 * 60 * 1000
/** Of a series the next one within so many days is read. */
const daysAhead = 400

/** The events of an iCalendar file. */
export const eventsIn = (text: string, zone: string, now: Date): FoundEvent[] => {
  const components = Object.values(ical.sync.parseICS(text))
  const isCanceled = /^METHOD:CANCEL\s*$/im.test(text)
  return components.flatMap((component) => {
    if (component?.type !== 'VEVENT') return []
    const event = nextOf(component, now)
    if (!(event.start instanceof Date) || Number.isNaN(event.start.getTime())) return []
    return [foundEventOf(event, { zone, text, isCanceled })]
  })
}

/** The next of a series, as far as it is one of days; what repeats more often is no interview. */
const nextOf = (event: VEvent, now: Date): VEvent => {
  const rule: Record<string, unknown> = event.rrule?.options ?? {}
  if (!/^(DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(String(rule['freq']))) return event
  // A list for each of them is every second of each day, which fills the memory of the thread and ends the process.
  if (['byHour', 'byMinute', 'bySecond'].some((times) => isSeveral(rule[times]))) return event
  const to = new Date(now.getTime() + daysAhead * day)
  const [next] = ical.expandRecurringEvent(event, { from: now, to })
  return next ? { ...next.event, start: next.start, end: next.end } : event
}

const isSeveral = (value: unknown) => Array.isArray(value) && value.length > 1

const foundEventOf = (
  event: VEvent,
  { zone, text, isCanceled }: { zone: string; text: string; isCanceled: boolean },
): FoundEvent => {
  const hasTime = event.datetype !== 'date'
  const named = hasTime ? zoneNamed(event.start, text) : null
  const isFloating = named === undefined
  const toMoment = (date: DateWithTimeZone) => (isFloating ? momentIn(zone, date) : date)
  return {
    start: hasTime ? toMoment(event.start) : momentIn(zone, event.start, 12),
    hasTime,
    zone: named ?? null,
    end: event.end && hasTime ? toMoment(event.end) : null,
    title: plain(event.summary),
    place: plain(event.location),
    people: [event.organizer, event.attendee].flat().flatMap((who) => nameOf(who) ?? []),
    text: plain(event.description),
    canceled: isCanceled || event.status === 'CANCELLED',
  }
}

/** The zone that a time names, null for one in UTC, undefined for one that is meant wherever its reader is. */
const zoneNamed = ({ tz }: DateWithTimeZone, text: string): string | null | undefined => {
  // An unknown zone comes back as it was written, or as UTC.
  if (!tz || !isTimeZone(tz) || (tz === 'UTC' && !/TZID="?UTC/i.test(text))) return undefined
  return /^(Etc\/)?UTC$/.test(tz) ? null : tz
}

const plain = (value: ParameterValue | undefined): string => (typeof value === 'string' ? value : (value?.val ?? ''))

/** Their name, or else their address. */
const nameOf = (who: Attendee | undefined): string | undefined => {
  if (!who) return undefined
  const { val, params } = typeof who === 'string' ? { val: who, params: undefined } : who
  return params?.CN || val?.replace(/^mailto:/i, '')
}
