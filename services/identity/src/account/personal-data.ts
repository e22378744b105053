import { readAudit } from '../audit/read-audit.ts'
import type { IdentityDatabase } from '../database.ts'
import { secondFactorStatus } from '../second-factor/second-factor.ts'

// More than people do to one account; a bound for what a program might.
const maxAuditEntries = 5_000

/** What identity knows about a person, except hashes of passwords, sessions, tokens and codes. */
export const personalData =
  (database: IdentityDatabase) =>
  async (userId: string): Promise<Record<string, unknown>> => {
    const person = await database.person.findUnique({
      where: { id: userId },
      select: { id: true, name: true, email: true, role: true, createdAt: true, seenOn: true },
    })
    const sessions = await database.session.findMany({
      where: { userId },
      select: { device: true, createdAt: true, seenAt: true, endsAt: true },
      orderBy: { createdAt: 'desc' },
    })
    const personalTokens = await database.personalToken.findMany({
      where: { userId },
      omit: { userId: true, id: true, tokenHash: true },
      orderBy: { createdAt: 'desc' },
    })
    const adminSettings = await database.adminSettings.findUnique({ where: { userId }, omit: { userId: true } })
    // That a second step is asked for, never with which secret.
    const secondFactor = await secondFactorStatus(database)(userId)
    // What administrators did with the account, when and why; who they are is theirs.
    const entries = await readAudit(database, { person: userId }, maxAuditEntries)
    const auditLog = entries.map(({ at, action, reason, facts, outcome }) => ({ at, action, reason, facts, outcome }))
    // The day alone is known, not the moment.
    const account = person && { ...person, seenOn: person.seenOn?.toISOString().slice(0, 10) ?? null }
    return { account, sessions, personalTokens, secondFactor, auditLog, ...(adminSettings && { adminSettings }) }
  }
