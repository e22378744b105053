import type { Logger } from '@roletrail/chassis/base/logger'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import { people } from '@roletrail/contracts/identity/people'

const timeoutMs = 1_000

/** Names and addresses, which identity has; without them everything else is shown while it is away. */
export const createPeople = (identity: InternalClient, logger: Logger) => {
  const findAll = async (ids: string[]) => {
    if (ids.length === 0) return []
    try {
      return await identity.call(people, { body: { ids }, timeoutMs })
    } catch (error) {
      logger.warn({ err: error }, 'identity did not say who somebody is')
      return []
    }
  }

  return {
    find: async (userId: string | null): Promise<{ name: string; email: string } | null> => {
      const [person] = await findAll(userId === null ? [] : [userId])
      return person ? { name: person.name, email: person.email } : null
    },

    namesOf: async (ids: string[]): Promise<Map<string, string>> =>
      new Map((await findAll(ids)).map(({ id, name }) => [id, name])),
  }
}

export type People = ReturnType<typeof createPeople>
