import { type Consumer, on } from '@roletrail/chassis/messaging/consumer'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { UserRegistered } from '@roletrail/contracts/identity/events'
import type { OutgoingEmails } from '../outgoing/repository.ts'

/** Queues and never sends: a mail has its event's id, so a redelivery adds nothing. */
export const welcome = (emails: OutgoingEmails): Consumer<Sql> => ({
  name: 'notifications-welcome',
  stream: 'identity',
  handlers: [
    on(UserRegistered, async ({ id, at, data }, tx) => {
      // Admins are made by an operator, who gives them their link.
      if (data.role === 'admin') return
      await emails.add(tx, { id, userId: data.userId, template: 'welcome', data: {}, causedAt: at })
    }),
  ],
})
