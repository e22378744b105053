import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import { people } from '@roletrail/contracts/identity/http'
import type { PrismaClient } from '../generated/client.ts'

/** Names and addresses of those we write to, asked from identity and kept as a copy. */
export const createRecipients = (database: PrismaClient, identity: InternalClient) => ({
  /**
   * Learns who is behind waiting mails; true when that let one go on. While identity is away this throws, and the
   * mails keep waiting.
   */
  fetchMissing: async (): Promise<boolean> => {
    await forgetAgain(database)
    const missing = await database.$queryRaw<{ user_id: string }[]>`
      select distinct user_id from mails left join recipients using (user_id)
      where state = 'pending' and recipients.user_id is null limit 200`
    if (missing.length === 0) return false

    const ids = missing.map(({ user_id }) => user_id)
    const found = await identity.call(people, { body: { ids } })
    await database.recipient.createMany({
      data: found.map(({ id: userId, name, email }) => ({ userId, name, email })),
      skipDuplicates: true,
    })
    const known = new Set(found.map(({ id }) => id))
    await database.mail.updateMany({
      where: { state: 'pending', userId: { in: ids.filter((id) => !known.has(id)) } },
      data: { state: 'skipped', reason: 'There is no such account any more.' },
    })
    return true
  },
})

/**
 * What was on its way while a person was forgotten (identity's answer, a provider's complaint) may be written down after
 * it; a moment later it is gone too.
 */
const forgetAgain = async (database: PrismaClient) => {
  await database.$executeRaw`delete from recipients using forgotten where recipients.user_id = forgotten.user_id`
  await database.$executeRaw`
    update mails set reason = null, email = null, code = null from forgotten
    where mails.user_id = forgotten.user_id and state <> 'skipped'
      and (reason is not null or email is not null or code is not null)`
}

export type Recipients = ReturnType<typeof createRecipients>
