import type { Routes } from '@roletrail/chassis/http/routes'
import {
  closeSession,
  endSessions,
  listSessions,
  openSession,
  resolveSessions,
} from '@roletrail/contracts/identity/http'
import type { IdentityDatabase } from '../database.ts'
import { endAccountSessions, listAccountSessions } from '../session/account-sessions.ts'
import type { logIn as loggingIn } from '../session/log-in.ts'
import * as sessions from '../session/sessions.ts'
import type { Visits } from '../visit/visits.ts'

export const sessionRoutes = (
  implement: Routes['implement'],
  database: IdentityDatabase,
  /** Connections of their own: every request of everybody waits for a look-up, whatever else is slow. */
  lookUps: IdentityDatabase,
  visits: Visits,
  logIn: ReturnType<typeof loggingIn>,
) => {
  implement(openSession, ({ body }) => logIn(body))
  implement(resolveSessions, async ({ body }) => ({
    users: await sessions.resolveSessions(lookUps, body.sessions, visits.note),
  }))
  implement(closeSession, ({ body }) => sessions.closeSession(database, body.token))
  implement(listSessions, ({ body }) => listAccountSessions(database, body.token))
  implement(endSessions, ({ body }) => endAccountSessions(database, body.token, body.which))
}
