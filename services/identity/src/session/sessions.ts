import type { User } from '@roletrail/contracts/identity/user'
import type { Role } from '@roletrail/contracts/vocabulary/role'
import type { IdentityDatabase, Tx } from '../database.ts'
import { digest, newSecret } from '../secret.ts'
import type { LockedPerson } from '../user/lock-person.ts'
import { type Person, signedInUser } from '../user/signed-in-user.ts'

interface SessionLimits {
  /** Ends if it is not used for this long. */
  idleSeconds: number
  /** Ends in any case after this long. */
  absoluteSeconds: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

// For users longer than OWASP's ranges, since their data is a job search; admins see everybody's.
const sessionLimits: Record<Role, SessionLimits> = {
  user: { idleSeconds: 7 * day, absoluteSeconds: 30 * day },
  admin: { idleSeconds: 30 * minute, absoluteSeconds: 12 * hour },
}

const sessionsPerPerson = 10

/**
 * Opens a session of a locked person, so that a session is either refused by a change of the person or ended by it. The
 * oldest ones beyond the limit end. The token itself is not stored.
 */
export const startSession = async (tx: Tx, person: LockedPerson, device: string | null) => {
  const user = signedInUser(person)
  const token = newSecret()
  const { idleSeconds, absoluteSeconds } = sessionLimits[user.role]
  await tx.$executeRaw`
    insert into sessions (token_hash, user_id, device, idle_at, ends_at)
    values (${digest(token)}, ${user.id}::uuid, ${device},
      now() + ${idleSeconds} * interval '1 second', now() + ${absoluteSeconds} * interval '1 second')`
  await tx.$executeRaw`
    delete from sessions where token_hash in (
      select token_hash from sessions where user_id = ${user.id}::uuid
      order by created_at desc, token_hash offset ${sessionsPerPerson})`
  return { user, session: { token, maxAge: absoluteSeconds } }
}

/** For how long a session may do what asks for the password, once that was given. */
const confirmedMinutes = 10

/** Who uses a session, and whether they have proved it lately. */
interface ResolvedSession {
  user: User | null
  confirmed: boolean
}

interface Row extends Person {
  hash: string
  stale: boolean
  unseen: boolean
  confirmed: boolean
}

const ended: ResolvedSession = { user: null, confirmed: false }

/**
 * The users these sessions belong to; null for one that has ended. Using one extends its idle time, which is written at
 * most once a minute; with `extend: false` it does not.
 */
export const resolveSessions = async (
  database: IdentityDatabase,
  tokens: { token: string; extend: boolean }[],
  /** Called for a person of whom it is not known yet that they are here today. */
  noteVisit: (id: string) => void,
): Promise<ResolvedSession[]> => {
  const sessions = tokens.map(({ token, extend }) => ({ hash: digest(token), extend }))
  const rows = await database.$queryRaw<Row[]>`
    select p.id, p.name, p.email, p.role, p.entitlement_status as "entitlementStatus",
      p.access_until as "accessUntil", now() as now, s.token_hash as hash, s.seen_at < now() - interval '1 minute' as stale,
      p.seen_on is distinct from (now() at time zone 'utc')::date as unseen,
      coalesce(s.confirmed_at > now() - ${confirmedMinutes} * interval '1 minute', false) as confirmed
    from sessions s join people p on p.id = s.user_id
    where s.token_hash = any(${sessions.map(({ hash }) => hash)}) and s.idle_at > now() and s.ends_at > now()
      and p.is_active`
  const found = new Map(
    rows.map(({ hash, stale, unseen, confirmed, ...person }) => [
      hash,
      { user: signedInUser(person), confirmed, stale, unseen },
    ]),
  )
  const used = new Set(sessions.filter(({ extend }) => extend).map(({ hash }) => hash))
  for (const hash of used) {
    const session = found.get(hash)
    if (session?.unseen) noteVisit(session.user.id)
    if (session?.stale) await extendSession(database, hash, session.user)
  }
  return sessions.map(({ hash }) => found.get(hash) ?? ended)
}

const extendSession = (database: IdentityDatabase, hash: string, { role }: User) =>
  database.$executeRaw`
    update sessions set seen_at = now(), idle_at = now() + ${sessionLimits[role].idleSeconds} * interval '1 second'
    where token_hash = ${hash}`

export const closeSession = async (database: IdentityDatabase, token: string): Promise<void> => {
  await database.session.deleteMany({ where: { tokenHash: digest(token) } })
}
