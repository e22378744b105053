import { newId } from '@roletrail/chassis/base/id'
import { erasedText } from '@roletrail/chassis/messaging/erasure'
import type { Sql } from '@roletrail/chassis/postgres/database'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { IdentityDatabase, Tx } from '../database.ts'

interface Request {
  adminId: string
  action: string
  subject: string | null
  /** Only looks at something. */
  looks: boolean
}

/** Adds an entry before its request is carried out. The same look within five minutes adds none and returns null. */
export const recordRequest = async (database: IdentityDatabase, request: Request): Promise<string | null> => {
  if (!request.looks) return insert(database, request)
  if (await wasRecorded(database, request)) return null
  return database.$transaction(async (tx) => {
    // Two looks at once are one entry.
    await tx.$executeRaw`
      select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(['audit', request])}, 0))`
    return (await wasRecorded(tx, request)) ? null : insert(tx, request)
  })
}

const wasRecorded = async (tx: Sql, { adminId, action, subject }: Request) => {
  const [found] = await tx.$queryRaw<{ recent: boolean }[]>`
    select at > now() - interval '5 minutes' as recent from audit_entries
    where admin_id = ${adminId}::uuid and action = ${action} and subject is not distinct from ${subject}
    order by id desc limit 1`
  return found?.recent === true
}

const insert = async (tx: Sql, { adminId, action, subject }: Request) => {
  const id = newId()
  await tx.$executeRaw`
    insert into audit_entries (id, admin_id, action, subject)
    values (${id}::uuid, ${adminId}::uuid, ${action}, ${subject})`
  return id
}

/** Adds how requests ended; the first word counts. */
export const concludeRequests = async (database: Sql, outcomes: { id: string; status: number }[]): Promise<void> => {
  await database.$executeRaw`
    update audit_entries set outcome = ended.status
    from unnest(${outcomes.map(({ id }) => id)}::uuid[], ${outcomes.map(({ status }) => status)}::int[])
      as ended (id, status)
    where audit_entries.id = ended.id and outcome is null`
}

/** What an administrator does to a person. */
export interface AdminAction {
  /** The entry that was made for the request; without it there is a new one. */
  entry: string | null
  /** Null for a command on the server. */
  adminId: string | null
  action: string
  subject: string
  reason: string | null
  facts: object
}

/** Adds what changed and why, in the transaction that changes it. */
export const recordAction = async (tx: Tx, { entry, adminId, action, subject, reason, facts }: AdminAction) => {
  await tx.$executeRaw`
    insert into audit_entries (id, admin_id, action, subject, reason, facts)
    values (${entry ?? newId()}::uuid, ${adminId}::uuid, ${action}, ${subject}, ${reason},
      ${JSON.stringify(facts)}::jsonb)
    on conflict (id) do update set reason = excluded.reason, facts = excluded.facts`
}

/** The entry that the bff has made for this request; only its callers can send the header. */
export const entryOf = ({ headers }: FastifyRequest): string | null =>
  z.uuid().safeParse(headers['audit-entry']).data ?? null

/** Erases the words about a person. That something was done, by whom and when, stays. */
export const eraseReasons = async (tx: Tx, userId: string): Promise<void> => {
  await tx.$executeRaw`
    update audit_entries set reason = ${erasedText} where subject = ${userId} and reason is not null`
}
