import { Rejection } from '@roletrail/chassis/base/rejection'
import type { AccountSession } from '@roletrail/contracts/identity/account-session'
import type { IdentityDatabase } from '../database.ts'
import { digest } from '../secret.ts'

interface Row extends Omit<AccountSession, 'createdAt' | 'seenAt'> {
  createdAt: Date
  seenAt: Date
}

/** All open sessions of the person this one belongs to. */
export const listAccountSessions = async (database: IdentityDatabase, token: string): Promise<AccountSession[]> => {
  const rows = await database.$queryRaw<Row[]>`
    select s.id, s.device, s.created_at as "createdAt", s.seen_at as "seenAt", s.token_hash = own.token_hash as current
    from sessions own join sessions s on s.user_id = own.user_id
    where own.token_hash = ${digest(token)} and s.idle_at > now() and s.ends_at > now()
    order by current desc, s.seen_at desc, s.id`
  return rows.map(({ createdAt, seenAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }))
}

/** Ends another session of the same person, or all others; this one ends by logging out. */
export const endAccountSessions = async (database: IdentityDatabase, token: string, which: string): Promise<void> => {
  const ended = await database.$executeRaw`
    delete from sessions s using sessions own
    where own.token_hash = ${digest(token)} and s.user_id = own.user_id and s.token_hash <> own.token_hash
      and (${which} = 'others' or s.id::text = ${which})`
  if (ended === 0 && which !== 'others') throw new Rejection('session_not_found', 'This session has already ended.')
}
