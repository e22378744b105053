import { type Consumer, on } from '@roletrail/chassis/messaging/consumer'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { UserEmailChanged, UserPasswordChanged } from '@roletrail/contracts/identity/events'
import type { MailQueue } from '../mail/repository.ts'

/** Tells people what happened to their account, and forgets an address that is theirs no more. */
export const account = (queue: MailQueue): Consumer<Sql> => ({
  name: 'notifications-account',
  stream: 'identity',
  handlers: [
    on(UserPasswordChanged, async ({ id, at, data: { userId } }, tx) => {
      await queue.add(tx, { id, userId, template: 'password-changed', facts: {}, causedAt: at })
    }),
    // The next mail to them asks for it again.
    on(UserEmailChanged, async ({ data: { userId } }, tx) => {
      await tx.$executeRaw`delete from recipients where user_id = ${userId}::uuid`
    }),
  ],
})
