import { Rejection } from '@roletrail/chassis/base/rejection'
import { ownerTransaction } from '@roletrail/chassis/event-store/owner-turns'
import type { TodayPreferences, TodayPreferencesPatch } from '@roletrail/contracts/jobs/today'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import type { Tx } from '../database.ts'
import type { PrismaClient } from '../generated/client.ts'
import { isTimeZone } from '../today/calendar.ts'

const defaults: TodayPreferences = { timeZone: null, timeZoneChosen: false, replyDays: limits.replyDays.default }

/** Where a person's days begin, and when a silence is worth a nudge. Nobody asks for their history: a row, and no events. */
export const createTodayPreferences = (database: PrismaClient) => {
  const read = async (userId: string): Promise<TodayPreferences> =>
    (await database.todayPreferences.findUnique({ where: { userId }, omit: { userId: true } })) ?? defaults

  return {
    read,

    change: (userId: string, patch: TodayPreferencesPatch, signal: AbortSignal): Promise<TodayPreferences> => {
      // Prisma leaves alone what is undefined.
      const given = patch as Partial<TodayPreferences>
      if (given.timeZone && !isTimeZone(given.timeZone))
        throw new Rejection('unknown_time_zone', "We don't know this time zone.")
      // Under the lock of the person's row, which refuses somebody who is being erased.
      return ownerTransaction(database, { userId, signal }, (tx: Tx) =>
        tx.todayPreferences.upsert({
          where: { userId },
          create: { userId, ...defaults, ...given },
          update: given,
          omit: { userId: true },
        }),
      )
    },
  }
}

export type TodayPreferencesOf = ReturnType<typeof createTodayPreferences>
