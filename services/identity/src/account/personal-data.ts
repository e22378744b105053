import type { IdentityDatabase } from '../database.ts'
import { secondFactorStatus } from '../second-factor/second-factor.ts'

/** What identity knows about a person, except hashes of passwords, sessions and codes. */
export const personalData =
  (database: IdentityDatabase) =>
  async (userId: string): Promise<Record<string, unknown>> => {
    const person = await database.person.findUnique({
      where: { id: userId },
      select: { id: true, name: true, email: true, role: true, createdAt: true },
    })
    const sessions = await database.session.findMany({
      where: { userId },
      select: { device: true, createdAt: true, seenAt: true, endsAt: true },
      orderBy: { createdAt: 'desc' },
    })
    const adminSettings = await database.adminSettings.findUnique({ where: { userId }, omit: { userId: true } })
    // That a second step is asked for, never with which secret.
    const secondFactor = await secondFactorStatus(database)(userId)
    return { account: person, sessions, secondFactor, ...(adminSettings && { adminSettings }) }
  }
