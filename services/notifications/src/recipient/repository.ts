import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import { people } from '@roletrail/contracts/identity/people'
import type { NotificationsDatabase } from '../database.ts'
import { noSuchAccount } from '../outgoing/repository.ts'

const batch = 200

const chunks = <Item>(items: Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, nth) => items.slice(nth * size, (nth + 1) * size))

/** Names and e-mail addresses of the people we write to, fetched from identity and kept as a copy. */
export const createRecipients = (database: NotificationsDatabase, identity: InternalClient) => ({
  /** Fetches this person and others whose mails wait for their names. Throws while identity is unavailable. */
  fetch: async (userId: string): Promise<void> => {
    const missing = await database.$queryRaw<{ userId: string }[]>`
      select distinct user_id as "userId" from outgoing_emails left join recipients using (user_id)
      where state = 'pending' and outgoing_emails.email is null and recipients.user_id is null and user_id <> ${userId}::uuid limit ${batch - 1}`
    const ids = [userId, ...missing.map((each) => each.userId)]
    const found = await identity.call(people, { body: { ids } })
    await database.recipient.createMany({
      data: found.map(({ id, name, email }) => ({ userId: id, name, email })),
      skipDuplicates: true,
    })
    const known = new Set(found.map(({ id }) => id))
    await database.outgoingEmail.updateMany({
      where: { state: 'pending', email: null, userId: { in: ids.filter((id) => !known.has(id)) } },
      data: { state: 'skipped', reason: noSuchAccount, code: null, data: {} },
    })
  },

  /** Fetches many; who has no account any more stays unknown. Throws while identity is unavailable. */
  fetchMany: async (userIds: string[]): Promise<void> => {
    for (const ids of chunks(userIds, batch)) {
      const found = await identity.call(people, { body: { ids } })
      await database.recipient.createMany({
        data: found.map(({ id, name, email }) => ({ userId: id, name, email })),
        skipDuplicates: true,
      })
    }
  },
})

export type Recipients = ReturnType<typeof createRecipients>
