import { setImmediate as turn } from 'node:timers/promises'
import { type FeedDetails, interviewKindLabels, usualInterviewMinutes } from '@roletrail/contracts/vocabulary/interview'
import {
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventClass,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import type { CalendarEntry } from './queries.ts'

const prodId = '//RoleTrail//Interviews//EN'
const hourly = 3_600

// Lines are folded letter by letter, which takes half a millisecond for the longest interview.
const interviewsPerTurn = 25
const end = 'END:VCALENDAR'

/**
 * Interviews as iCalendar (RFC 5545). Times are in UTC, which every program shows in the zone of whoever looks; those
 * without a time of day are left out. Nothing of when it was written is in it, so that it is the same until they change.
 * Others have their turn while a long one is made.
 */
export const feedOf = async (interviews: CalendarEntry[], details: FeedDetails): Promise<string> => {
  const shown = interviews.filter(({ hasTime }) => hasTime)
  const head = partOf([], details)
  let text = head
  for (let at = 0; at < shown.length; at += interviewsPerTurn) {
    text += partOf(shown.slice(at, at + interviewsPerTurn), details).slice(head.length)
    await turn()
  }
  return text + end
}

/** A calendar with these interviews, but for its last line. */
const partOf = (interviews: CalendarEntry[], details: FeedDetails) => {
  const calendar = new ICalCalendar({ prodId, name: 'Interviews', ttl: hourly })
  for (const interview of interviews) calendar.createEvent(eventOf(interview, details))
  return calendar.toString().slice(0, -end.length)
}

/** One interview, to be opened by another calendar: added there, or changed, or taken away. */
export const fileOf = (interview: CalendarEntry): string => {
  const method = interview.state === 'canceled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const calendar = new ICalCalendar({ prodId, method })
  calendar.createEvent(eventOf(interview, 'all'))
  return calendar.toString()
}

const eventOf = (interview: CalendarEntry, details: FeedDetails): ICalEventData => {
  const { id, sequence, revisedAt, interviewDate, minutes, hasTime, state } = interview
  const start = new Date(interviewDate)
  const canceled = state === 'canceled'
  return {
    id: `${id}@roletrail`,
    sequence,
    stamp: revisedAt,
    start,
    ...(hasTime ? { end: new Date(start.getTime() + (minutes ?? usualInterviewMinutes) * 60_000) } : { allDay: true }),
    status: canceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: canceled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    class: ICalEventClass.PRIVATE,
    summary: titleOf(interview, details),
    ...(details === 'all' && whereabouts(interview)),
  }
}

const titleOf = ({ company, position, kind }: CalendarEntry, details: FeedDetails) => {
  if (details === 'busy') return 'Interview'
  const what = kind && kind !== 'other' ? `${interviewKindLabels[kind]} interview` : 'Interview'
  return `${what}: ${company}, ${position}`
}

const whereabouts = ({ place, people }: CalendarEntry) => ({
  ...(place && { location: place }),
  ...(place && /^https:\/\/\S+$/.test(place) && { url: place }),
  ...(people && { description: `With ${people}` }),
})
