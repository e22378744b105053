import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createExpiringMap } from '@roletrail/chassis/base/expiring-map'
import { createFairQueue } from '@roletrail/chassis/base/fair-queue'
import { tooMany } from '@roletrail/chassis/base/rejection'
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
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { feedOf, fileOf } from '../calendar/icalendar.ts'
import type { Interviews } from '../calendar/queries.ts'
import { readInvitations } from '../calendar/read-invitations.ts'
import type { CalendarFeeds } from '../calendar-feed/repository.ts'

interface Calendar {
  interviews: Interviews
  feeds: CalendarFeeds
}

const hour = 60 * 60 * 1000
const day = 24 * hour
/** How many days a feed goes back and ahead. */
const feedDays = { back: 60, ahead: 400 }

const type = 'text/calendar; charset=utf-8'

export const calendarRoutes = (implement: Routes['implement'], { interviews, feeds }: Calendar, clock: () => Date) => {
  const countRead = createReadCount()
  // A long calendar takes the processor half a second, and anybody who has the link asks for it.
  const turns = createFairQueue({ places: 2, perKey: { places: 1, waiting: 4 }, waiting: 64, waitMs: 2_500 })

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

  implement(calendarFeed, async ({ params: { file }, request, signal }) => {
    const { userId, details } = await feeds.byToken(file.slice(0, -'.ics'.length))
    countRead(userId)
    const text = await turns.run(
      userId,
      async () => {
        const now = clock().getTime()
        const [from, to] = [new Date(now - feedDays.back * day), new Date(now + feedDays.ahead * day)]
        return feedOf(await interviews.between(userId, from, to), details)
      },
      signal,
    )
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
    if (request.headers['if-none-match'] === etag) return new NotModified(etag)
    return new Bytes(Readable.from([text]), { 'content-type': type, etag })
  })
}

const maxCounted = 10_000

/** Counts how often somebody's calendar is read, in this process: also one that has not changed has to be made to know it. */
const createReadCount = () => {
  const counted = createExpiringMap<{ reads: number; until: number }>(maxCounted)
  return (userId: string) => {
    const now = Date.now()
    const count = counted.get(userId) ?? { reads: 0, until: now + hour }
    if (count.reads >= limits.calendar.readsPerHour)
      throw tooMany(
        'too_many_requests',
        'This calendar link has been read very often. Try again in an hour.',
        (count.until - now) / 1_000,
      )
    counted.set(userId, { ...count, reads: count.reads + 1 }, count.until)
  }
}
