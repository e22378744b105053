import { newId } from '@roletrail/chassis/base/id'
import { newPersonalToken } from '@roletrail/chassis/base/personal-token'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { transaction } from '@roletrail/chassis/event-store/event-store'
import type { NewPersonalToken, PersonalToken } from '@roletrail/contracts/identity/personal-token'
import type { User } from '@roletrail/contracts/identity/user'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import type { Scope } from '@roletrail/contracts/vocabulary/scope'
import type { IdentityDatabase, Tx } from '../database.ts'
import { queueEmail } from '../email/outgoing-emails.ts'
import { digest } from '../secret.ts'
import { countUse } from '../throttle/throttle.ts'
import { type LockedPerson, lockPerson } from '../user/lock-person.ts'
import { type Person, signedInUser } from '../user/signed-in-user.ts'

const columns = { id: true, name: true, scopes: true, createdAt: true, usedAt: true, expiresAt: true } as const

interface Row extends Omit<PersonalToken, 'scopes' | 'createdAt' | 'usedAt' | 'expiresAt'> {
  scopes: string[]
  createdAt: Date
  usedAt: Date | null
  expiresAt: Date
}

const asPersonalToken = ({ createdAt, usedAt, expiresAt, ...row }: Row): PersonalToken => ({
  ...row,
  scopes: row.scopes as Scope[],
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
  expiresAt: expiresAt.toISOString(),
})

const mailsPerDay = { name: 'token-made', count: 5, windowSeconds: 24 * 60 * 60 }
const dayMs = 24 * 60 * 60_000

/**
 * Makes a token for a locked person, so that a change of the person either refuses it or ends it. Only its hash is
 * stored. A mail says so, without the token's name: whoever made it in somebody else's session chose that.
 */
export const makePersonalToken = async (tx: Tx, person: LockedPerson, { name, scopes, days }: NewPersonalToken) => {
  const { id: userId, email, now } = person
  if ((await tx.personalToken.count({ where: { userId } })) >= limits.personalTokens.max)
    throw new Rejection('too_many_tokens', `You have ${limits.personalTokens.max} tokens already. Revoke one first.`)
  const token = newPersonalToken()
  const id = newId()
  await tx.$executeRaw`
    insert into personal_tokens (user_id, id, token_hash, name, scopes, expires_at)
    values (${userId}::uuid, ${id}::uuid, ${digest(token)}, ${name}, ${scopes}, now() + ${days} * interval '1 day')`
  if ((await countUse(tx, mailsPerDay, userId)).allowed)
    await queueEmail(tx, {
      userId,
      template: 'token-made',
      email,
      data: { scopes: scopes.join(' '), at: now.toISOString() },
      expiresAt: new Date(now.getTime() + dayMs),
    })
  const row = await tx.personalToken.findUniqueOrThrow({ where: { userId_id: { userId, id } }, select: columns })
  return { ...asPersonalToken(row), token }
}

/** Whatever ends all sessions of a person, because somebody else may hold one, ends their tokens too. */
export const removePersonalTokens = async (tx: Tx, userId: string): Promise<void> => {
  await tx.personalToken.deleteMany({ where: { userId } })
  await tx.pairing.deleteMany({ where: { userId } })
}

/** What people do with their tokens in the settings; the guard has asked for the password before one is made. */
export const createPersonalTokens = (database: IdentityDatabase) => ({
  list: async (userId: string): Promise<PersonalToken[]> => {
    const rows = await database.personalToken.findMany({
      where: { userId },
      select: columns,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    })
    return rows.map(asPersonalToken)
  },

  add: (userId: string, given: NewPersonalToken) =>
    transaction(database, async (tx: Tx) => {
      const person = await lockPerson(tx, userId)
      if (!person) throw new Rejection('user_not_found', 'No such person.')
      return makePersonalToken(tx, person, given)
    }),

  remove: async (userId: string, id: string): Promise<void> => {
    const { count } = await database.personalToken.deleteMany({ where: { userId, id } })
    if (count === 0) throw new Rejection('token_not_found', 'This token has already been revoked.')
  },
})

export type PersonalTokens = ReturnType<typeof createPersonalTokens>

interface Found extends Person {
  tokenId: string
  hash: string
  scopes: Scope[]
  stale: boolean
}

interface Holder {
  id: string
  user: User
  scopes: Scope[]
}

/**
 * Whose these tokens are, in order; null for one that is not valid. When one was last used is written at most once a
 * minute. A token never makes an administrator: it may do what it was made for, and no more.
 */
export const resolvePersonalTokens = async (
  database: IdentityDatabase,
  tokens: readonly string[],
): Promise<(Holder | null)[]> => {
  const hashes = tokens.map(digest)
  const rows = await database.$queryRaw<Found[]>`
    select t.id::text as "tokenId", t.token_hash as hash, t.scopes,
      t.used_at is null or t.used_at < now() - interval '1 minute' as stale,
      p.id, p.name, p.email, p.role, p.entitlement_status as "entitlementStatus", p.access_until as "accessUntil",
      now() as now
    from personal_tokens t join people p on p.id = t.user_id
    where t.token_hash = any(${hashes}) and t.expires_at > now() and p.is_active`
  const stale = rows.filter((row) => row.stale).map(({ hash }) => hash)
  if (stale.length > 0)
    await database.$executeRaw`update personal_tokens set used_at = now() where token_hash = any(${stale})`
  const found = new Map(
    rows.map(({ tokenId, hash, scopes, stale: _stale, ...person }) => [
      hash,
      { id: tokenId, user: { ...signedInUser(person), role: 'user' as const }, scopes },
    ]),
  )
  return hashes.map((hash) => found.get(hash) ?? null)
}
