import type { Routes } from '@roletrail/chassis/http/routes'
import { resumeReminders, stopReminders } from '@roletrail/contracts/jobs/reminder'
import type { ReminderLinks } from '../reminders/links.ts'
import type { TodayPreferencesOf } from '../today-preferences/repository.ts'

/** No cookie and no account is needed: the token says who it is. Safe to repeat. */
export const reminderRoutes = (
  implement: Routes['implement'],
  links: ReminderLinks,
  preferences: TodayPreferencesOf,
) => {
  implement(stopReminders, async ({ params: { kind, token }, signal }) =>
    preferences.switchReminders(await links.read(kind, token), kind, false, signal),
  )
  implement(resumeReminders, async ({ params: { kind, token }, signal }) =>
    preferences.switchReminders(await links.read(kind, token), kind, true, signal),
  )
}
