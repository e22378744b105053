import { createHash, randomBytes } from 'node:crypto'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { ownerTransaction } from '@roletrail/chassis/event-store/owner-turns'
import type { FeedDetails } from '@roletrail/contracts/vocabulary/interview'
import type { Tx } from '../database.ts'
import type { PrismaClient } from '../generated/client.ts'

/** What is stored of a token. A plain hash suffices, since nobody can search 256 bits. */
const digest = (token: string) => createHash('sha256').update(token).digest('base64url')

interface Feed {
  details: FeedDetails
  createdAt: Date
}

const toContract = ({ details, createdAt }: Feed) => ({ details, createdAt: createdAt.toISOString() })

/** The links under which other calendars read people's interviews: at most one for each person. */
export const createCalendarFeeds = (database: PrismaClient) => {
  const find = async (userId: string) => {
    const [feed] = await database.$queryRaw<Feed[]>`
      select details, created_at as "createdAt" from calendar_feeds where user_id = ${userId}::uuid`
    return feed ? toContract(feed) : null
  }
  return {
    find,

    /** Makes a link; whoever has the earlier one reads nothing any more. */
    make: (userId: string, details: FeedDetails, signal: AbortSignal) =>
      ownerTransaction(database, { userId, signal }, async (tx) => {
        const token = randomBytes(32).toString('base64url')
        const [feed] = await tx.$queryRaw<[Feed]>`
          insert into calendar_feeds (user_id, token_hash, details) values (${userId}::uuid, ${digest(token)}, ${details})
          on conflict (user_id) do update
            set token_hash = excluded.token_hash, details = excluded.details, created_at = now()
          returning details, created_at as "createdAt"`
        return { path: `/calendar/${token}.ics`, feed: toContract(feed) }
      }),

    end: async (userId: string) => {
      await removeCalendarFeed(database, userId)
    },

    /** Whose link it is, and what it may tell. */
    byToken: async (token: string): Promise<{ userId: string; details: FeedDetails }> => {
      const [feed] = await database.$queryRaw<{ userId: string; details: FeedDetails }[]>`
        select user_id::text as "userId", details from calendar_feeds where token_hash = ${digest(token)}`
      if (!feed) throw new Rejection('calendar_not_found', 'This calendar link no longer works.')
      return feed
    },
  }
}

export type CalendarFeeds = ReturnType<typeof createCalendarFeeds>

export const removeCalendarFeed = (tx: Tx, userId: string) => tx.calendarFeed.deleteMany({ where: { userId } })
