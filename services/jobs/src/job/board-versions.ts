import { coalesce } from '@roletrail/chassis/base/coalesce'
import type { Sql } from '@roletrail/chassis/postgres/database'

const peopleAskedAboutAtOnce = 20

/**
 * Says of each person which jobs in which versions their board holds, whoever of us wrote them. A counter per person
 * would be cheaper to read, but every move would wait for the one before it.
 */
export const createBoardVersions = (from: Sql) =>
  coalesce(peopleAskedAboutAtOnce, async (userIds: string[]) => {
    const boards = await from.$queryRaw<{ userId: string; version: string }[]>`
      select user_id as "userId", count(*) || '-' || bit_xor(uuid_hash_extended(id, version)) as version
      from jobs where user_id = any(${[...new Set(userIds)]}::uuid[]) group by user_id`
    const found = new Map(boards.map(({ userId, version }) => [userId, version]))
    return userIds.map((userId) => found.get(userId) ?? 'empty')
  })
