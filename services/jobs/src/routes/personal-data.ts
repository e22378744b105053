import { jsonListText, jsonStream } from '@roletrail/chassis/http/json-list'
import type { Routes } from '@roletrail/chassis/http/routes'
import { jobsPersonalData } from '@roletrail/contracts/jobs/http'
import type { AnalyticsPreferencesOf } from '../analytics-preferences/repository.ts'
import type { CalendarFeeds } from '../calendar-feed/repository.ts'
import type { Inbox } from '../inbox/repository.ts'
import type { MailAddresses } from '../mail-address/repository.ts'
import type { LargeReads } from '../reading/large-reads.ts'
import type { SavedViews } from '../saved-view/repository.ts'
import type { TodayPreferencesOf } from '../today-preferences/repository.ts'

export const personalDataRoutes = (
  implement: Routes['implement'],
  {
    views,
    preferences,
    goals,
    feeds,
    addresses,
    inbox,
    reads,
  }: {
    views: SavedViews
    preferences: TodayPreferencesOf
    goals: AnalyticsPreferencesOf
    feeds: CalendarFeeds
    addresses: MailAddresses
    inbox: Inbox
    reads: LargeReads
  },
) => {
  const sectionsOf = async (userId: string) => ({
    savedViews: await views.list(userId),
    todayPreferences: await preferences.read(userId),
    analyticsPreferences: await goals.read(userId),
    calendarFeed: await feeds.find(userId),
    mailAddress: await addresses.find(userId),
  })

  implement(jobsPersonalData, async ({ body: { userId }, signal }) =>
    reads.read({ id: userId }, signal, async () =>
      jsonStream(withMails(await sectionsOf(userId), await inbox.exportOf(userId))),
    ),
  )
}

const withMails = async function* (sections: object, mails: AsyncIterable<unknown>) {
  yield `${JSON.stringify(sections).slice(0, -1)},"inbox":`
  yield* jsonListText(mails)
  yield '}'
}
