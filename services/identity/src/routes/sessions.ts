import type { Routes } from '@roletrail/chassis/http'
import { closeSession, openSession, resolveSession } from '@roletrail/contracts/identity/http'
import type { IdentityDatabase } from '../database.ts'
import type { logIn as loggingIn } from '../session/log-in.ts'
import * as sessions from '../session/sessions.ts'

export const sessionRoutes = (
  implement: Routes['implement'],
  database: IdentityDatabase,
  logIn: ReturnType<typeof loggingIn>,
) => {
  implement(openSession, ({ body }) => logIn(body))
  implement(resolveSession, async ({ body }) => ({ user: await sessions.resolveSession(database, body) }))
  implement(closeSession, ({ body }) => sessions.closeSession(database, body.token))
}
