import type { Routes } from '@roletrail/chassis/http/routes'
import { changeTodayPreferences, readToday, todayPreferences } from '@roletrail/contracts/jobs/today'
import type { TodayOf } from '../today/repository.ts'
import type { TodayPreferencesOf } from '../today-preferences/repository.ts'

export const todayRoutes = (
  implement: Routes['implement'],
  today: TodayOf,
  preferences: TodayPreferencesOf,
  clock: () => Date,
) => {
  implement(readToday, async ({ user, query }) => today.read(user.id, query.zone, clock()))

  implement(todayPreferences, async ({ user }) => preferences.read(user.id))

  implement(changeTodayPreferences, async ({ user, body, signal }) => preferences.change(user.id, body, signal))
}
