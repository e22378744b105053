import { type Consumer, on } from '@roletrail/chassis/messaging/consumer'
import { UserActiveChanged } from '@roletrail/contracts/identity/events'
import { removeCalendarFeed } from '../calendar-feed/repository.ts'
import type { Tx } from '../database.ts'
import { removeMailAddress } from '../mail-address/repository.ts'

/** Who may not sign in reads nothing by an old link either, and gets no mail; activated again, they make new ones. */
export const calendarFeeds: Consumer<Tx> = {
  name: 'jobs-calendar-feeds',
  stream: 'identity',
  handlers: [
    on(UserActiveChanged, async ({ data: { userId, isActive } }, tx: Tx) => {
      if (isActive) return
      await removeCalendarFeed(tx, userId)
      await removeMailAddress(tx, userId)
    }),
  ],
}
