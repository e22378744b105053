import { join, sqltag as sql } from '@prisma/client/runtime/client'
import type { Sql } from '@roletrail/chassis/postgres/database'
import type { AdminUser, AdminUserFilter } from '@roletrail/contracts/identity/admin-user'
import type { z } from 'zod'

type Filter = z.output<typeof AdminUserFilter>

const columns = sql`id, name, email, role, is_active as "isActive", coalesce(entitlement_status, 'none') as "paymentStatus"`

// The expression of the index people_search.
const searched = sql`(lower(name) || E'\n' || email)`

// How many people one request looks through one by one: about ten milliseconds.
const lookedThrough = 5_000
// Of more matches than that, the index gives no page quickly.
const maxMatches = 10_000

export interface UserPage {
  users: AdminUser[]
  /** Where the next page begins; absent at the end. */
  next?: string
}

/**
 * People that match, the newest first. What one request costs has a bound, however many people there are: it looks
 * through the next few thousand, which fills a page with whatever is common; what is rare is found by the index. If
 * neither helps (two letters, or something that was common long ago), the page is short and the next one goes on.
 */
export const listUsers = async (database: Sql, filter: Filter, limit: number, before?: string): Promise<UserPage> => {
  const conditions = conditionsOf(filter, before)
  if (filter.q === '') return pageOf(await read(database, conditions, limit + 1), limit)
  const pattern = `%${filter.q.replace(/[\\%_]/g, '\\$&')}%`
  const matches = sql`${searched} like lower(${pattern})`

  const [scan] = await database.$queryRaw<[Scan]>(sql`
    with next as materialized (
      select *, ${searched} as searched from people where ${conditions} order by id desc limit ${lookedThrough})
    select (select count(*)::int from next) as count, (select id from next order by id limit 1) as last,
      (select coalesce(json_agg(found), '[]') from (
        select ${columns} from next where searched like lower(${pattern}) order by id desc limit ${limit + 1}) as found
      ) as users`)
  if (scan.users.length > limit || scan.count < lookedThrough || scan.last === null) return pageOf(scan.users, limit)

  const beyond = async (): Promise<AdminUser[] | undefined> => {
    if (!hasTrigram(filter.q)) return undefined
    const [{ count }] = await database.$queryRaw<[{ count: number }]>(sql`
      select count(*)::int as count from (select from people where ${matches} limit ${maxMatches + 1}) as matching`)
    if (count > maxMatches) return undefined
    return database.$queryRaw<AdminUser[]>(sql`
      with matching as materialized (select * from people where ${matches})
      select ${columns} from matching where ${conditions} order by id desc limit ${limit + 1}`)
  }
  const found = await beyond()
  return found ? pageOf(found, limit) : { users: scan.users, next: scan.last }
}

interface Scan {
  count: number
  /** The id of the last person who was looked at. */
  last: string | null
  users: AdminUser[]
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
