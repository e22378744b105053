import { idOf } from '@roletrail/chassis/base/id'
import { transaction } from '@roletrail/chassis/event-store/event-store'
import type { Database, Sql } from '@roletrail/chassis/postgres/database'
import { enqueueAll } from '@roletrail/chassis/queue/work-queue'
import type { Swept } from './digests.ts'
import { reminderQueue } from './queue.ts'

export const interviewBatch = 1_000

const hourMs = 60 * 60 * 1000

interface Row {
  interviewId: string
  userId: string
  before: 'day' | 'hour'
  at: Date
  wanted: boolean
}

/** A reminder of a day before is of no use half a day later; one of an hour before, once the interview has begun. */
const expiryOf = ({ before, at }: Row) => new Date(at.getTime() - (before === 'day' ? 12 * hourMs : 0))

/**
 * Takes the interviews whose reminder is due. In the transaction that queues it, that of a day before makes way for that of
 * an hour before, which is the last.
 */
export const takeInterviews = (database: Database<Sql>, now: Date): Promise<Swept> =>
  transaction(database, async (tx) => {
    const rows = await tx.$queryRaw<Row[]>`
      select interview_id::text as "interviewId", note.user_id::text as "userId", before, interview_date as at,
        coalesce(case before when 'day' then remind_day_before else remind_hour_before end, true) as wanted
      from interview_reminders as due join interview_notes as note on note.id = interview_id
        left join today_preferences using (user_id)
      where due_at <= ${now}::timestamptz order by due_at limit ${interviewBatch} for update of due skip locked`
    if (rows.length === 0) return { taken: 0, missed: 0 }
    const of = (before: Row['before']) =>
      rows.filter((row) => row.before === before).map(({ interviewId }) => interviewId)
    await tx.$executeRaw`
      update interview_reminders as due set before = 'hour', due_at = interview_date - interval '1 hour'
      from interview_notes as note where note.id = interview_id and interview_id = any(${of('day')}::uuid[])`
    await tx.$executeRaw`delete from interview_reminders where interview_id = any(${of('hour')}::uuid[])`
    const wanted = rows.filter((row) => row.wanted)
    const inTime = wanted.filter((row) => now < expiryOf(row))
    const items = inTime.map((row) => {
      const { interviewId, userId, before } = row
      const at = row.at.toISOString()
      const payload = {
        kind: 'interviews' as const,
        userId,
        interviewId,
        before,
        at,
        expiresAt: expiryOf(row).toISOString(),
      }
      return { id: idOf(interviewId, `${before} before ${at}`), key: userId, payload }
    })
    await enqueueAll(tx, reminderQueue, items)
    return { taken: rows.length, missed: wanted.length - inTime.length }
  })
