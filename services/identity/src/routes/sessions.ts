import type { Routes } from '@roletrail/chassis/routes'
import { closeSession, openSession, resolveSessions } from '@roletrail/contracts/identity/http'
import type { IdentityDatabase } from '../database.ts'
import type { logIn as loggingIn } from '../session/log-in.ts'
import * as sessions from '../session/sessions.ts'

export const sessionRoutes = (
  implement: Routes['implement'],
  database: IdentityDatabase,
  logIn: ReturnType<typeof loggingIn>,
) => {
  implement(openSession, ({ body }) => logIn(body))
  implement(resolveSessions, async ({ body }) => ({ users: await sessions.resolveSessions(database, body.sessions) }))
  implement(closeSession, ({ body }) => sessions.closeSession(database, body.token))
}
