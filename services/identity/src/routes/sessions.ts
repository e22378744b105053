import type { Routes } from '@roletrail/chassis/http/routes'
import { endSessions, listSessions } from '@roletrail/contracts/identity/account-session'
import {
  closeSession,
  confirmSession,
  finishSignIn,
  openSession,
  resolveSessions,
  secondStepChoices,
} from '@roletrail/contracts/identity/http'
import type { IdentityDatabase } from '../database.ts'
import { endAccountSessions, listAccountSessions } from '../session/account-sessions.ts'
import type { confirmSession as confirmingSession } from '../session/confirm-session.ts'
import type { secondStepChoices as choicesOf, finishSignIn as finishing } from '../session/finish-sign-in.ts'
import type { logIn as loggingIn } from '../session/log-in.ts'
import * as sessions from '../session/sessions.ts'
import type { Visits } from '../visit/visits.ts'

interface SessionCommands {
  finish: ReturnType<typeof finishing>
  choices: ReturnType<typeof choicesOf>
  logIn: ReturnType<typeof loggingIn>
  confirm: ReturnType<typeof confirmingSession>
  visits: Visits
}

export const sessionRoutes = (
  implement: Routes['implement'],
  database: IdentityDatabase,
  /** Connections of their own: every request of everybody waits for a look-up, whatever else is slow. */
  lookUps: IdentityDatabase,
  { logIn, finish, choices, confirm, visits }: SessionCommands,
) => {
  implement(openSession, ({ body }) => logIn(body))
  implement(secondStepChoices, ({ body }) => choices(body.pending))
  implement(finishSignIn, ({ body }) => finish(body))
  implement(resolveSessions, async ({ body }) => {
    const resolved = await sessions.resolveSessions(lookUps, body.sessions, visits.note)
    return { users: resolved.map(({ user }) => user), confirmed: resolved.map(({ confirmed }) => confirmed) }
  })
  implement(confirmSession, ({ body }) => confirm(body))
  implement(closeSession, ({ body }) => sessions.closeSession(database, body.token))
  implement(listSessions, ({ body }) => listAccountSessions(database, body.token))
  implement(endSessions, ({ body }) => endAccountSessions(database, body.token, body.which))
}
