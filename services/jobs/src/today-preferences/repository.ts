import { Rejection } from '@roletrail/chassis/base/rejection'
import { ownerTransaction } from '@roletrail/chassis/event-store/owner-turns'
import type { TodayPreferences, TodayPreferencesPatch } from '@roletrail/contracts/jobs/today'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import type { ReminderKind } from '@roletrail/contracts/vocabulary/reminder'
import type { Tx } from '../database.ts'
import type { Prisma, PrismaClient } from '../generated/client.ts'
import { dayOf } from '../job/queries.ts'
import { reschedule } from '../reminders/schedule.ts'
import { isTimeZone } from '../today/calendar.ts'

const defaults: TodayPreferences = {
  timeZone: null,
  timeZoneChosen: false,
  replyDays: limits.replyDays.default,
  digest: null,
  digestHour: 8,
  remindDayBefore: true,
  remindHourBefore: true,
}

type Row = Prisma.TodayPreferencesGetPayload<object>

const toContract = ({ userId: _user, nextDigestAt: _next, lastDigestOn: _last, ...row }: Row): TodayPreferences => row

/**
 * Where a person's days begin, when a silence is worth a nudge, and what they are reminded of. Nobody asks for their history:
 * a row, and no events.
 */
export const createTodayPreferences = (database: PrismaClient, clock: () => Date) => {
  const read = async (userId: string): Promise<TodayPreferences> => {
    const row = await database.todayPreferences.findUnique({ where: { userId } })
    return row ? toContract(row) : defaults
  }

  // Under the lock of the person's row, which refuses somebody who is being erased.
  const change = (userId: string, given: Partial<TodayPreferences>, signal: AbortSignal): Promise<TodayPreferences> =>
    ownerTransaction(database, { userId, signal }, async (tx: Tx) => {
      // Else the sweep that takes this person's digest at this moment would be overwritten.
      await tx.$queryRaw`select from today_preferences where user_id = ${userId}::uuid for update`
      const before = await tx.todayPreferences.findUnique({ where: { userId } })
      const after = { ...defaults, ...before, ...given }
      const { lastOn, nextAt } = reschedule(
        {
          timeZone: after.timeZone,
          hour: after.digestHour,
          lastOn: before?.lastDigestOn ? dayOf(before.lastDigestOn) : null,
        },
        { was: before?.digest ?? false, is: after.digest ?? false },
        clock(),
      )
      const schedule = { nextDigestAt: nextAt, lastDigestOn: lastOn === null ? null : new Date(lastOn) }
      const row = await tx.todayPreferences.upsert({
        where: { userId },
        create: { ...after, userId, ...schedule },
        update: { ...given, ...schedule },
      })
      return toContract(row)
    })

  return {
    read,

    change: (userId: string, patch: TodayPreferencesPatch, signal: AbortSignal): Promise<TodayPreferences> => {
      // Prisma leaves alone what is undefined.
      const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
      if (patch.timeZone && !isTimeZone(patch.timeZone))
        throw new Rejection('unknown_time_zone', "We don't know this time zone.")
      return change(userId, given, signal)
    },

    /** All reminders of a kind, on or off, for somebody who followed a link; somebody whose account is deleted gets none anyway. */
    switchReminders: async (userId: string, kind: ReminderKind, on: boolean, signal: AbortSignal): Promise<void> => {
      const given = kind === 'digest' ? { digest: on } : { remindDayBefore: on, remindHourBefore: on }
      await change(userId, given, signal).catch((error: unknown) => {
        if (!(error instanceof Rejection && error.code === 'not_signed_in')) throw error
      })
    },
  }
}

export type TodayPreferencesOf = ReturnType<typeof createTodayPreferences>
