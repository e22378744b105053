import { idOf } from '@roletrail/chassis/base/id'
import { transaction } from '@roletrail/chassis/event-store/event-store'
import type { Database, Sql } from '@roletrail/chassis/postgres/database'
import { enqueueAll } from '@roletrail/chassis/queue/work-queue'
import { reminderQueue } from './queue.ts'
import { takeTurn } from './schedule.ts'

/** How many people are taken at once. */
export const digestBatch = 1_000

interface Row {
  userId: string
  timeZone: string | null
  hour: number
  nextAt: Date
  lastOn: string | null
}

/** What became of a batch: full, there may be more. */
export interface Swept {
  taken: number
  /** Of them, whose time had come and gone. */
  missed: number
}

/**
 * Takes the people whose digest is due, and moves each to their next day in the transaction that queues this one: so there
 * is one item for each person and day, whatever dies. Its id is made of both.
 */
export const takeDigests = (database: Database<Sql>, now: Date): Promise<Swept> =>
  transaction(database, async (tx) => {
    const rows = await tx.$queryRaw<Row[]>`
      select user_id::text as "userId", time_zone as "timeZone", digest_hour as hour, next_digest_at as "nextAt",
        last_digest_on::text as "lastOn"
      from today_preferences where next_digest_at <= ${now}::timestamptz
      order by next_digest_at limit ${digestBatch} for update skip locked`
    if (rows.length === 0) return { taken: 0, missed: 0 }
    const turns = rows.map((row) => ({ ...row, after: takeTurn(row, row.nextAt, now) }))
    await tx.$executeRaw`
      update today_preferences as person set next_digest_at = moved.next_at, last_digest_on = moved.last_on
      from unnest(${turns.map(({ userId }) => userId)}::uuid[], ${turns.map(({ after }) => after.nextAt)}::timestamptz[],
        ${turns.map(({ after }) => after.lastOn)}::date[]) as moved (user_id, next_at, last_on)
      where person.user_id = moved.user_id`
    const items = turns.flatMap(({ userId, after: { send } }) =>
      send
        ? {
            id: idOf(userId, `digest ${send.on}`),
            key: userId,
            payload: { kind: 'digest' as const, userId, on: send.on, expiresAt: send.expiresAt.toISOString() },
          }
        : [],
    )
    await enqueueAll(tx, reminderQueue, items)
    const missed = turns.filter(({ lastOn, after }) => !after.send && after.lastOn !== lastOn).length
    return { taken: rows.length, missed }
  })
