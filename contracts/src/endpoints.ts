import * as bff from './bff/http.ts'
import * as billing from './billing/http.ts'
import type { Endpoint } from './endpoint.ts'
import * as accountSessions from './identity/account-session.ts'
import * as adminSettings from './identity/admin-settings.ts'
import * as adminUsers from './identity/admin-user.ts'
import * as audit from './identity/audit.ts'
import * as identity from './identity/http.ts'
import * as people from './identity/people.ts'
import * as personalTokens from './identity/personal-token.ts'
import * as secondFactor from './identity/second-factor.ts'
import * as analytics from './jobs/analytics.ts'
import * as calendar from './jobs/calendar.ts'
import * as communications from './jobs/communication.ts'
import * as followUps from './jobs/follow-up.ts'
import * as jobs from './jobs/http.ts'
import * as inbox from './jobs/inbox.ts'
import * as interviewNotes from './jobs/interview-note.ts'
import * as recordings from './jobs/recording.ts'
import * as reminders from './jobs/reminder.ts'
import * as savedViews from './jobs/saved-view.ts'
import * as stageHistory from './jobs/stage-history.ts'
import * as today from './jobs/today.ts'
import * as notifications from './notifications/http.ts'
import * as notificationsReminders from './notifications/reminder.ts'
import * as operations from './operations/http.ts'
import * as cannedAnswers from './support/canned-answer.ts'
import * as support from './support/http.ts'

const modules = {
  ...bff,
  ...identity,
  ...accountSessions,
  ...people,
  ...secondFactor,
  ...personalTokens,
  ...adminUsers,
  ...audit,
  ...adminSettings,
  ...jobs,
  ...stageHistory,
  ...communications,
  ...interviewNotes,
  ...recordings,
  ...savedViews,
  ...calendar,
  ...inbox,
  ...followUps,
  ...today,
  ...analytics,
  ...reminders,
  ...billing,
  ...support,
  ...cannedAnswers,
  ...notifications,
  ...notificationsReminders,
  ...operations,
}

type Modules = typeof modules
type AnyEndpoint = Extract<Modules[keyof Modules], Endpoint>

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

/** What the audit log may call a request. */
export type AuditAction = Extract<AnyEndpoint, { audit: string }>['audit']

/** Every HTTP endpoint there is: the bff's routing and guards, OpenAPI and the contract tests come from it. */
export const endpoints: readonly AnyEndpoint[] = Object.values(modules).filter(isEndpoint)

/** The endpoints a browser may call, by "METHOD /path": types only, so that the web carries no schema. */
export type Endpoints = {
  [E in Exclude<AnyEndpoint, { access: 'internal' }> as `${E['method']} ${E['path']}`]: E
}
