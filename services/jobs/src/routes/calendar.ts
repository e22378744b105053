import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Bytes } from '@roletrail/chassis/http/bytes'
import { NotModified } from '@roletrail/chassis/http/handler'
import type { Routes } from '@roletrail/chassis/http/routes'
import {
  calendarFeed,
  endCalendarFeed,
  listInterviews,
  makeCalendarFeed,
  readCalendarFeed,
  readInterviewFile,
  readInvitation,
} from '@roletrail/contracts/jobs/calendar'
import { feedOf, fileOf } from '../calendar/icalendar.ts'
import type { Interviews } from '../calendar/queries.ts'
import { readInvitations } from '../calendar/read-invitations.ts'
import type { CalendarFeeds } from '../calendar-feed/repository.ts'

interface Calendar {
  interviews: Interviews
  feeds: CalendarFeeds
}

const day = 24 * 60 * 60 * 1000
/** How many days a feed goes back and ahead. */
const feedDays = { back: 60, ahead: 400 }

const type = 'text/calendar; charset=utf-8'

export const calendarRoutes = (implement: Routes['implement'], { interviews, feeds }: Calendar, clock: () => Date) => {
  implement(listInterviews, async ({ user, query: { from, to } }) => {
    const found = await interviews.between(user.id, new Date(from), new Date(to))
    return found.map(({ sequence: _sequence, revisedAt: _revised, ...interview }) => interview)
  })

  implement(readInterviewFile, async ({ user, params }) => {
    const file = fileOf(await interviews.one(user.id, params.id))
    return new Bytes(Readable.from([file]), {
      'content-type': type,
      'content-disposition': 'attachment; filename="interview.ics"',
    })
  })

  implement(readInvitation, async ({ user, body: { text, zone }, signal }) => ({
    interviews: await readInvitations(text, zone, clock(), { userId: user.id, signal }),
  }))

  implement(readCalendarFeed, async ({ user }) => ({ feed: await feeds.find(user.id) }))

  implement(makeCalendarFeed, async ({ user, body, signal }) => feeds.make(user.id, body.details, signal))

  implement(endCalendarFeed, async ({ user }) => feeds.end(user.id))

  implement(calendarFeed, async ({ params: { file }, request }) => {
    const { userId, details } = await feeds.byToken(file.slice(0, -'.ics'.length))
    const now = clock().getTime()
    const [from, to] = [new Date(now - feedDays.back * day), new Date(now + feedDays.ahead * day)]
    const text = feedOf(await interviews.between(userId, from, to), details)
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
    if (request.headers['if-none-match'] === etag) return new NotModified(etag)
    return new Bytes(Readable.from([text]), { 'content-type': type, etag })
  })
}
