import type { Logger } from '@roletrail/chassis/base/logger'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import { people } from '@roletrail/contracts/identity/people'

const timeoutMs = 1_000

/** Names and addresses, which identity has; a ticket is shown without them while it is away. */
export const createPeople = (identity: InternalClient, logger: Logger) => ({
  find: async (userId: string | null): Promise<{ name: string; email: string } | null> => {
    if (userId === null) return null
    try {
      const [person] = await identity.call(people, { body: { ids: [userId] }, timeoutMs })
      return person ? { name: person.name, email: person.email } : null
    } catch (error) {
      logger.warn({ err: error }, 'identity did not say who wrote a ticket')
      return null
    }
  },
})

export type People = ReturnType<typeof createPeople>
