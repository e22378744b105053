import type { Logger } from '@roletrail/chassis/base/logger'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { createQueueWorker, type QueueWorker } from '@roletrail/chassis/queue/queue-worker'
import {
  type Digest,
  digestItems,
  type InterviewReminder,
  sendReminder,
} from '@roletrail/contracts/notifications/reminder'
import type { InterviewKind } from '@roletrail/contracts/vocabulary/interview'
import { knownZone } from '../today/calendar.ts'
import type { TodayOf } from '../today/repository.ts'
import type { TodayPreferencesOf } from '../today-preferences/repository.ts'
import type { ReminderLinks } from './links.ts'
import { type Reminder, reminderQueue } from './queue.ts'

interface Dependencies {
  database: Sql
  today: TodayOf
  preferences: TodayPreferencesOf
  links: ReminderLinks
  notifications: InternalClient
  clock: () => Date
  logger: Logger
}

const retryMs = 15_000

/**
 * Hands reminders over to notifications, which knows a repetition by its id. What a reminder says is looked up here, at the
 * last moment, by the code that also answers the Today page; if there is nothing to say any more, none is sent.
 */
export const createReminderSender = (dependencies: Dependencies): QueueWorker => {
  const { database, links, notifications, clock, logger } = dependencies
  return createQueueWorker({
    queue: reminderQueue,
    database,
    logger,
    concurrency: 4,
    retry: { baseMs: retryMs, maxMs: retryMs },
    handle: async ({ id, payload }) => {
      const { kind, userId, expiresAt } = payload
      const now = clock()
      if (now.getTime() >= Date.parse(expiresAt)) return
      const reminder = await (kind === 'digest'
        ? digestOf(dependencies, payload, now)
        : interviewOf(dependencies, payload))
      if (!reminder) return
      const unsubscribePath = await links.pathOf(kind, userId)
      await notifications.call(sendReminder, { body: { id, userId, unsubscribePath, expiresAt, reminder } })
    },
  })
}

type Of<Kind> = Extract<Reminder, { kind: Kind }>

/** Undefined if nothing is due, or the person does not want to be told any more. */
const digestOf = async (
  { today, preferences }: Dependencies,
  { userId, on }: Of<'digest'>,
  now: Date,
): Promise<Digest | undefined> => {
  const { digest } = await preferences.read(userId)
  if (!digest) return undefined
  const { timeZone, items } = await today.read(userId, undefined, now)
  const due = items.filter((item) => item.on <= on)
  if (due.length === 0) return undefined
  return {
    template: 'daily-digest',
    day: on,
    timeZone,
    items: due.slice(0, digestItems),
    more: Math.max(0, due.length - digestItems),
  }
}

type InterviewRow = Omit<InterviewReminder, 'template' | 'before' | 'at' | 'kind' | 'timeZone'> & {
  kind: string | null
  zone: string | null
}

/** Undefined if it was moved, canceled or removed since. */
const interviewOf = async (
  { database, preferences }: Dependencies,
  { userId, interviewId, before, at }: Of<'interviews'>,
): Promise<InterviewReminder | undefined> => {
  const { remindDayBefore, remindHourBefore, timeZone } = await preferences.read(userId)
  if (before === 'day' ? !remindDayBefore : !remindHourBefore) return undefined
  const [found] = await database.$queryRaw<InterviewRow[]>`
    select job_id::text as "jobId", company, position, zone, minutes, kind, place, people
    from interview_notes as note join jobs on jobs.id = job_id
    where note.id = ${interviewId}::uuid and interview_date = ${at}::timestamptz and has_time
      and state is distinct from 'canceled' and state is distinct from 'done' and status <> 'rejected'`
  if (!found) return undefined
  const { zone, kind, ...row } = found
  return {
    template: 'interview-reminder',
    before,
    at,
    timeZone: knownZone(timeZone, zone),
    kind: kind as InterviewKind | null,
    ...row,
  }
}
