import { type Consumer, on } from '@roletrail/chassis/messaging/consumer'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { UserRegistered } from '@roletrail/contracts/identity/events'
import type { MailQueue } from '../mail/repository.ts'

/** Queues, never sends: a mail is named after its event, so a redelivery finds its own row. */
export const welcome = (queue: MailQueue): Consumer<Sql> => ({
  name: 'notifications-welcome',
  stream: 'identity',
  handlers: [
    on(UserRegistered, async ({ id, at, data }, tx) => {
      // Admins are made by whoever runs the place and get their link from them.
      if (data.role === 'admin') return
      await queue.add(tx, { id, userId: data.userId, template: 'welcome', facts: {}, causedAt: at })
    }),
  ],
})
