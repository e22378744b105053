import type { Routes } from '@roletrail/chassis/http/routes'
import { analyticsPreferences, changeAnalyticsPreferences, readAnalytics } from '@roletrail/contracts/jobs/analytics'
import type { AnalyticsOf } from '../analytics/repository.ts'
import type { AnalyticsPreferencesOf } from '../analytics-preferences/repository.ts'

export const analyticsRoutes = (
  implement: Routes['implement'],
  analytics: AnalyticsOf,
  preferences: AnalyticsPreferencesOf,
  clock: () => Date,
) => {
  implement(readAnalytics, async ({ user, query }) => analytics.read(user.id, query, clock()))

  implement(analyticsPreferences, async ({ user }) => preferences.read(user.id))

  implement(changeAnalyticsPreferences, async ({ user, body, signal }) => preferences.change(user.id, body, signal))
}
