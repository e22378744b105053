import type { Invitation } from '@roletrail/contracts/jobs/calendar'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import type { FoundEvent } from './found-event.ts'

/** Reads a file, or else a text; the next interviews first. */
export const invitationsIn = async (text: string, zone: string, now: Date): Promise<Invitation[]> => {
  // A thread loads only the parser that it needs.
  const { eventsIn } = await (/^BEGIN:VCALENDAR/im.test(text)
    ? import('./events-in-file.ts')
    : import('./events-in-text.ts'))
  return eventsIn(text, zone, now)
    .filter(({ start }) => isSensible(start))
    .toSorted((one, other) => distance(one, now) - distance(other, now))
    .slice(0, limits.invitation.interviews)
    .map((event) => invitationOf(event, zone))
}

// What a database stores and a form shows.
const isSensible = (start: Date) => start.getUTCFullYear() >= 1970 && start.getUTCFullYear() < 2200

/** What lies ahead comes before what has passed. */
const distance = ({ start }: FoundEvent, now: Date) => {
  const ahead = start.getTime() - now.getTime()
  return ahead >= 0 ? ahead : Number.MAX_SAFE_INTEGER + ahead
}

const { minutes } = limits.interview

const invitationOf = (event: FoundEvent, zone: string): Invitation => ({
  title: line(event.title, limits.name) ?? 'Interview',
  interviewDate: event.start.toISOString(),
  hasTime: event.hasTime,
  zone: event.zone ?? zone,
  minutes: event.hasTime ? minutesOf(event) : null,
  place: line(event.place || (callIn(event.text) ?? ''), limits.interview.place),
  people: line([...new Set(event.people)].join(', '), limits.interview.people),
  preparation: event.text.trim().slice(0, limits.interview.preparation) || null,
  state: event.canceled ? 'canceled' : 'scheduled',
})

const minutesOf = ({ start, end }: FoundEvent) => {
  const length = end ? Math.round((end.getTime() - start.getTime()) / 60_000) : 0
  return length >= minutes.min && length <= minutes.max ? length : null
}

const line = (text: string, max: number) => text.replace(/\s+/g, ' ').trim().slice(0, max) || null

// Where calls are held; other links of an invitation lead to its answer or its cancellation.
const calls =
  /https:\/\/[\w.-]*(?:zoom\.us|meet\.google\.com|teams\.microsoft\.com|teams\.live\.com|webex\.com|whereby\.com|meet\.jit\.si)\/[^\s<>"')]{1,400}/i

const callIn = (text: string) => calls.exec(text)?.[0]
