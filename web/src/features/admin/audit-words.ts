import type { AuditEntry } from '@roletrail/contracts/identity/audit'

/** What the log calls an action, in words; one that is missing here shows as it is called. */
export const auditActions: Record<string, string> = {
  'user.changed': 'Changed a user',
  'user.viewed': 'Looked at a user',
  'user.sessions-ended': 'Signed a user out everywhere',
  'user.reset-code-sent': 'Sent a user a reset code',
  'user.made-admin': 'Made an admin on the server',
  'users.listed': 'Searched the users',
  'tickets.listed': 'Looked at the tickets',
  'tickets.counted': 'Counted the tickets',
  'ticket.viewed': 'Looked at a ticket',
  'ticket.changed': 'Changed a ticket',
  'ticket.replied': 'Replied to a ticket',
  'metrics.viewed': 'Looked at the figures',
  'audit.listed': 'Looked at the audit log',
  'audit.exported': 'Exported the audit log',
  'settings.viewed': 'Looked at their own settings',
  'settings.changed': 'Changed their own settings',
}

type Change = { from?: unknown; to?: unknown } | undefined

/** "Promoted to admin" rather than "Changed a user", if the entry says so. */
export const actionInWords = ({ action, facts }: Pick<AuditEntry, 'action' | 'facts'>): string => {
  const role = facts?.role as Change
  const isActive = facts?.isActive as Change
  const changes = [
    role && role.from !== role.to && (role.to === 'admin' ? 'Promoted to admin' : 'Demoted to user'),
    isActive && isActive.from !== isActive.to && (isActive.to ? 'Activated' : 'Deactivated'),
  ].filter(Boolean)
  return changes.length > 0 ? changes.join(', ') : (auditActions[action] ?? action)
}

export const adminInWords = ({ admin }: Pick<AuditEntry, 'admin'>) => {
  if (!admin) return 'a command on the server'
  return admin.name ?? 'an admin whose account is deleted'
}

/** Only what is worth a word: that it was refused or failed, or that nobody knows. */
export const outcomeInWords = ({ outcome, admin }: Pick<AuditEntry, 'outcome' | 'admin'>) => {
  if (outcome === null) return admin ? 'outcome unknown' : undefined
  if (outcome < 400) return undefined
  return outcome < 500 ? `refused (${outcome})` : `failed (${outcome})`
}
