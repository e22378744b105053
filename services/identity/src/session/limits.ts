import type { Role } from '@roletrail/contracts/vocabulary/role'

interface SessionLimits {
  /** Ends when it was not used for so long. */
  idleSeconds: number
  /** Ends in any case after so long. */
  absoluteSeconds: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

// Longer than OWASP's ranges for users, whose data is a job search; admins see everybody's.
export const sessionLimits: Record<Role, SessionLimits> = {
  user: { idleSeconds: 7 * day, absoluteSeconds: 30 * day },
  admin: { idleSeconds: 30 * minute, absoluteSeconds: 12 * hour },
}

export const sessionsPerPerson = 10
