import { ownerTransaction } from '@roletrail/chassis/event-store/owner-turns'
import type { AnalyticsPreferences, AnalyticsPreferencesPatch } from '@roletrail/contracts/jobs/analytics'
import type { Tx } from '../database.ts'
import type { PrismaClient } from '../generated/client.ts'

/** What a person wants to achieve. Nobody asks for its history: a row, and no events. */
export const createAnalyticsPreferences = (database: PrismaClient) => ({
  read: async (userId: string): Promise<AnalyticsPreferences> =>
    (await database.analyticsPreferences.findUnique({ where: { userId }, omit: { userId: true } })) ?? {
      weeklyGoal: null,
    },

  change: (userId: string, goal: AnalyticsPreferencesPatch, signal: AbortSignal): Promise<AnalyticsPreferences> =>
    // Under the lock of the person's row, which refuses somebody who is being erased.
    ownerTransaction(database, { userId, signal }, (tx: Tx) =>
      tx.analyticsPreferences.upsert({
        where: { userId },
        create: { userId, ...goal },
        update: goal,
        omit: { userId: true },
      }),
    ),
})

export type AnalyticsPreferencesOf = ReturnType<typeof createAnalyticsPreferences>
