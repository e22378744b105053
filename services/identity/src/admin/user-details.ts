import { Rejection } from '@roletrail/chassis/base/rejection'
import { AdminUser } from '@roletrail/contracts/identity/admin-user'
import { readAudit } from '../audit/read-audit.ts'
import type { IdentityDatabase } from '../database.ts'
import { secondStepsOf } from '../second-factor/second-factor.ts'

const shown = 20

/** What identity knows of a person, for an administrator who looks at them. */
export const userDetails = async (database: IdentityDatabase, userId: string) => {
  const person = await database.person.findUnique({ where: { id: userId } })
  if (!person) throw new Rejection('user_not_found', "We can't find this account.")
  const sessions = await database.$queryRaw<{ id: string; device: string | null; createdAt: Date; seenAt: Date }[]>`
    select id, device, created_at as "createdAt", seen_at as "seenAt" from sessions
    where user_id = ${userId}::uuid and idle_at > now() and ends_at > now() order by seen_at desc, id`
  const { createdAt, seenOn, accessUntil, passwordHash, entitlementStatus, ...account } = person
  return {
    account: {
      ...AdminUser.parse({ ...account, paymentStatus: entitlementStatus ?? 'none' }),
      createdAt: createdAt.toISOString(),
      seenOn: seenOn?.toISOString().slice(0, 10) ?? null,
      accessUntil: accessUntil?.toISOString() ?? null,
      hasPassword: passwordHash !== null,
      secondFactor: await secondStepsOf(database, userId),
    },
    sessions: sessions.map((session) => ({
      ...session,
      createdAt: session.createdAt.toISOString(),
      seenAt: session.seenAt.toISOString(),
    })),
    audit: await readAudit(database, { person: userId }, shown),
  }
}
