import { type Consumer, on } from '@roletrail/chassis/messaging/consumer'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { UserEmailChanged, UserPasswordChanged } from '@roletrail/contracts/identity/events'
import type { OutgoingEmails } from '../outgoing/repository.ts'

/** Tells people about changes to their account, and drops our copy of an e-mail address that changed. */
export const account = (emails: OutgoingEmails): Consumer<Sql> => ({
  name: 'notifications-account',
  stream: 'identity',
  handlers: [
    on(UserPasswordChanged, async ({ id, at, data: { userId, first } }, tx) => {
      // Whoever sets a first password was sent the link for it, and has nothing to be warned of.
      if (first) return
      await emails.add(tx, { id, userId, template: 'password-changed', data: {}, causedAt: at })
    }),
    // The next mail to the person fetches it again. Identity has the previous address told.
    on(UserEmailChanged, async ({ id, at, data: { userId } }, tx) => {
      await tx.$executeRaw`delete from recipients where user_id = ${userId}::uuid`
      await emails.add(tx, { id, userId, template: 'new-email', data: {}, causedAt: at })
    }),
  ],
})
