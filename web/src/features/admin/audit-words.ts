import type { AuditAction } from '@roletrail/contracts/endpoints'
import type { AuditEntry } from '@roletrail/contracts/identity/audit'
import { capitalized } from '../../lib/capitalized.ts'

const users = {
  'users.listed': 'Searched the users',
  'user.viewed': 'Looked at a user',
  'user.changed': 'Changed a user',
  'user.sessions-ended': 'Signed a user out everywhere',
  'user.reset-code-sent': 'Sent a user a reset code',
  'user.second-factor-removed': "Removed a user's two-step sign-in",
  // The one that is no request: a command on the server.
  'user.made-admin': 'Made an admin on the server',
}

const support = {
  'tickets.listed': 'Looked at the tickets',
  'ticket.viewed': 'Looked at a ticket',
  'ticket.changed': 'Changed a ticket',
  'ticket.attachment-read': 'Downloaded an attachment',
  'canned-answers.listed': 'Looked at the canned answers',
  'canned-answer.added': 'Added a canned answer',
  'canned-answer.changed': 'Changed a canned answer',
  'canned-answer.removed': 'Removed a canned answer',
  'ticket.replied': 'Replied to a ticket',
  'ticket.reply-withdrawn': 'Withdrew a reply',
}

const broadcasts = {
  'broadcasts.listed': 'Looked at the broadcasts',
  'broadcast.previewed': 'Previewed a broadcast',
  'broadcast.tested': 'Sent a test broadcast',
  'broadcast.started': 'Started a broadcast',
  'broadcast.paused': 'Paused a broadcast',
  'broadcast.resumed': 'Resumed a broadcast',
  'broadcast.canceled': 'Canceled a broadcast',
}

const business = {
  'metrics.viewed': 'Looked at the figures',
  'operations.viewed': 'Looked at operations',
  'events.replayed': 'Replayed parked events',
  'work.retried': 'Retried given-up work',
  'admin-settings.changed': 'Changed their settings',
}

const log = {
  'audit.listed': 'Looked at the audit log',
  'audit.exported': 'Exported the audit log',
}

/** What the log calls an action, in words. The type knows each action that an endpoint names. */
export const auditActions: Record<AuditAction, string> = { ...users, ...support, ...broadcasts, ...business, ...log }

/** The same, in the groups in which one looks for them. */
export const auditGroups: readonly { label: string; actions: Record<string, string> }[] = [
  { label: 'Users', actions: users },
  { label: 'Support', actions: support },
  { label: 'Broadcasts', actions: broadcasts },
  { label: 'Dashboard and operations', actions: business },
  { label: 'Audit log', actions: log },
]

type Change = { from?: unknown; to?: unknown } | undefined

/** "Promoted to admin" rather than "Changed a user", if the entry says so. */
export const actionInWords = ({ action, facts }: Pick<AuditEntry, 'action' | 'facts'>): string => {
  const role = facts?.role as Change
  const isActive = facts?.isActive as Change
  const changes = [
    role && role.from !== role.to && (role.to === 'admin' ? 'Promoted to admin' : 'Demoted to user'),
    isActive && isActive.from !== isActive.to && (isActive.to ? 'Activated' : 'Deactivated'),
  ].filter(Boolean)
  return changes.length > 0
    ? changes.join(', ')
    : ((auditActions as Record<string, string>)[action] ?? readable(action))
}

// An action that was added since.
const readable = (action: string) => capitalized(action.replace(/[.-]/g, ' '))

export const adminInWords = ({ admin }: Pick<AuditEntry, 'admin'>) => {
  if (!admin) return 'a command on the server'
  return admin.name ?? 'an admin whose account is deleted'
}

// A request that is still being carried out, as the one that reads this entry.
const stillRunningMs = 60_000

/** Only what is worth a word: that it was refused or failed, or that nobody knows. */
export const outcomeInWords = ({ outcome, admin, at }: Pick<AuditEntry, 'outcome' | 'admin' | 'at'>) => {
  if (outcome === null) return admin && Date.now() - Date.parse(at) > stillRunningMs ? 'outcome unknown' : undefined
  if (outcome < 400) return undefined
  return outcome < 500 ? `refused (${outcome})` : `failed (${outcome})`
}
