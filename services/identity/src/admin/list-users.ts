import { join, sql } from '@roletrail/chassis/event-store/decider'
import type { Sql } from '@roletrail/chassis/postgres/database'
import type { AdminUser, AdminUserFilter } from '@roletrail/contracts/identity/admin-user'
import type { z } from 'zod'

type Filter = z.output<typeof AdminUserFilter>

const columns = sql`id, name, email, role, is_active as "isActive", coalesce(entitlement_status, 'none') as "paymentStatus"`

// The expression of the index people_search.
const searched = sql`(lower(name) || E'\n' || email)`

/** What one request may cost, however many people there are: each is about ten milliseconds at most. */
const bounds = { lookedThrough: 10_000, maxMatches: 2_000 }

export interface UserPage {
  users: AdminUser[]
  /** Where the next page begins; absent at the end. */
  next?: string
}

/**
 * People that match, the newest first. What is rare is found by the index, all of it at once. What is common fills a page
 * while one request looks through the next thousands one by one. If neither helps (two letters that few have, or what
 * was common long ago), the page is short and the next one goes on.
 */
export const listUsers = async (
  database: Sql,
  filter: Filter,
  limit: number,
  before?: string,
  { lookedThrough, maxMatches } = bounds,
): Promise<UserPage> => {
  const conditions = conditionsOf(filter, before)
  if (filter.q === '') return pageOf(await read(database, conditions, limit + 1), limit)
  const matches = sql`${searched} like lower(${`%${filter.q.replace(/[\\%_]/g, '\\$&')}%`})`

  if (hasTrigram(filter.q)) {
    const [found] = await database.$queryRaw<[Found]>(sql`
      with matching as materialized (
        select id, name, email, role, is_active, entitlement_status from people
        where ${matches} limit ${maxMatches + 1})
      select (select count(*)::int from matching) as count,
        (select coalesce(json_agg(page), '[]') from (
          select ${columns} from matching where ${conditions} order by id desc limit ${limit + 1}) as page) as users`)
    if (found.count <= maxMatches) return pageOf(found.users, limit)
  }

  // Read only as far as the page needs, if it fills before.
  const [seen] = await database.$queryRaw<[Seen]>(sql`
    select (select coalesce(json_agg(page), '[]') from (
        select ${columns} from (select * from people where ${conditions} order by id desc limit ${lookedThrough}) as next
        where ${matches} order by id desc limit ${limit + 1}) as page) as users,
      (select id from people where ${conditions} order by id desc offset ${lookedThrough - 1} limit 1) as last`)
  if (seen.users.length > limit || seen.last === null) return pageOf(seen.users, limit)
  return { users: seen.users, next: seen.last }
}

interface Found {
  count: number
  users: AdminUser[]
}

interface Seen {
  users: AdminUser[]
  /** The id of the last person one request may look at; null if there are no more than that. */
  last: string | null
}

/** Whether the index can look for it: it knows letters and digits, by threes. */
const hasTrigram = (q: string) => /[\p{L}\p{N}]{3}/u.test(q)

const conditionsOf = ({ status, role, payment }: Filter, before?: string) =>
  join(
    [
      sql`true`,
      ...(before ? [sql`id < ${before}::uuid`] : []),
      ...(status ? [status === 'active' ? sql`is_active` : sql`not is_active`] : []),
      // As a constant, so that the small index of administrators is used.
      ...(role ? [role === 'admin' ? sql`role = 'admin'` : sql`role = ${role}`] : []),
      ...(payment ? [sql`coalesce(entitlement_status, 'none') = ${payment}`] : []),
    ],
    ' and ',
  )

const read = (database: Sql, conditions: ReturnType<typeof conditionsOf>, limit: number) =>
  database.$queryRaw<AdminUser[]>(
    sql`select ${columns} from people where ${conditions} order by id desc limit ${limit}`,
  )

const pageOf = (rows: AdminUser[], limit: number): UserPage => {
  const users = rows.slice(0, limit)
  const last = users.at(-1)
  return { users, ...(rows.length > limit && last && { next: last.id }) }
}
