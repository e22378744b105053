import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, TimeZone, text } from '../text.ts'
import { feedDetails } from '../vocabulary/interview.ts'
import { limits } from '../vocabulary/limits.ts'
import { InterviewNote, InterviewPlan } from './interview-note.ts'
import { JobId } from './job.ts'

/** An interview as a calendar shows it: without the notes, which may be long. */
const Interview = z.object({
  id: z.uuid(),
  jobId: JobId,
  company: z.string(),
  position: z.string(),
  ...InterviewPlan.shape,
})

export type Interview = z.infer<typeof Interview>

const day = 24 * 60 * 60 * 1000

export const listInterviews = endpoint({
  method: 'GET',
  path: '/api/interviews',
  service: 'jobs',
  access: 'user',
  scopes: ['jobs:read'],
  summary: `The interviews of all jobs that begin from one moment up to another, at most ${limits.calendar.days} days later; the earliest ${limits.calendar.interviews}.`,
  query: z.object({ from: Instant, to: Instant }).refine(({ from, to }) => {
    const length = Date.parse(to) - Date.parse(from)
    return length > 0 && length <= limits.calendar.days * day
  }, `Ask for at most ${limits.calendar.days} days`),
  response: z.array(Interview),
  inFlight: 8,
})

export const readInterviewFile = endpoint({
  method: 'GET',
  path: '/api/interview-notes/:id/calendar',
  service: 'jobs',
  access: 'user',
  scopes: ['jobs:read'],
  summary: 'An interview as an iCalendar file (RFC 5545); its UID stays, its SEQUENCE rises with what changes.',
  params: z.object({ id: z.uuid() }),
  bytes: true,
  errors: { interview_note_not_found: 404 },
})

/** What an invitation says, as the fields of an interview. */
const Invitation = InterviewNote.pick({
  interviewDate: true,
  hasTime: true,
  zone: true,
  minutes: true,
  place: true,
  people: true,
  preparation: true,
}).extend({
  title: z.string(),
  state: z.enum(['scheduled', 'canceled']),
})

export type Invitation = z.infer<typeof Invitation>

export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/interviews/read',
  service: 'jobs',
  access: 'subscriber',
  scopes: ['jobs:write'],
  summary:
    'Reads an iCalendar file, or the text of an invitation, and returns the interviews in it; stores nothing. `zone` is where times are meant that name none.',
  body: z.object({ text: text(limits.invitation.text).min(1), zone: TimeZone }),
  response: z.object({ interviews: z.array(Invitation) }),
  errors: { invitation_unreadable: 422, no_invitation: 422, too_many_requests: 429 },
  bodyLimit: 1024 * 1024,
  // 10 seconds until it is its turn, 10 in which a thread starts even on a busy machine, and 6 to read (in-thread.ts).
  timeoutMs: 26_000,
  inFlight: 2,
})

const CalendarFeed = z.object({
  details: z.enum(feedDetails),
  createdAt: z.string(),
})

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar-feed',
  service: 'jobs',
  access: 'user',
  summary: "Whether there is a link to the person's interviews for other calendars, and what it tells; never the link.",
  response: z.object({ feed: CalendarFeed.nullable() }),
})

export const makeCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/calendar-feed',
  service: 'jobs',
  access: 'subscriber',
  confirm: true,
  summary: 'Makes a link for other calendars and returns it, once. An earlier one ends.',
  body: z.object({ details: z.enum(feedDetails) }),
  response: z.object({ path: z.string(), feed: CalendarFeed }),
  inFlight: 2,
})

export const endCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/calendar-feed',
  service: 'jobs',
  access: 'user',
  summary: 'Ends the link for other calendars.',
})

export const calendarFeed = endpoint({
  method: 'GET',
  path: '/calendar/:file',
  service: 'jobs',
  access: 'public',
  summary: 'The interviews of whom the link belongs to, as iCalendar; with If-None-Match 304 while they are the same.',
  params: z.object({ file: z.string().regex(/^[\w-]{43}\.ics$/, 'Not a calendar') }),
  bytes: true,
  errors: { calendar_not_found: 404 },
  inFlight: 32,
})
